/**
 * Whole games proved: a search for a certificate above the engine and the solvers.
 *
 * <p>The winner's turns and the loser's turns form an and-or graph. {@link org.kagetsu.prover.Prover} grows it by
 * proof-number search (Allis, van der Meulen, van den Herik, "Proof-Number Search", 1994) in the way of job-level search
 * (Wu et al., "Job-Level Proof-Number Search for Connect6", 2010): a step of the search is a task of milliseconds to
 * seconds for a solver or the engine, and several threads, or machines, work on different tasks. A position that the
 * solver of threats wins needs no more work. At the loser's turn the prover asks first how the winner would win by
 * threats if the loser passed; then only the replies in the zone of that threat have to be answered (Wu and Lin,
 * "Relevance-Zone-Oriented Proof Search for Connect6", 2010).
 *
 * <p>Reading path: {@link org.kagetsu.prover.Prover} hands out each {@link org.kagetsu.prover.ProverTask}; a
 * {@link org.kagetsu.prover.TaskExecutor} has it done by a {@link org.kagetsu.prover.TaskSolver}, which answers with a
 * {@link org.kagetsu.prover.ProverRecord}; {@code ProofGraph} keeps what the records say, and chooses the next task;
 * {@code Certificates} turns a finished graph into a certificate.
 *
 * <p>Invariants: the graph holds nothing that is not in the records, so a run can be taken up again from them.
 * Positions are kept once for all eight symmetries. Nothing here is trusted: only the checker's word makes a proof. An
 * answer from another machine is a claim like every other; {@link org.kagetsu.prover.AnswerCheck} refuses what cannot be
 * one. May use everything up to {@code engine}.
 */
@NullMarked
package org.kagetsu.prover;

import org.jspecify.annotations.NullMarked;

