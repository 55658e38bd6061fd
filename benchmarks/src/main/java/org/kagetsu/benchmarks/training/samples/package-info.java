/**
 * Samples for training: the quiet positions of many files of games, to be drawn in any order.
 *
 * <p>All models learn from the same positions: searched, quiet, each once, symmetric copies counted as one, with games
 * held out. Lost positions count as quiet, because the horizon of a search does not see them. Games stay encoded as in
 * their file, at no more than ten bytes a ply, and a position is a number: game, ply, and whether it lies after the probe.
 * So thirty million positions take some 400 MB, a shuffle moves numbers only, and a cursor makes a position from its
 * number by replaying its stones. The same files give the same numbers in the same order.
 *
 * <p>May use the engine and {@code data}; knows no model.
 */
package org.kagetsu.benchmarks.training.samples;
