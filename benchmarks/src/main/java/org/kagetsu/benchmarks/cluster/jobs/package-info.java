/**
 * The kinds of jobs of a cluster: pairs of games of a tournament, training games, and tasks of a proof. Each says what its
 * units are, does them at a worker, and checks their results at the coordinator.
 *
 * <p>May use tournaments, training and the prover, but none of their commands.
 */
package org.kagetsu.benchmarks.cluster.jobs;
