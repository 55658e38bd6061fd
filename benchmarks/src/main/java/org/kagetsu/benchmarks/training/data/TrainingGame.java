package org.kagetsu.benchmarks.training.data;

import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * A game played for training.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule one of the five rules of Gomocup
 * @param grid the size
 * @param opening plies at the start that no search chose, 0 or more; what they are worth is not known
 * @param plies all moves in order, Black first
 * @param outcome how the game ended, or would have ended by the rules of the run
 */
public record TrainingGame(Rule rule, Grid grid, int opening, List<Ply> plies, Outcome outcome) {

    /**
     * Creates a game.
     *
     * @throws IllegalArgumentException if the opening is longer than the game, or the game has no outcome
     */
    public TrainingGame {
        plies = List.copyOf(plies);
        if (opening < 0 || opening > plies.size()) {
            throw new IllegalArgumentException("opening " + opening + " is outside 0.." + plies.size());
        }
        if (!outcome.isOver()) {
            throw new IllegalArgumentException("the game is not over");
        }
    }

    /** {@return the number of positions that a search judged, 0 or more} */
    public int positions() {
        return plies.size() - opening;
    }

    /**
     * {@return what a side got: 1 for a win, 1/2 for a draw, 0 for a loss}
     *
     * @param side {@link org.kagetsu.board.Side#BLACK} or {@link org.kagetsu.board.Side#WHITE}
     */
    public float result(int side) {
        return outcome == Outcome.DRAW ? 0.5f : outcome == Outcome.win(side) ? 1 : 0;
    }
}
