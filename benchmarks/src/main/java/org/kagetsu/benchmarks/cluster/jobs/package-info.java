/**
 * The kinds of jobs of a cluster. Each says what its units are, does them at a worker, and checks their results at the
 * coordinator:
 *
 * <ul>
 *   <li>A pair of games of a tournament: {@code ClusterScheduler} sends it as a {@code PairForm}, {@code GameWork}
 *       plays it by {@code LocalRunner}, and {@code PairForm} replays what comes back. {@code Tournament} writes it
 *       into the {@code Journal}.
 *   <li>Up to ten training games: {@code TrainingGames} has {@code GamePlayer} make them. At the coordinator
 *       {@code OrderedGames} puts them in order and {@code TrainingFile} into the file.
 *   <li>Up to 16 tasks of a proof: {@code ProofTasks} takes them from the {@code Prover} and has a {@code TaskSolver}
 *       do them. {@code AnswerCheck} checks the answers, and the {@code Prover} has them written into the
 *       {@code ProverJournal}.
 * </ul>
 *
 * <p>Workers of all jobs are started by the command {@code worker}, which is among those of tournaments;
 * {@code JoinOptions} lists the kinds.
 *
 * <p>May use tournaments, training and the prover, but none of their commands.
 */
package org.kagetsu.benchmarks.cluster.jobs;
