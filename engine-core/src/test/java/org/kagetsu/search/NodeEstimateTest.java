package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;
import static org.kagetsu.search.WatchedSearch.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
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

/**
 * What a node asks of the evaluator, and nodes whose evaluation is estimated, because it is so far from the window that it
 * need not be known exactly.
 */
class NodeEstimateTest {

    private static final int ALPHA = 100;

    /** White can make a four on k8, which Black can stop on l8. */
    private static final Position FOUR = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1", "h8 i8 j8");

    private final Set<String> evaluated = new HashSet<>();

    /** A search in which all positions are worth nothing, and roughly what is said by ply. */
    private WatchedSearch roughly(Position root, int... worth) {
        ToIntFunction<List<Integer>> rough = byPly(worth);
        return new WatchedSearch(root, path -> {
            evaluated.add(text(path));
            return 0;
        }, rough);
    }

    private boolean isEvaluated(int plies) {
        return evaluated.stream().anyMatch(path -> !path.isEmpty() && path.split(" ").length == plies);
    }

    @Test
    void farAboveBeta_isNeitherEvaluatedNorSearched() {
        WatchedSearch search = roughly(QUIET, 0, 0, 2000);
        search.scout(ALPHA, 4);
        assertTrue(isEvaluated(1));
        assertFalse(isEvaluated(2));
        assertFalse(search.expands(search.first(2)));
    }

    @Test
    void nearBeta_isEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, ALPHA);
        search.scout(ALPHA, 4);
        assertTrue(isEvaluated(2));
    }

    @Test
    void horizonFarBelowAlpha_isNotEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, -2000);
        search.scout(-50, 2);
        assertTrue(search.visits(search.first(2)) > 0);
        assertFalse(isEvaluated(2));
    }

    /** The table has an exact evaluation already, and it is near the window. */
    @Test
    void positionInTheTable_isSearched() {
        WatchedSearch first = roughly(QUIET, 0, 0, 2000);
        first.scout(ALPHA, 4);
        String path = first.first(2);
        WatchedSearch search = roughly(QUIET, 0, 0, 2000);
        search.store(path, "", 0, ALPHA - 10, 0, Bound.UPPER);
        search.scout(ALPHA, 4);
        assertTrue(search.expands(path));
    }

    /** Only the first line of play has an open window, and only its positions are evaluated two plies from the root. */
    @Test
    void openWindow_isEvaluated() {
        WatchedSearch search = roughly(QUIET, 0, 0, 2000).only("a15");
        search.search(-150, 150, 3);
        assertTrue(isEvaluated(2));
    }

    @Test
    void forcedNode_isSearched() {
        WatchedSearch search = roughly(FOUR, 0, 0, 2000).only("a15");
        search.scout(ALPHA, 4);
        assertEquals(WatchedSearch.moves("l8"), search.tried("a15 k8"));
        assertFalse(evaluated.contains("a15 k8"));
    }

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
