package org.kagetsu.benchmarks.training.data;

import java.util.List;
import org.kagetsu.base.Range;
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
 * @param style how it was begun and played
 * @param opening plies at the start that no search chose, 0 or more; their value is not known
 * @param plies all moves in order, Black first
 * @param outcome how the game ended, or would have ended by the rules of the run
 */
public record TrainingGame(
        Rule rule, Grid grid, Style style, int opening, List<Ply> plies, Outcome outcome) {

    /** How a game for training is begun and played. */
    public enum Style {
        /** The opening is about even by a search, and a search chooses each move. */
        BALANCED,
        /** As {@link #BALANCED}, but one side may be further ahead after the opening. */
        LOPSIDED,
        /**
         * As {@link #BALANCED}, but probes are played now and then; the result says nothing about the positions before a
         * probe.
         */
        WANDERING
    }

    /**
     * Creates a game.
     *
     * @throws IllegalArgumentException if the opening is longer than the game, or the game has no outcome
     */
    public TrainingGame {
        plies = List.copyOf(plies);
        Range.check("opening", opening, 0, plies.size());
        if (!outcome.isOver()) {
            throw new IllegalArgumentException("the game is not over");
        }
    }

    /** {@return the number of plies after the opening, 0 or more} */
    public int positions() {
        return plies.size() - opening;
    }

    /**
     * {@return the first ply from which the result tells who was ahead: the one after the last probe that was played; 0
     * unless the game is {@link Style#WANDERING}}
     */
    public int resultCountsFrom() {
        int from = plies.size();
        while (from > 0 && !plies.get(from - 1).probe().isPlayed()) {
            from--;
        }
        return from;
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
