/**
 * The evaluation that plays: a network over line windows and rings corrects the linear evaluation, and its policy says
 * which moves are likely.
 *
 * <p>From the weights to a score: a {@link org.kagetsu.eval.network.Network} is read from a file. Its
 * {@link org.kagetsu.eval.network.NetworkEvaluator} keeps a {@code RuleNetwork} for each rule in use. A
 * {@link org.kagetsu.eval.network.NetworkEvaluation} belongs to one pattern state. Its {@code WindowSums} follow the
 * state's position when they are asked; each of their words holds eight numbers ({@code Lanes}). {@code NetworkLayers} make
 * a score of them. Both compute by a {@code Kernel}, with words or with vectors, which {@code Kernels} chooses. All numbers
 * are integers, the same on every JVM. May use {@code eval.linear} and what that may use.
 */
package org.kagetsu.eval.network;
