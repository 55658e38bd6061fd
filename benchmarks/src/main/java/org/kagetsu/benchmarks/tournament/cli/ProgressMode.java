package org.kagetsu.benchmarks.tournament.cli;

/** How progress is shown. Immutable and safe for use by many threads. */
enum ProgressMode {
    /** A bar in a terminal, else lines. */
    AUTO,
    /** A bar that is drawn over itself. */
    BAR,
    /** A line every half minute. */
    LINES,
    /** Complaints only. */
    NONE
}
