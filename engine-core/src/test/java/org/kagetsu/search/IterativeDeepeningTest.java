package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Bench;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.TimeManager;
import org.kagetsu.testing.Positions;

class IterativeDeepeningTest {

    private static final int NODES = 20_000;

    @Test
    void run_stoppedAfterFailingHigh_answersTheBetterMove() {
        int stopped = 0;
        for (Position position : Bench.positions()) {
            SearchControl control = new SearchControl(new TimeManager());
            Recorder recorder = new Recorder(control);
            search(position, NODES, control, recorder);
            for (Wider wider : recorder.widers) {
                SearchControl shorter = new SearchControl(new TimeManager());
                SearchResult found = search(position, wider.middle(), shorter, SearchListener.NONE);
                assertEquals(wider.move, found.variations().get(0).move(),
                        () -> wider + " in\n" + Positions.describe(position));
                stopped++;
            }
        }
        assertTrue(stopped > 0);
    }

    private static SearchResult search(Position position, long nodes, SearchControl control, SearchListener listener) {
        StateEvaluator evaluator = NetworkEvaluator.standard();
        control.setNodeLimit(nodes);
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        return new IterativeDeepening(state, new TranspositionTable(1 << 20), evaluator.on(state), control, new History())
                .run(new SearchTask(Depths.MAX_PLY, 1, RootMoves.ALL, false), listener);
    }

    /** From which node to which the wider search of a move went on that had not been the best before. */
    private record Wider(int move, long from, long to) {

        long middle() {
            return (from + to) / 2;
        }
    }

    /** Notes the wider searches: their first move was tried before at the same depth, and comes from the table. */
    private static final class Recorder implements SearchListener {

        private final SearchControl control;
        private final List<Wider> widers = new ArrayList<>();
        private final Set<Integer> tried = new HashSet<>();
        private int depth;
        private int best = Move.NONE;
        private int first = Move.NONE;
        private long from;

        Recorder(SearchControl control) {
            this.control = control;
        }

        @Override
        public void onIteration(SearchResult found) {
            end();
            best = found.variations().get(0).move();
        }

        @Override
        public void onRootMove(int move, int newDepth) {
            end();
            if (newDepth != depth) {
                depth = newDepth;
                tried.clear();
            } else if (tried.contains(move)) {
                tried.clear();
                if (move != best) {
                    first = move;
                    from = control.nodes();
                }
            }
            tried.add(move);
        }

        private void end() {
            if (first != Move.NONE && control.nodes() > from + 2) {
                widers.add(new Wider(first, from, control.nodes()));
            }
            first = Move.NONE;
        }
    }
}
