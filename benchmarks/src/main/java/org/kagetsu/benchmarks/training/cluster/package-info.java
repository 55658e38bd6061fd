/**
 * Training games on many machines: batches of games as units of work. A game depends on the seed and its number alone,
 * so the file is the same as that of one machine.
 *
 * <p>May use {@code selfplay} and {@code data}, and {@link org.kagetsu.benchmarks.cluster}.
 */
package org.kagetsu.benchmarks.training.cluster;
