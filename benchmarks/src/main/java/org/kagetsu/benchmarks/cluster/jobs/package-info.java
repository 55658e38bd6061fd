/**
 * The kinds of jobs of a cluster. Each says what its units are, does them at a worker, and checks their results at the
 * coordinator: {@code ClusterScheduler} and {@code GameWork} pairs of games of a tournament, {@code TrainingGames} up to ten
 * training games at a time, {@code ProofTasks} tasks of a proof.
 *
 * <p>Training games come and go as without a cluster: {@code GamePlayer} makes them, at the worker; {@code
 * OrderedGames} and {@code TrainingFile}, at the coordinator, put them in order and into the file. Workers of all jobs
 * are started by the command {@code worker}, which is among those of tournaments.
 *
 * <p>May use tournaments, training and the prover, but none of their commands.
 */
package org.kagetsu.benchmarks.cluster.jobs;
