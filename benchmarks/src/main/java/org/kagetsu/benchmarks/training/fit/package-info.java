/**
 * Fitting of weights to games: samples, models that are linear in their weights, a small network that corrects the
 * value, and their optimisation.
 *
 * <p>Both linear models are convex with Gaussian priors, so there is one best set of weights, found by L-BFGS from zero
 * without any random choice; sums are taken in a fixed order. The same games give the same numbers.
 * The network ({@code NetworkTrainer}) is trained by stochastic gradient descent from a seed; its sums have a fixed
 * order, too.
 */
package org.kagetsu.benchmarks.training.fit;
