/**
 * Measures the solvers with files of win problems.
 *
 * <p>May use picocli, the options, the engine and the manager; only the entry point uses it.
 */
package org.kagetsu.benchmarks.problems;
