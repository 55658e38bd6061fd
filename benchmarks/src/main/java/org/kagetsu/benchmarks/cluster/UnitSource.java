package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Where a {@link Coordinator} gets the units of a job, and where their results go. Called by one thread.
 *
 * @param <U> what a unit is to its source
 * @param <X> what goes wrong if results cannot be kept
 */
public interface UnitSource<U, X extends Exception> {

    /**
     * A unit with what the coordinator needs of it.
     *
     * @param <U> what a unit is to its source
     * @param number its number, not that of another one that is unfinished
     * @param body what the worker gets
     * @param unit the unit
     */
    record Numbered<U>(int number, JsonNode body, U unit) {}

    /**
     * {@return the next units to hand out, fewer than there is room for if there are no more now}
     *
     * @param room the most units, 1 or more
     */
    List<Numbered<U>> next(int room);

    /** A result that was checked. */
    @FunctionalInterface
    interface Checked<X extends Exception> {

        /**
         * Keeps the result.
         *
         * @throws X if that fails
         */
        void keep() throws X;
    }

    /**
     * Checks a result. One that is refused does not count, and the unit is handed out again.
     *
     * @param unit the unit
     * @param result what a worker has sent
     * @param worker the user of the worker
     * @return what keeps the result
     * @throws IllegalArgumentException if the result is of no use; the message says why
     */
    Checked<X> check(Numbered<U> unit, JsonNode result, String worker);

    /**
     * Takes back a unit that no worker can do.
     *
     * @param unit the unit
     * @param outcome why it was given up
     * @throws X if the work cannot go on without it
     */
    void giveUp(Numbered<U> unit, UnitOutcome outcome) throws X;

    /** {@return whether no more results are wanted; units at work are abandoned then} */
    default boolean isOver() {
        return false;
    }
}
