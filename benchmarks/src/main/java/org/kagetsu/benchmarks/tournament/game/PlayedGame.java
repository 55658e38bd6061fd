package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

/**
 * A game that was played to its end.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param number the number of its task, from 0
 * @param pair the number of its pair
 * @param result how it went
 * @param place where it was played
 */
public record PlayedGame(int number, int pair, GameReport result, PlayedAt place) {

    /**
     * Creates a game that was played on the machine of the tournament.
     *
     * @param number the number of its task, from 0
     * @param pair the number of its pair
     * @param result how it went
     */
    public PlayedGame(int number, int pair, GameReport result) {
        this(number, pair, result, PlayedAt.HERE);
    }

    /**
     * {@return the same game at another place}
     *
     * @param other where it was played
     */
    public PlayedGame at(PlayedAt other) {
        return new PlayedGame(number, pair, result, other);
    }

    /** {@return the number of the game as people count, from 1} */
    public int ordinal() {
        return number + 1;
    }

    /** {@return Black's name} */
    public String black() {
        return result.black().name();
    }

    /** {@return White's name} */
    public String white() {
        return result.white().name();
    }

    /**
     * {@return what a side scored: 2 for a win, 1 for a draw, 0 for a loss}
     *
     * @param side {@link org.kagetsu.board.Side#BLACK} or {@link org.kagetsu.board.Side#WHITE}
     */
    public int halfPoints(int side) {
        return result.outcome() == Outcome.win(side) ? 2 : result.outcome() == Outcome.DRAW ? 1 : 0;
    }

    /** {@return a new list of all moves, those of the opening first} */
    public List<Integer> allMoves() {
        List<Integer> moves = new ArrayList<>(result.conditions().opening());
        for (PlayedMove played : result.moves()) {
            moves.add(played.move());
        }
        return moves;
    }
}
