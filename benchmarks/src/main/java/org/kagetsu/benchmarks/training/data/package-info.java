/**
 * Games for training: what is recorded of a game, and the file that holds many of them.
 *
 * <p>A game that is read is the one that was written. May use the rules and the log of {@code engine-core}.
 */
package org.kagetsu.benchmarks.training.data;
