/**
 * Tournaments on many machines: pairs of games as units of work, and the scheduler that has them played by workers.
 *
 * <p>May use {@code schedule} and what it uses, and {@link org.kagetsu.benchmarks.cluster}.
 */
package org.kagetsu.benchmarks.tournament.cluster;
