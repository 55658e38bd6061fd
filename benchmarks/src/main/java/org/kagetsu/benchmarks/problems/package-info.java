/**
 * Measures the solvers with files of win problems.
 *
 * <p>May use picocli, the options, the engine and the manager; nothing else here knows of it but the entry point.
 */
package org.kagetsu.benchmarks.problems;
