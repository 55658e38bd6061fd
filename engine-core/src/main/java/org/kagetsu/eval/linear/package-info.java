/**
 * What an evaluation is to a search, and the linear one.
 *
 * <p>A {@link org.kagetsu.eval.linear.StateEvaluator} has weights and is shared. It makes an
 * {@link org.kagetsu.eval.linear.Evaluation} for the pattern state of each search thread, which judges the state's position
 * for the side to move, without a search. {@link org.kagetsu.eval.linear.LinearEvaluator} is linear in the patterns.
 * Weights are files with a version, a checksum and their provenance. May use {@code grid}, {@code line}, {@code board} and
 * {@code pattern}.
 */
package org.kagetsu.eval.linear;
