/**
 * Training: the engine's weights, learned from its own games.
 *
 * <p>The page of the tools, {@code benchmarks/README.md}, has the commands. {@code PROVENANCE.md} beside the weights
 * tells how those of this version were made. The steps, and the packages that make them, each with its files in the order
 * in which a sample passes them:
 *
 * <ol>
 *   <li>{@link org.kagetsu.benchmarks.training.selfplay} plays games: {@code GameRun}, {@code GamePlayer}, {@code
 *       RunningGame}. The openings are random but balanced, and each move comes from a search of a fixed number of nodes.
 *       After a quiet move a <em>probe</em> is searched as well, with a quarter of the nodes: the position after a
 *       random move instead, which teaches what a bad move costs. In some games a probe is played now and then. A game
 *       ends where a side wins by continuous fours or cannot stop a five, and is drawn when three fifths of the board
 *       are full. The only answer to a four is played without a search. A game depends on the seed and its number alone,
 *       so neither the number of workers nor an interruption changes the file.
 *   <li>{@link org.kagetsu.benchmarks.training.data} keeps whole games in a file: {@code TrainingGame}, {@code
 *       TrainingFile}. Positions are derived from them later. A ply takes two to ten bytes, which is five to six bytes for
 *       each different quiet position.
 *   <li>{@link org.kagetsu.benchmarks.training.samples} holds the quiet positions of many files in memory, to be drawn in
 *       any order: {@code PositionStore}, {@code PositionCursor}. Symmetric copies count as one. All models learn from
 *       these.
 *   <li>{@link org.kagetsu.benchmarks.training.linear} fits two models: {@code Samples}, {@code Trainer}, {@code
 *       Models}. For <em>values</em> a logistic regression
 *       predicts a blend of the game's result and the search's score; its features are the number of points with each
 *       combination of line patterns, and the {@link org.kagetsu.eval.linear.ThreatMask}. For <em>priorities</em> a
 *       multinomial logistic regression predicts which move the search chose, from what the move makes and what it
 *       takes from the opponent.
 *   <li>{@link org.kagetsu.benchmarks.training.window} trains a network that corrects the values and says which moves
 *       are likely: {@code WindowRun}, {@code WindowTrainer}, {@code PositionInput}, {@code Pass}. {@code WindowExport}
 *       rounds it to integers.
 *   <li>The weights, the losses of games held out, the calibration of the predicted chances, and the provenance go into
 *       one file ({@link org.kagetsu.eval.linear.Weights}, {@link org.kagetsu.eval.network.Network}).
 * </ol>
 *
 * <p>Invariants: the same games give the same numbers, bit by bit. Only the file's text, which its checksum covers,
 * also names the day. {@code fit} does not depend on earlier weights. {@code window} depends on the weights that it
 * corrects, and on what it begins with.
 */
package org.kagetsu.benchmarks.training;
