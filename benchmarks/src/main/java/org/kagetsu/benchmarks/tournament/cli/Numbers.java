package org.kagetsu.benchmarks.tournament.cli;

/** Numbers that options stand for. */
final class Numbers {

    private Numbers() {}

    /** The number of pairs of games that a number of games makes. */
    static int pairs(int games) {
        if (games < 2) {
            throw new IllegalArgumentException("--games " + games + " is below 2");
        }
        return (games + 1) / 2;
    }
}
