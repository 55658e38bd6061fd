/**
 * Compares the results of two runs of the benchmarks, as JMH writes them with {@code -rf json}.
 *
 * <p>May use Jackson, Hipparchus, picocli and {@code options}; does not know the engine.
 */
package org.kagetsu.benchmarks.jmh.compare;
