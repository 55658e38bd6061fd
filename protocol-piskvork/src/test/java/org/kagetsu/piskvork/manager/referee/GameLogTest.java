package org.kagetsu.piskvork.manager.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.SearchLimits;

/** The first move after which a player used too much memory is named, once. */
class GameLogTest {

    private static final String ROW = "a1 b1 c1 d1 e1";
    private static final String SCATTERED = "a15 c15 e15 g15 i15";
    private static final Conditions LIMITED =
            Conditions.of(Rule.FREESTYLE, Grid.square(15)).withLimits(new SearchLimits(0, 0, 100, 0));

    @Test
    void play_memoryThatGrows_firstMoveOverTheLimitIsNamed() throws Exception {
        GameReport result = Referee.play(
                ScriptedPlayer.of(ROW).using(20, 100, 101, 190, 150), ScriptedPlayer.of(SCATTERED), LIMITED);
        assertEquals(List.of(fault(Side.BLACK, 4, "101", " after its move to c1")), result.faults());
        assertEquals(OptionalLong.of(190), result.black().peakMemoryBytes());
        assertEquals(List.of(), result.black().transcript(), "it would tell nothing of the memory");
        assertEquals(Outcome.BLACK_WINS, result.outcome());
    }

    @Test
    void play_whiteMovesFirstAfterTheOpening_pliesCountFromTheEmptyBoard() throws Exception {
        List<Integer> opening = Stream.of("h8", "i9", "h10").map(Move::parse).toList();
        GameReport result = Referee.play(
                ScriptedPlayer.of(SCATTERED).using(0, 102),
                ScriptedPlayer.of(ROW).using(0, 0, 0, 0, 101),
                LIMITED.withOpening(opening));
        assertEquals(List.of(fault(Side.BLACK, 6, "102", " after its move to c15"),
                fault(Side.WHITE, 11, "101", " after its move to e1")), result.faults());
    }

    /** Before any move, and after an answer that was no legal move. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void judgeMemory_noLegalMove_noMoveIsNamed(int moves) {
        assertEquals(List.of(fault(Side.WHITE, 0, "200", "")),
                judged(Side.WHITE, LIMITED, new MemorySample(moves, 200)));
    }

    @Test
    void judgeMemory_withinTheLimitOrWithoutOne_noFault() {
        assertEquals(List.of(), judged(Side.BLACK, LIMITED, new MemorySample(1, 100)));
        assertEquals(List.of(),
                judged(Side.BLACK, LIMITED.withLimits(SearchLimits.NONE), new MemorySample(1, 100)));
    }

    private static List<Fault> judged(int side, Conditions conditions, MemorySample sample) {
        GameLog log = new GameLog();
        log.judgeMemory(side, conditions, List.of(sample));
        return log.faults();
    }

    private static Fault fault(int side, int ply, String bytes, String when) {
        return new Fault(FaultKind.MEMORY, side, ply, false,
                "used " + bytes + " bytes of memory" + when + " where 100 were allowed");
    }
}
