package org.kagetsu.search;

import java.util.function.Supplier;

/** Threads that search beside the caller's; there is none where a JVM has no threads. For one search at a time. */
public interface HelperThreads extends AutoCloseable {

    /** {@return the most threads that search, that of the caller among them, 1 or more} */
    int threads();

    /**
     * Lets the others search while the caller does, and ends them when the caller has ended.
     *
     * @param control leads the controls of the others
     * @param helping the work of another thread
     * @param leading the caller's work
     * @return what the caller has found
     */
    SearchResult search(SearchControl control, Helping helping, Supplier<SearchResult> leading);

    /** Lets the threads end when their work is done. */
    @Override
    void close();

    /** The work of another thread. */
    @FunctionalInterface
    interface Helping {

        /**
         * Searches until the control says that it is to stop.
         *
         * @param thread its number, 1 or more and below {@link #threads}
         * @param control ends it
         */
        void help(int thread, SearchControl control);
    }
}
