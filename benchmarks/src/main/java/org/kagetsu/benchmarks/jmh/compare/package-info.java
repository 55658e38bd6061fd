/**
 * Compares the results of two runs of the benchmarks, as JMH writes them with {@code -rf json}.
 *
 * <p>May use Jackson, Hipparchus, picocli and how tools run a command line (options); knows nothing of the engine.
 */
package org.kagetsu.benchmarks.jmh.compare;
