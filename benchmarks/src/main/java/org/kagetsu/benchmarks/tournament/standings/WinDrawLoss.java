package org.kagetsu.benchmarks.tournament.standings;

import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Side;

/**
 * Games counted by how they ended for one player.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param wins games won
 * @param draws games drawn
 * @param losses games lost
 */
public record WinDrawLoss(int wins, int draws, int losses) {

    /** No game. */
    public static final WinDrawLoss NONE = new WinDrawLoss(0, 0, 0);

    /**
     * {@return this tally with one game more}
     *
     * @param halfPoints 2 for a win, 1 for a draw, 0 for a loss
     */
    public WinDrawLoss plus(int halfPoints) {
        return switch (halfPoints) {
            case 2 -> new WinDrawLoss(wins + 1, draws, losses);
            case 1 -> new WinDrawLoss(wins, draws + 1, losses);
            default -> new WinDrawLoss(wins, draws, losses + 1);
        };
    }

    /**
     * {@return this tally with one game more, if a player took part in it}
     *
     * @param player the player's name
     * @param game the game
     */
    public WinDrawLoss plus(String player, PlayedGame game) {
        return game.black().equals(player) ? plus(game.halfPoints(Side.BLACK))
                : game.white().equals(player) ? plus(game.halfPoints(Side.WHITE)) : this;
    }

    /**
     * {@return the sum of two tallies}
     *
     * @param other the other one
     */
    public WinDrawLoss plus(WinDrawLoss other) {
        return new WinDrawLoss(wins + other.wins, draws + other.draws, losses + other.losses);
    }

    /** {@return the same games seen by the opponent, with wins and losses exchanged} */
    public WinDrawLoss reversed() {
        return new WinDrawLoss(losses, draws, wins);
    }

    /** {@return the number of games, 0 or more} */
    public int games() {
        return wins + draws + losses;
    }

    /** {@return the points: 1 for a win and 1/2 for a draw} */
    public double points() {
        return wins + draws / 2.0;
    }

    /** {@return the tally as text: wins, draws and losses, for instance {@code "12-3-5"}} */
    @Override
    public String toString() {
        return wins + "-" + draws + "-" + losses;
    }
}
