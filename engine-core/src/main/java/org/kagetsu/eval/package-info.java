/**
 * Scores of positions: the {@link org.kagetsu.eval.Score} vocabulary and the evaluators.
 *
 * <p>An evaluator turns the pattern state of a position into a score for the side to move, without a search.
 * {@code PatternEvaluator} is linear in the patterns; {@code NetworkEvaluator} corrects it by a small network over the
 * sums of vectors that {@code pattern} keeps up to date. Weights and networks are files with a version, a checksum and
 * their provenance. May use {@code grid}, {@code line}, {@code board}, {@code pattern} and {@code threat}.
 */
@NullMarked
package org.kagetsu.eval;

import org.jspecify.annotations.NullMarked;
