package org.kagetsu.benchmarks.tournament.cli;

import org.kagetsu.base.Range;

/** Numbers of games and pairs in options. */
final class Numbers {

    /** The most games; a journal cannot hold so many. */
    private static final int MAX_GAMES = 100_000_000;

    private Numbers() {}

    /** The number of pairs of games that an even number of games makes. */
    static int pairs(int games) {
        Range.check("--games", games, 2, MAX_GAMES);
        if (games % 2 != 0) {
            throw new IllegalArgumentException("--games " + games + " is odd; every opening is played with both colours,"
                    + " so give " + (games - 1) + " or " + (games + 1));
        }
        return games / 2;
    }
}
