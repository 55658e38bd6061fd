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
     * {@return whether a value lies between the ends, ends included}
     *
     * @param value any value
     */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** The interval of Elo differences for this interval of scores. */
    Interval toElo() {
        return new Interval(Elo.ofScore(low), Elo.ofScore(high));
    }

    /** {@return the interval as text with both ends as Elo differences, for instance {@code "[-3.4, +9.8]"}} */
    public String toEloText() {
        return "[" + Elo.toText(low) + ", " + Elo.toText(high) + "]";
    }
}
