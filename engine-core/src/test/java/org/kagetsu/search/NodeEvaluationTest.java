package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.testing.ContestedPositions;

/** What a node asks of the evaluator. */
class NodeEvaluationTest {

    private static final Position QUIET = position(Rule.FREESTYLE, Side.BLACK, "h8", "i9");

    /** A five on the board says more than any evaluation, and an evaluator need not know of it. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void evaluate_positionWithAFive_isNeverAsked(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 51);
        for (int i = 0; i < 12; i++) {
            WatchedSearch[] search = new WatchedSearch[1];
            search[0] = new WatchedSearch(positions.next(Grid.square(11), rule, 6 + 2 * i), path -> {
                assertEquals(0, search[0].state.count(Side.BLACK, PointGroup.FIVE), "Black has a five");
                assertEquals(0, search[0].state.count(Side.WHITE, PointGroup.FIVE), "White has a five");
                return path.hashCode() % 100;
            });
            search[0].search(-Score.INFINITE, Score.INFINITE, 1 + i % 4);
        }
    }

    @Test
    void evaluate_eachNode_isAskedAtMostOnce() {
        List<List<Integer>> asked = new ArrayList<>();
        WatchedSearch search = new WatchedSearch(QUIET, path -> {
            asked.add(path);
            return 0;
        });
        search.scout(0, 3);
        assertEquals(new HashSet<>(asked).size(), asked.size());
        assertTrue(asked.size() > 30);
    }
}
