/**
 * Models that are linear in their weights: losses, their optimisation, the calibration of the result.
 *
 * <p>Both models, value and policy, are convex with Gaussian priors. There is one best set of weights. L-BFGS looks for
 * it from zero without any random choice, and ends where the loss of the games held out is least; sums are taken in a
 * fixed order. The same games give the same numbers. May use {@code samples} and {@code data}.
 */
package org.kagetsu.benchmarks.training.linear;
