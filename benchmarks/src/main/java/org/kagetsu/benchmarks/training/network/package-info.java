/**
 * The small network that corrects the linear value: its model, gradients, optimisation and rounding.
 *
 * <p>It is trained by stochastic gradient descent from a seed; sums are taken in a fixed order. The same games and the
 * same seed give the same numbers. May use {@code samples} and {@code linear}.
 */
package org.kagetsu.benchmarks.training.network;
