package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;

/** One thread, the same position, limits and past: the same nodes, score and moves. */
class ReproducibilityTest {

    private static final int MOVES = Evidence.of(6, 12);
    private static final int NODES = Evidence.of(2_000, 4_000);
    private static final int DEPTH = Evidence.of(4, 5);

    @AutoClose
    private final Engine engine = engine();

    private static Engine engine() {
        return Engine.builder().memory(1L << 20).build();
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_sameGameWithAnotherEngineOrAfterNewGame_isTheSame(Rule rule) {
        for (Limits limits : List.of(Limits.INFINITE.withNodes(NODES), Limits.INFINITE.withDepth(DEPTH))) {
            try (Engine first = engine(); Engine second = engine()) {
                List<String> expected = play(first, rule, limits);
                assertEquals(expected, play(second, rule, limits));
                first.newGame();
                assertEquals(expected, play(first, rule, limits));
            }
        }
    }

    /** Every iteration of every move of a game, but for the time. */
    private static List<String> play(Engine engine, Rule rule, Limits limits) {
        List<String> iterations = new ArrayList<>();
        Position position = new ContestedPositions(3).next(Grid.square(13), rule, 6);
        for (int i = 0; i < MOVES && !position.outcome().isOver(); i++) {
            Analysis found = engine.analyse(position, limits, progress -> iterations.add(text(progress)));
            iterations.add(text(found));
            position.place(found.bestMove());
        }
        return iterations;
    }

    private static String text(Analysis analysis) {
        return analysis.depth() + "-" + analysis.selectiveDepth() + " " + analysis.score() + " "
                + analysis.nodes() + " " + analysis.pvText();
    }

    /** The nodes of the iteration that was cut off count, too, or the speed would look lower than it is. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_nodeLimit_isReachedAndNeverExceeded(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 4);
        int reached = 0;
        for (int i = 0; i < 16; i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 5 + i % 20);
            int limit = 2_500 + 97 * i;
            long nodes = engine.analyse(position, Limits.INFINITE.withNodes(limit)).nodes();
            assertTrue(nodes <= limit, nodes + " nodes of " + limit);
            reached += nodes == limit ? 1 : 0;
        }
        assertTrue(reached > 4, "the limit was reached in " + reached + " of 16 positions");
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_depthLimit_isTheLastIteration(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 5);
        for (int depth = 1; depth <= 7; depth++) {
            Position position = positions.next(Grid.square(13), rule, 8);
            int last = depth;
            Analysis found = engine.analyse(position, Limits.INFINITE.withDepth(depth),
                    progress -> assertTrue(progress.depth() <= last));
            assertTrue(found.depth() <= depth);
        }
    }
}
