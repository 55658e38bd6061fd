package org.kagetsu.piskvork.brain;

/**
 * What was so when a command arrived: a stop demanded later reaches it, one demanded before does not.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param stops how often a stop was demanded before it
 * @param arrivals how many commands had arrived with it
 * @param arrival when its last line arrived, by {@link SearchControl#clock}
 */
record Ticket(int stops, int arrivals, long arrival) {

    /** That of a command that nobody sent. */
    static final Ticket NONE = new Ticket(0, 0, 0);
}
