package org.kagetsu.prover;

/**
 * How far a prover is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param isProved whether the winner wins
 * @param share an estimate of the share that is done, 0..1: the mean over the replies to a move, level by level
 * @param positions positions with the winner to move that are known and were not won by threats at first sight, 1 or more
 * @param open the proof number: at least this many positions have to be won, 0 or more
 * @param steps records of this run and earlier ones, 0 or more
 * @param nodes nodes of the solver in this run, 0 or more
 */
public record ProverProgress(boolean isProved, double share, int positions, long open, long steps, long nodes) {}
