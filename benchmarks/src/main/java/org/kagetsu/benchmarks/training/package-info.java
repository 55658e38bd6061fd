/**
 * Training: the engine's weights, learned from its own games. Anyone can make them again:
 *
 * <pre>{@code
 * java -jar kagetsu-tools.jar training generate --games 10000 --seed 1 --workers 2 --weights hand games-1.bin
 * java -jar kagetsu-tools.jar training fit --output weights.bin --plots plots games-1.bin
 * java -jar kagetsu-tools.jar training network --weights weights.bin --output network.bin --plots plots games-1.bin
 * java -jar kagetsu-tools.jar training generate --games 40000 --nodes 3000 --seed 2 --workers 2 --weights network.bin games-2.bin
 * }</pre>
 *
 * <p>and so on with the games of both runs. {@code kagetsu-tools.jar training calibration} compares an evaluation with games that it
 * has not learned from. {@code weights.bin} and {@code network.bin} then go to
 * {@code org/kagetsu/eval} among the resources of {@code engine-core}, and are kept only if they win:
 * {@code kagetsu-tools.jar match} plays the engine with one file against another
 * ({@code --player new=kagetsu:hash=64,weights=network.bin --player old=kagetsu:hash=64} and a sequential test).
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
 *   <li><em>The network</em> corrects the values: 16 neurons see four sums a side of learned vectors of the same
 *       combinations, the threat mask, the number of stones and the linear score. It is trained on the same positions
 *       by stochastic gradient descent, and rounded to integers. {@code kagetsu-tools.jar training network --from} goes on with a network
 *       on more games, of some rules alone if need be: what it knows of other rules, and the neurons, stay as they are.
 *   <li>The weights, the losses of games held out, the calibration of the predicted chances, and where all came
 *       from go into one file ({@link org.kagetsu.eval.Weights},
 *       {@link org.kagetsu.eval.Network}).
 * </ol>
 *
 * <p>The files of this version were made in steps. The first games are those of the engine at commit d2b1067, whose
 * weights had been learned in the same way from 10,666 games, and theirs from games with weights set by hand. Other
 * weights are put before the jar there, for it has no {@code --weights} yet:
 *
 * <pre>{@code
 * java -jar old.jar generate --games 14855 --seed 3 a.bin
 * java -jar kagetsu-tools.jar training fit --output weights.bin a.bin
 * mkdir -p first/org/kagetsu/eval second/org/kagetsu/eval
 * cp weights.bin first/org/kagetsu/eval/weights.bin
 * java -cp first:old.jar org.kagetsu.benchmarks.training.TrainingMain generate --games 12464 --nodes 3000 --seed 5 c.bin
 * java -jar kagetsu-tools.jar training fit --output linear.bin a.bin c.bin
 * cp linear.bin second/org/kagetsu/eval/weights.bin
 * java -cp second:old.jar org.kagetsu.benchmarks.training.TrainingMain generate --games 6203 --nodes 3000 --seed 6 d.bin
 * java -jar kagetsu-tools.jar training network --weights linear.bin --output network.bin a.bin c.bin d.bin
 * }</pre>
 *
 * <p>That linear evaluation and that network are those of commit 9460834, whose engine played the next games:
 *
 * <pre>{@code
 * java -jar training-9460834.jar generate --games 50000 --nodes 3000 --seed 7 --workers 2 e.bin
 * java -jar training-7844ae4.jar fit --output weights.bin e.bin
 * java -jar training-7844ae4.jar network --weights weights.bin --output network.bin e.bin c.bin d.bin
 * }</pre>
 *
 * <p>With these the engine played until commit 28da235, the games of commit 380725e included that the files of this version
 * were made of:
 *
 * <pre>{@code
 * java -jar training-380725e.jar generate --games 30840 --nodes 3000 --seed 8 f.bin
 * java -jar kagetsu-tools.jar training fit --output weights.bin f.bin
 * java -jar kagetsu-tools.jar training network --weights weights.bin --output network.bin f.bin
 * }</pre>
 *
 * <p>What was tried for the network outside the repository and gave no gain in held-out games that was worth its time:
 * longer vectors, more neurons, a second layer, counts of the groups of points as inputs, a ReLU of own and opponent's
 * vector at each point before the sum, a 3x3 convolution after that ReLU, sums over windows of the board, vectors of
 * whole line windows. What gave no gain in games: values learned from the search's score and the values of the positions
 * that follow (TD(lambda)) instead of score and result, though they agree better with long searches; a share of the values
 * set by hand added to the network's; going on with this version's network on more games of standard alone.
 *
 * <p>Invariants: the same games give the same numbers, bit by bit (the file's text also names the day, and its checksum
 * covers the text). {@code fit} does not depend on earlier weights; {@code network} does on those that it corrects or,
 * if it is told to, goes on with.
 */
package org.kagetsu.benchmarks.training;
