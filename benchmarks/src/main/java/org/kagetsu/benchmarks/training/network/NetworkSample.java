package org.kagetsu.benchmarks.training.network;

import org.kagetsu.benchmarks.training.samples.ValueSample;
import org.kagetsu.benchmarks.training.samples.WeightTable;

/**
 * A quiet position as a network sees it.
 *
 * @param own packed pairs ({@link ValueSample#pack}) of a {@link WeightTable#combination} and how many points of the
 *     side to move have it, in ascending order
 * @param opponent likewise for the opponent
 * @param mask the {@link WeightTable#mask} of its threats
 * @param stones number of stones
 * @param linear the score of the linear evaluation, in points
 * @param target the chance to win that is to be learned, for the side to move
 * @param result what the side to move got in the end: 1, 1/2 or 0; after a probe, the target
 * @param isProbe whether the position is one after a probe
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record NetworkSample(
        int[] own, int[] opponent, int mask, int stones, int linear, float target, float result, boolean isProbe) {}
