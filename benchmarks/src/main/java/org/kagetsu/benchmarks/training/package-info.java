/**
 * Training: the engine's weights, learned from its own games. Anyone can make them again:
 *
 * <pre>{@code
 * java -jar training.jar generate --games 40000 --seed 1 --workers 2 games-1.bin
 * java -jar training.jar fit --output weights.bin --plots plots games-1.bin
 * }</pre>
 *
 * <p>{@code weights.bin} then goes to {@code org/kagetsu/eval} among the resources of {@code engine-core}, and is
 * kept only if it wins: {@code tournament.jar match} plays the engine with one set of weights against another
 * ({@code --player new=kagetsu:weights=weights.bin --player old=kagetsu:} and a sequential test).
 *
 * <ol>
 *   <li>{@link org.kagetsu.benchmarks.training.selfplay}: games from random but balanced openings, each move by a
 *       search of a fixed number of nodes. A game depends on the seed and its number alone, so neither the number
 *       of workers nor an interruption changes the file.
 *   <li>{@link org.kagetsu.benchmarks.training.data}: the file of games. Whole games are kept, and positions are
 *       derived from them when weights are fitted.
 *   <li>{@link org.kagetsu.benchmarks.training.fit}: quiet positions that differ, symmetric copies counted as one,
 *       give samples. <em>Values</em>: a logistic regression predicts a blend of the game's result and the
 *       search's score from the number of points with each combination of line patterns and from the
 *       {@link org.kagetsu.eval.ThreatMask}. <em>Priorities</em>: a multinomial logistic regression predicts
 *       which move the search chose from what the move makes and what it takes from the opponent.
 *   <li>The weights, the losses of games held out, the calibration of the predicted chances, and where all came
 *       from go into one file ({@link org.kagetsu.eval.Weights}).
 * </ol>
 *
 * <p>Invariants: the same games give the same weights, bit by bit; fitting does not depend on earlier weights.
 */
package org.kagetsu.benchmarks.training;
