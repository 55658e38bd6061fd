package org.kagetsu.benchmarks.training.fit;

import java.util.HashSet;
import java.util.Set;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Goes through games and shows the positions from which something can be learned: judged by a search, quiet, and
 * not seen before, symmetric copies included.
 *
 * <p>Quiet means what the search's horizon means: no five of either side, no open four of the side to move, and
 * the search did not find the game decided. Not safe for use by more than one thread.
 */
final class PositionWalk {

    /** Is shown positions. */
    interface Visitor {

        /**
         * Called for each position.
         *
         * @param state the position; must be unchanged afterwards
         * @param ply the move that was played, and the search's score
         * @param result what the side to move got: 1, 1/2 or 0
         */
        void visit(PatternState state, Ply ply, float result);
    }

    private final PatternEvaluator evaluator = PatternEvaluator.hand();
    private final Set<Long> seen = new HashSet<>();

    void walk(TrainingGame game, Visitor visitor) {
        PatternState state = new PatternState(
                new Position(game.grid(), game.rule()), evaluator.tables(game.rule()));
        SymmetricHash hash = new SymmetricHash(game.grid(), game.rule().code());
        for (int i = 0; i < game.plies().size(); i++) {
            Ply ply = game.plies().get(i);
            int side = state.position().sideToMove();
            if (i >= game.opening() && !Score.isDecided(ply.score()) && isQuiet(state, side)
                    && seen.add(hash.value())) {
                visitor.visit(state, ply, game.result(side));
            }
            hash.add(side, ply.move());
            state.place(ply.move());
        }
    }

    private static boolean isQuiet(PatternState state, int side) {
        return state.count(side, PointGroup.FIVE) == 0
                && state.count(side, PointGroup.OPEN_FOUR) == 0
                && state.count(Side.opponent(side), PointGroup.FIVE) == 0;
    }
}
