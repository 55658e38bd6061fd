package org.kagetsu.piskvork.brain;

import org.kagetsu.engine.AnalysisListener;

/**
 * What stays the same while a search runs, although settings change and commands arrive.
 *
 * <p>Immutable and safe for use by many threads, if the listener is.
 *
 * @param kind what ends it, beside its limits
 * @param report hears what the engine says
 * @param maxNodes the most nodes, beside what the settings say; {@link Long#MAX_VALUE} for no limit
 * @param usedMillis the part of its time that is used up or kept back, in milliseconds
 */
record RunningSearch(Kind kind, AnalysisListener report, long maxNodes, long usedMillis) {

    enum Kind {
        /** There is none. */
        NONE,
        /** For a move: the limits follow the settings. */
        MOVE,
        /** For stones of equal chances: the limits stay as they were. */
        BALANCE,
        /** On the opponent's time: it ends when anything arrives. */
        PONDERING
    }

    /** No search. */
    static final RunningSearch NONE = new RunningSearch(Kind.NONE, AnalysisListener.NONE, Long.MAX_VALUE, 0);

    static final RunningSearch PONDERING =
            new RunningSearch(Kind.PONDERING, AnalysisListener.NONE, Long.MAX_VALUE, 0);

    /** Whether somebody waits for its answer. */
    boolean isAwaited() {
        return kind == Kind.MOVE || kind == Kind.BALANCE;
    }
}
