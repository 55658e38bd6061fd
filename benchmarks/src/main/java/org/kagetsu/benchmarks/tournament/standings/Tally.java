package org.kagetsu.benchmarks.tournament.standings;

/**
 * Games counted by how they ended for one player.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param wins games won
 * @param draws games drawn
 * @param losses games lost
 */
public record Tally(int wins, int draws, int losses) {

    /** No game. */
    public static final Tally NONE = new Tally(0, 0, 0);

    /**
     * {@return this tally with one game more}
     *
     * @param halfPoints 2 for a win, 1 for a draw, 0 for a loss
     */
    public Tally plus(int halfPoints) {
        return switch (halfPoints) {
            case 2 -> new Tally(wins + 1, draws, losses);
            case 1 -> new Tally(wins, draws + 1, losses);
            default -> new Tally(wins, draws, losses + 1);
        };
    }

    /**
     * {@return the sum of two tallies}
     *
     * @param other the other one
     */
    public Tally plus(Tally other) {
        return new Tally(wins + other.wins, draws + other.draws, losses + other.losses);
    }

    /** {@return the same games seen by the opponent, with wins and losses exchanged} */
    public Tally reversed() {
        return new Tally(losses, draws, wins);
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
