/**
 * Proofs on many machines: tasks of a prover as units of work.
 *
 * <p>The coordinator keeps the graph and the journal; a worker knows the limits and gets one task after another. What it
 * answers is a claim: here is refused what cannot be an answer, and only the checker of the finished certificate tells
 * whether the claims are true.
 *
 * <p>May use {@code org.kagetsu.prover} and {@link org.kagetsu.benchmarks.cluster}.
 */
package org.kagetsu.benchmarks.proofs.cluster;
