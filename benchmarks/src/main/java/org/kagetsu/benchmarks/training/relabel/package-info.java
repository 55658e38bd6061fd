/**
 * Recorded positions searched again with more nodes, to learn what deeper labels are worth before more is spent on them.
 *
 * <p>The result is a file of games like any other: each game has one searched position, all moves before it are its
 * opening, and its outcome is that of the game from which it was taken.
 */
package org.kagetsu.benchmarks.training.relabel;
