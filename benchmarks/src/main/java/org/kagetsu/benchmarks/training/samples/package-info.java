/**
 * Samples for training: the quiet positions of many files of games, to be drawn in any order.
 *
 * <p>Linear weights and network learn from the same positions: searched and quiet ones, each once. Symmetric copies
 * count as one, and some games are held out. A position is quiet if its side to move need not stop a five and has no
 * win by fours; a lost one can be quiet. Games stay encoded as in their file, at no more than ten bytes a ply, and a
 * position is a number: game, ply, and whether the probe stands there instead of the move. So thirty million positions
 * take some 400 MB, a shuffle moves numbers only, and a cursor makes a position from its number by replaying its
 * stones. The same files give the same numbers in the same order.
 *
 * <p>May use the engine and {@code data}; knows no model.
 */
package org.kagetsu.benchmarks.training.samples;
