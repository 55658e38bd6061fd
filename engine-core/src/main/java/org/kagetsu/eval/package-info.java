/**
 * Scores of positions: the {@link org.kagetsu.eval.Score} vocabulary and the evaluators.
 *
 * <p>An evaluator turns the pattern state of a position into a score for the side to move; it searches nothing.
 * May use {@code grid}, {@code line}, {@code board}, {@code pattern} and {@code threat}.
 */
@NullMarked
package org.kagetsu.eval;

import org.jspecify.annotations.NullMarked;
