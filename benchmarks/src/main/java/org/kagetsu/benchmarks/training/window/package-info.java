/**
 * A model that sees where patterns stand: vectors of line windows and rings, a value and a policy, and their training.
 *
 * <p>Each empty point with a stone in one of its four windows or four {@link org.kagetsu.eval.network.Rings} has
 * features for both sides: the rectified sum of the vectors of its windows and rings, as the side to move sees them and
 * as the opponent does. A window is an unordered pair of {@code Arms}, cut where nothing matters to either side, so
 * there are 14,878 of them under each rule. There are 3,573 kinds of rings, and copies of a position have the same
 * features. The value: the features summed over the board, the number of stones, the linear score and what the {@link
 * org.kagetsu.eval.linear.ThreatMask} adds go through two rectified layers, and the result corrects the linear score.
 * The policy: a point's features times weights that depend on the first layer, and, a little, the features of its
 * neighbours.
 *
 * <p>While the model learns, vectors are sums of parts ({@code WindowModel}): of line patterns, arms, inner cells, and of
 * the window, all of them shared between rules and again by rule. So a rare window follows its relatives. The vectors of
 * rings are shared between rules and again by rule, too.
 *
 * <p>In the last 30 % of the steps vectors are rounded to what an engine's file can hold ({@code Rounding}), or in all
 * steps if training begins with a trained model. The result is the mean of the last parameters. {@code WindowExport} makes
 * the engine's {@link org.kagetsu.eval.network.Network} of it, and {@code WindowImport} the parameters of a network.
 *
 * <p>Invariants: the same positions, size, learning and number of parts give the same model, whatever the number of
 * processors, and whether training was interrupted or not. May use {@code samples}.
 */
package org.kagetsu.benchmarks.training.window;
