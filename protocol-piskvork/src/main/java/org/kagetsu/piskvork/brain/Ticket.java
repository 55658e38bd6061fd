package org.kagetsu.piskvork.brain;

/**
 * How things stood when a command arrived: a stop that is demanded later ends its search, an earlier one does not.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param stops how many stops were demanded before it arrived
 * @param arrivals how many commands had arrived with it
 * @param arrival when its last line arrived, by {@link SearchControl#clock}
 */
record Ticket(int stops, int arrivals, long arrival) {

    /** The ticket of a command that nobody sent. */
    static final Ticket NONE = new Ticket(0, 0, 0);
}
