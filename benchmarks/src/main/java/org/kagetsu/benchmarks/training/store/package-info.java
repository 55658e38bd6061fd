/**
 * Positions of many files of games in memory, to be drawn in any order.
 *
 * <p>Games are packed at ten bytes a ply, and a position is a number: game, ply, and whether it lies after the probe. So
 * thirty million positions take some 400 MB, a shuffle moves numbers only, and a cursor makes a position from its number
 * by replaying its stones. Only quiet positions have numbers, each once, symmetric copies counted as one; every twentieth
 * game of each file is held out. The same files give the same numbers in the same order.
 *
 * <p>May use {@code data} and {@code samples}; knows no model.
 */
package org.kagetsu.benchmarks.training.store;
