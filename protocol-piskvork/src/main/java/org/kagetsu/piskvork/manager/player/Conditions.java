package org.kagetsu.piskvork.manager.player;

import java.util.List;
import org.kagetsu.base.Range;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The conditions of one game: everything but the players.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the rules
 * @param grid the size of the board
 * @param opening moves that are on the board when the players begin, Black first
 * @param maxMoves the game is drawn with this many stones on the board, 0 for no such limit
 * @param time the time of each player
 * @param limits what each player is told beside the time
 * @param adjudication when a game is ended early
 */
public record Conditions(
        Rule rule,
        Grid grid,
        List<Integer> opening,
        int maxMoves,
        TimeControl time,
        SearchLimits limits,
        Adjudication adjudication) {

    /** Stones after which a renju game is drawn in Gomocup. */
    public static final int RENJU_MAX_MOVES = 200;

    /**
     * Creates conditions.
     *
     * @throws IllegalArgumentException if the limit of moves is negative, if an opening move is outside the board or on
     *     an occupied point, or if the opening ends the game
     */
    public Conditions {
        Range.checkLeast("maxMoves", maxMoves, 0);
        opening = List.copyOf(opening);
        openingPosition(grid, rule, opening);
    }

    /**
     * {@return conditions with defaults: no opening, a second a move, nothing told, no adjudication; renju games are
     * drawn after {@value #RENJU_MAX_MOVES} moves}
     *
     * @param rule the rules
     * @param grid the size of the board
     */
    public static Conditions of(Rule rule, Grid grid) {
        return new Conditions(
                rule,
                grid,
                List.of(),
                rule.equals(Rule.RENJU) ? RENJU_MAX_MOVES : 0,
                TimeControl.perMove(1000),
                SearchLimits.NONE,
                Adjudication.NONE);
    }

    /**
     * {@return conditions with another opening}
     *
     * @param moves moves that are on the board at the beginning, Black first
     * @throws IllegalArgumentException if a move is impossible
     */
    public Conditions withOpening(List<Integer> moves) {
        return new Conditions(rule, grid, moves, maxMoves, time, limits, adjudication);
    }

    /**
     * {@return conditions with another limit of moves}
     *
     * @param stones the game is drawn with this many stones on the board, 0 for no such limit
     * @throws IllegalArgumentException if the value is negative
     */
    public Conditions withMaxMoves(int stones) {
        return new Conditions(rule, grid, opening, stones, time, limits, adjudication);
    }

    /**
     * {@return conditions with another time control}
     *
     * @param control the time of each player
     */
    public Conditions withTime(TimeControl control) {
        return new Conditions(rule, grid, opening, maxMoves, control, limits, adjudication);
    }

    /**
     * {@return conditions with other limits}
     *
     * @param told what each player is told beside the time
     */
    public Conditions withLimits(SearchLimits told) {
        return new Conditions(rule, grid, opening, maxMoves, time, told, adjudication);
    }

    /**
     * {@return conditions with another adjudication}
     *
     * @param condition when a game is ended early
     */
    public Conditions withAdjudication(Adjudication condition) {
        return new Conditions(rule, grid, opening, maxMoves, time, limits, condition);
    }

    /** {@return a new position in which the players begin; its history is the opening} */
    public Position startPosition() {
        return openingPosition(grid, rule, opening);
    }

    private static Position openingPosition(Grid grid, Rule rule, List<Integer> opening) {
        Position position = new Position(grid, rule);
        for (int move : opening) {
            Outcome outcome = position.outcome();
            if (outcome.isOver()) {
                throw new IllegalArgumentException("opening move " + (position.ply() + 1) + ", "
                        + Move.toText(move) + ", comes after the end of the game");
            }
            if (!grid.contains(move) || !position.isEmpty(move)) {
                throw new IllegalArgumentException("opening move " + (position.ply() + 1) + ", "
                        + Move.toText(move) + ", is not an empty point of the " + grid + " board");
            }
            position.place(move);
        }
        if (position.outcome().isOver()) {
            throw new IllegalArgumentException("the opening ends the game");
        }
        return position;
    }
}
