/**
 * Training: the engine's weights, learned from its own games.
 *
 * <p>The page of the tools, {@code benchmarks/README.md}, has the commands. {@code PROVENANCE.md} beside the weights
 * tells how those of this version were made. The steps, with their packages and the files that matter:
 *
 * <ol>
 *   <li>{@link org.kagetsu.benchmarks.training.selfplay} plays games for the command {@code generate}: {@code GameRun}
 *       has {@code GamePlayer} make each one as a {@code RunningGame}, and puts them in order by {@code OrderedGames}.
 *       Openings are random, and balanced in four of five games. Each move comes from a search of a fixed number of
 *       nodes. After a quiet move the engine also searches the position after a random move, with a quarter of the
 *       nodes: this <em>probe</em> teaches what a bad move costs. In some games a probe is played now and then. A game
 *       ends where a side wins by continuous fours or cannot stop a five, and is drawn when three fifths of the board
 *       are full. The only answer to a four is played without a search. A game depends on its number, the seed and the
 *       other options, so neither the number of workers nor an interruption changes the file.
 *   <li>{@link org.kagetsu.benchmarks.training.data} keeps whole games in a file: {@code TrainingGame},
 *       {@code TrainingFile}, in bytes made by {@code GameCodec}. Positions are derived from them later. A ply takes
 *       two to ten bytes, which is five to six bytes for each different quiet position.
 *   <li>{@link org.kagetsu.benchmarks.training.samples} holds the quiet positions of many files in memory, to be drawn
 *       in any order: {@code PositionStore}, {@code PositionCursor}. Symmetric copies count as one. Linear weights and
 *       network learn from these; chances are learned from the games themselves.
 *   <li>{@link org.kagetsu.benchmarks.training.linear} fits two models for {@code fit}: {@code Samples} counts
 *       features, {@code Trainer} lets {@code Fit} find the weights of both {@code Models}. For <em>values</em> a
 *       logistic regression predicts a blend of the game's result and the search's score; its features are the number
 *       of points with each combination of line patterns, and the {@link org.kagetsu.eval.linear.ThreatMask}. For
 *       <em>priorities</em> a multinomial logistic regression predicts which move the search chose, from what the move
 *       makes and what it takes from the opponent.
 *   <li>{@link org.kagetsu.benchmarks.training.window} trains a network that corrects the values and says which moves
 *       are likely, for {@code window}: {@code WindowRun} has {@code WindowTrainer} go through the samples. That makes
 *       a {@code PositionInput} of each position, a {@code Pass} computes its gradient, and {@code Adam} changes the
 *       {@code WindowModel}. {@code WindowExport} rounds that to the integers of a
 *       {@link org.kagetsu.eval.network.Network}.
 *   <li>{@code FitCommand} writes the {@link org.kagetsu.eval.linear.Weights}, {@code WindowCommand} the
 *       {@code Network}: numbers, losses of the games held out, and provenance. The file of the weights also says how
 *       well their chances fit the results.
 * </ol>
 *
 * <p>Invariants: the same games give the same numbers, bit by bit. The text in the file of the weights names the day,
 * so their checksum differs from day to day. {@code fit} does not depend on earlier weights. {@code window} depends on
 * the weights that it corrects, and on what it begins with.
 */
package org.kagetsu.benchmarks.training;
