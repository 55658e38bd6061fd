/**
 * JMH benchmarks of the engine: single operations, and nodes per second.
 *
 * <p>Run them with {@code java -jar benchmarks/target/benchmarks.jar}. Results belong in commit messages.
 */
package org.kagetsu.benchmarks.jmh;
