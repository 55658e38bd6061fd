/**
 * Who plays whom, from which opening, in which order, and on which threads.
 *
 * <p>A {@link org.kagetsu.benchmarks.tournament.schedule.Format} names the pairings, a
 * {@link org.kagetsu.benchmarks.tournament.schedule.Tournament} turns them into tasks, leaves out those that the
 * journal already holds, and hands the rest to a {@link org.kagetsu.benchmarks.tournament.schedule.Scheduler}. Another
 * scheduler may play games on other machines. Openings are read from files in the formats of the field; the engine
 * generates them and knows their symmetries. May use {@code game}, {@code journal}, {@code standings} and {@code stats}.
 */
package org.kagetsu.benchmarks.tournament.schedule;
