/**
 * Evaluators and their weights.
 *
 * <p>A {@link org.kagetsu.eval.weights.StateEvaluator} turns the pattern state of a position into a score for the side to
 * move, without a search. {@link org.kagetsu.eval.weights.PatternEvaluator} is linear in the patterns;
 * {@link org.kagetsu.eval.weights.WindowEvaluator} corrects it by a network over line windows and rings, which also has a
 * policy: it says which moves are likely. Weights and networks are files with a version, a
 * checksum and their provenance. May use {@code grid}, {@code line}, {@code board}, {@code pattern} and {@code threat}.
 */
package org.kagetsu.eval.weights;
