/**
 * The tools for whole games: {@code kagetsu-tools prove} makes certificates, {@code kagetsu-tools check} checks them.
 *
 * <p>The work itself is done by {@code org.kagetsu.prover} and {@code org.kagetsu.certificate}; here are the command
 * lines, the journal, and the files that give advice.
 */
@NullMarked
package org.kagetsu.benchmarks.proofs;

import org.jspecify.annotations.NullMarked;
