package org.kagetsu.benchmarks.tournament.cli;

import org.kagetsu.benchmarks.options.WholeNumber;

/** Numbers that options stand for. */
final class Numbers {

    /** More than a journal can hold. */
    private static final int MAX_GAMES = 100_000_000;

    private Numbers() {}

    /** The number of pairs of games that a number of games makes. */
    static int pairs(int games) {
        WholeNumber.check("--games", games, 2, MAX_GAMES);
        return (games + 1) / 2;
    }
}
