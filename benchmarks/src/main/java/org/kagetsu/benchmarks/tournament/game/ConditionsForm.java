package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.SearchLimits;

/**
 * The JSON form of {@link Conditions}: rule code, board size and opening instead of objects of the engine.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the Gomocup code of the rules
 * @param width columns of the board
 * @param height rows of the board
 * @param opening moves on the board when the players begin, for instance {@code "h8i9"}
 * @param maxMoves the game is drawn with this many stones, 0 for no limit
 * @param time the time of each player
 * @param limits what each player is told beside the time
 * @param adjudication when a game is ended early
 */
public record ConditionsForm(
        int rule,
        int width,
        int height,
        String opening,
        int maxMoves,
        TimeForm time,
        SearchLimits limits,
        Adjudication adjudication) {

    /**
     * {@return the form of conditions}
     *
     * @param conditions the conditions
     * @throws IllegalArgumentException if the rules have no code of their own
     */
    public static ConditionsForm of(Conditions conditions) {
        if (!Rule.all().contains(conditions.rule())) {
            throw new IllegalArgumentException("rule " + conditions.rule()
                    + " cannot be told to players; freestyle, standard, renju, caro and standard-caro can");
        }
        return new ConditionsForm(
                conditions.rule().code(),
                conditions.grid().width(),
                conditions.grid().height(),
                MoveText.of(conditions.opening()),
                conditions.maxMoves(),
                TimeForm.of(conditions.time()),
                conditions.limits(),
                conditions.adjudication());
    }

    /**
     * {@return the conditions of this form}
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Conditions toConditions() {
        return new Conditions(
                Rule.ofCode(rule),
                new Grid(width, height),
                MoveText.parse(opening),
                maxMoves,
                time.toControl(),
                limits,
                adjudication);
    }
}
