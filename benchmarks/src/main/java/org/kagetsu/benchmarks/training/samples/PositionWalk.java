package org.kagetsu.benchmarks.training.samples;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointScores;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.VcfSolver;

/**
 * Goes through games and shows the positions from which something can be learned: judged by a search, quiet, and
 * not seen before, symmetric copies included.
 *
 * <p>Quiet means what the search's horizon can see: no five of either side, no open four and no win by continuous
 * fours of the side to move. Lost positions belong to it: the horizon does not see those. Not safe for use by more
 * than one thread.
 */
public final class PositionWalk {

    /** Is shown positions, which must be unchanged afterwards. */
    public interface Visitor {

        /**
         * A position of the game.
         *
         * @param state the position
         * @param ply the move that was played, and the search's score
         */
        void onPosition(PatternState state, Ply ply);

        /**
         * A position after a probe.
         *
         * @param state the position
         * @param score the search's score
         */
        void onProbe(PatternState state, int score);
    }

    private static final int FOURS = 10;
    private static final int NODES = 10_000;

    private final Function<Rule, PatternTables> tables;
    private final Set<Long> seen = new HashSet<>();

    /** Shows states without scores: the patterns alone matter, and fitting must not depend on earlier weights. */
    public PositionWalk() {
        Map<Rule, PatternTables> known = new HashMap<>();
        this.tables = rule -> known.computeIfAbsent(rule, key -> new PatternTables(key, new NoScores()));
    }

    /** Shows the states of an evaluator. */
    public PositionWalk(Evaluator evaluator) {
        this.tables = evaluator::tables;
    }

    public void walk(TrainingGame game, Visitor visitor) {
        PatternState state = new PatternState(new Position(game.grid(), game.rule()),
                tables.apply(game.rule()));
        SymmetricHash hash = new SymmetricHash(game.grid(), game.rule().code());
        for (int i = 0; i < game.plies().size(); i++) {
            Ply ply = game.plies().get(i);
            int side = state.position().sideToMove();
            if (i >= game.opening() && isQuiet(state, ply.score()) && seen.add(hash.value())) {
                visitor.onPosition(state, ply);
            }
            if (ply.probe() != Move.NONE) {
                state.place(ply.probe());
                hash.toggle(side, ply.probe());
                if (isQuiet(state, ply.probeScore()) && seen.add(hash.value())) {
                    visitor.onProbe(state, ply.probeScore());
                }
                hash.toggle(side, ply.probe());
                state.undo();
            }
            hash.toggle(side, ply.move());
            state.place(ply.move());
        }
    }

    private static boolean isQuiet(PatternState state, int score) {
        int side = state.position().sideToMove();
        return state.count(side, PointGroup.FIVE) == 0
                && state.count(side, PointGroup.OPEN_FOUR) == 0
                && state.count(Side.opponent(side), PointGroup.FIVE) == 0
                && !(Score.isWin(score) && new VcfSolver(state, new Unlimited()).solve(FOURS, NODES) > 0);
    }

    /** Leaves it to the solver's own limit to end it. */
    private static final class Unlimited extends NodeCounter {

        @Override
        protected long poll(long count) {
            return Long.MAX_VALUE - count;
        }
    }

    private static final class NoScores implements PointScores {

        @Override
        public int value(int side, int combination) {
            return 0;
        }

        @Override
        public int priority(int side, int combination) {
            return 0;
        }

        @Override
        public int opponentPriority(int side, int combination) {
            return 0;
        }
    }
}
