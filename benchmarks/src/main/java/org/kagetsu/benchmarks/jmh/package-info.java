/**
 * JMH benchmarks of the engine: single operations, and nodes per second.
 *
 * <p>Run with {@code java -jar benchmarks/target/benchmarks.jar}; results belong into commit messages.
 */
package org.kagetsu.benchmarks.jmh;
