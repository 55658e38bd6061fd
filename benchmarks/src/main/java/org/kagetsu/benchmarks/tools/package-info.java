/**
 * The command line of {@code kagetsu-tools.jar}: one command for each tool, listed by purpose.
 *
 * <p>The tools themselves are in {@code tournament}, {@code training}, {@code problems}, {@code proofs} and {@code cluster};
 * none of them knows this package.
 */
package org.kagetsu.benchmarks.tools;
