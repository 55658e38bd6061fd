package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Bench;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.TimeManager;

/** What an iteration has found decides whether another one is begun; a clock that the test sets tells the time. */
class SearchTimeTest {

    private static final long MILLI = 1_000_000;

    /** With this time left 10,000 ms are planned for the move, and 36,666 ms are allowed. */
    private static final long LEFT_MILLIS = 220_012;
    private static final int DEEPEST = 6;

    /** Positions to try each situation in. */
    private static final int ENOUGH = 5;

    /** What the last iteration has found, and until when the next one is begun after it. */
    private enum Situation {
        FIRST("the first iteration has nothing to compare with", 10_000),
        SAME_MOVE("the best move stayed", 9_000),
        OTHER_MOVE("the best move changed", 14_000),
        FALLEN("the score fell", 12_600),
        FALLEN_OTHER_MOVE("the best move changed and the score fell", 19_600);

        private final String text;
        private final long millis;

        Situation(String text, long millis) {
            this.text = text;
            this.millis = millis;
        }

        static Situation of(List<Variation> found) {
            int last = found.size() - 1;
            if (last == 0) {
                return FIRST;
            }
            boolean isOther = found.get(last).move() != found.get(last - 1).move();
            if (found.get(last - 1).score() - found.get(last).score() > 24) {
                return isOther ? FALLEN_OTHER_MOVE : FALLEN;
            }
            return isOther ? OTHER_MOVE : SAME_MOVE;
        }
    }

    private final StateEvaluator evaluator = NetworkEvaluator.standard();
    private long nanos;

    /** Searches, and sets the clock after the iteration of a depth; returns the best variations of the iterations. */
    private List<Variation> search(Position position, int multiPv, int depth, long millis) {
        List<Variation> found = new ArrayList<>();
        search(position, multiPv, control -> result -> {
            found.add(result.best());
            if (result.best().depth() == depth) {
                nanos = millis * MILLI;
            }
        });
        return found;
    }

    /** Searches by a clock that stands until the listener sets it; returns the nodes. */
    private long search(Position position, int multiPv, Function<SearchControl, SearchListener> listener) {
        nanos = 0;
        TimeManager time = new TimeManager(() -> nanos);
        time.setLimits(Long.MAX_VALUE, LEFT_MILLIS, 0);
        SearchControl control = new SearchControl(time);
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        new IterativeDeepening(state, new TranspositionTable(1 << 20), evaluator.on(state), control, new History())
                .run(new SearchTask(DEEPEST, multiPv, RootMoves.ALL, false), listener.apply(control));
        return control.nodes();
    }

    @Test
    void run_eachSituation_beginsIterationsUntilItsTimeIsOver() {
        Map<Situation, Integer> seen = new EnumMap<>(Situation.class);
        for (Position position : Bench.positions()) {
            List<Variation> all = search(position, 1, DEEPEST, 0);
            for (int depth = 1; depth < all.size(); depth++) {
                Situation situation = Situation.of(all.subList(0, depth));
                if (seen.merge(situation, 1, Integer::sum) > ENOUGH) {
                    continue;
                }
                String where = situation.text + " at depth " + depth + ", so iterations are begun until "
                        + situation.millis + " ms of 10000 planned";
                assertTrue(search(position, 1, depth, situation.millis - 1).size() > depth,
                        () -> where + "; none was begun a millisecond before");
                assertEquals(depth, search(position, 1, depth, situation.millis + 1).size(),
                        () -> where + "; one was begun a millisecond after");
            }
        }
        for (Situation situation : Situation.values()) {
            assertTrue(seen.getOrDefault(situation, 0) > 0, () -> "no position where " + situation.text);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void run_variationsCompared_areSearchedAsThePlanSays(int depth) {
        Position position = Bench.positions().get(0);
        assertTrue(search(position, 2, depth, 9_999).size() > depth, "an iteration is begun within the plan");
        assertEquals(depth, search(position, 2, depth, 10_001).size(), "none is begun after the plan");
    }

    /** Time that is over cuts an iteration off, too. */
    @Test
    void run_timeOverWithinAnIteration_endsIt() {
        for (Position position : Bench.positions()) {
            List<Variation> all = search(position, 1, DEEPEST, 0);
            if (all.size() == DEEPEST) {
                assertTrue(nodesAfterCut(position) < 200, "the search goes on though the time is over");
            }
        }
    }

    /** How many nodes are searched after the time is over at the first root move of the last iteration. */
    private long nodesAfterCut(Position position) {
        long[] cut = new long[1];
        long nodes = search(position, 1, control -> new SearchListener() {
            @Override
            public void onIteration(SearchResult result) {}

            @Override
            public void onRootMove(int move, int depth) {
                if (depth == DEEPEST && nanos == 0) {
                    nanos = 36_667 * MILLI;
                    cut[0] = control.nodes();
                }
            }
        });
        return nodes - cut[0];
    }
}
