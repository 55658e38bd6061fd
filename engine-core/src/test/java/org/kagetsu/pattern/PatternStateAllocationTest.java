package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** Hot code allocates nothing: the bytes of this thread are counted over a quarter of a million moves placed and undone. */
class PatternStateAllocationTest {

    private static final int PAIRS = 250_000;
    private static final int PLIES = 40;

    /** An object a pair would be 4 MB; the JVM itself needs some hundred bytes as it compiles the loop. */
    private static final int BUDGET_BYTES = PAIRS / 100;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** One rule with narrow windows, one with wide windows. */
    static Stream<Rule> rules() {
        return Stream.of(Rule.FREESTYLE, Rule.RENJU);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void placeAndUndo_manyTimes_allocateNothing(Rule rule) {
        PatternState state = new PatternState(
                new Position(Grid.square(15), rule), new PatternTables(rule, new MixedScores()));
        int[] moves = game(rule);
        allocatedBytes(state, moves, 1); // loads and links whatever is still missing
        long bytes = allocatedBytes(state, moves, PAIRS / PLIES);
        assertTrue(bytes < BUDGET_BYTES, bytes + " bytes");
    }

    private long allocatedBytes(PatternState state, int[] moves, int games) {
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int game = 0; game < games; game++) {
            replay(state, moves);
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static int[] game(Rule rule) {
        SplittableRandom random = new SplittableRandom(15);
        Position position = new Position(Grid.square(15), rule);
        int[] moves = new int[PLIES];
        for (int ply = 0; ply < PLIES; ply++) {
            moves[ply] = TestPositions.move(position, random);
            position.place(moves[ply]);
        }
        return moves;
    }

    private static void replay(PatternState state, int[] moves) {
        for (int move : moves) {
            state.place(move);
        }
        for (int ply = 0; ply < PLIES; ply++) {
            state.undo();
        }
    }
}
