/**
 * Games of the engine against itself: openings, play, and the work of several threads put in order.
 *
 * <p>A game depends on its number, the seed and the other options. May use the engine, {@code data} and {@code samples}.
 */
package org.kagetsu.benchmarks.training.selfplay;
