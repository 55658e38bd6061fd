/**
 * Models that are linear in their weights: losses, their optimisation, the calibration of the result.
 *
 * <p>Both models, value and policy, are convex with Gaussian priors. There is one best set of weights, found by L-BFGS
 * from zero without any random choice; sums are taken in a fixed order. The same games give the same numbers. May use
 * {@code samples} and {@code data}.
 */
package org.kagetsu.benchmarks.training.linear;
