package org.kagetsu.benchmarks.options;

/** How progress is shown. Immutable and safe for use by many threads. */
public enum ProgressMode {
    /** A bar in a terminal, else lines. */
    AUTO,
    /** A bar that is drawn over itself. */
    BAR,
    /** A line every half minute. */
    LINES,
    /** Complaints only. */
    NONE
}
