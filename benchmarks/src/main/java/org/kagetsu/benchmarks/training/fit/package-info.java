/**
 * Fitting of weights to games: samples, models that are linear in their weights, and their optimisation.
 *
 * <p>Both models are convex with Gaussian priors, so there is one best set of weights, found by L-BFGS from zero
 * without any random choice; sums are taken in a fixed order. The same games give the same weights.
 */
package org.kagetsu.benchmarks.training.fit;
