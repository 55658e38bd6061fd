package org.kagetsu.benchmarks.tournament.stats;

/**
 * A closed interval, its ends possibly infinite.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param low the lower end
 * @param high the upper end, not below {@code low}
 */
public record Interval(double low, double high) {

    /**
     * Tells whether a value lies inside.
     *
     * @param value any value
     * @return true between the ends, ends included
     */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** The interval of Elo differences for this interval of scores. */
    Interval toElo() {
        return new Interval(Elo.ofScore(low), Elo.ofScore(high));
    }

    /**
     * Returns the interval as text, both ends as Elo differences.
     *
     * @return for instance {@code "[-3.4, +9.8]"}
     */
    public String toEloText() {
        return "[" + Elo.toText(low) + ", " + Elo.toText(high) + "]";
    }
}
