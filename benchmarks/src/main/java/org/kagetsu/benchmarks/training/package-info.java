/**
 * Training: the engine's weights, learned from its own games. Anyone can make them again:
 *
 * <pre>{@code
 * java -jar training.jar generate --games 10000 --seed 1 --workers 2 --weights hand games-1.bin
 * java -jar training.jar fit --output weights.bin --plots plots games-1.bin
 * java -jar training.jar network --weights weights.bin --output network.bin --plots plots games-1.bin
 * java -jar training.jar generate --games 40000 --nodes 3000 --seed 2 --workers 2 --weights network.bin games-2.bin
 * }</pre>
 *
 * <p>and so on with the games of both runs. {@code weights.bin} and {@code network.bin} then go to
 * {@code org/kagetsu/eval} among the resources of {@code engine-core}, and are kept only if they win:
 * {@code tournament.jar match} plays the engine with one file against another
 * ({@code --player new=kagetsu:weights=network.bin --player old=kagetsu:hash=64} and a sequential test).
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
 *       combinations, the threat mask, the ply and the linear score. It is trained on the same positions by
 *       stochastic gradient descent, and rounded to integers.
 *   <li>The weights, the losses of games held out, the calibration of the predicted chances, and where all came
 *       from go into one file ({@link org.kagetsu.eval.Weights},
 *       {@link org.kagetsu.eval.Network}).
 * </ol>
 *
 * <p>The files of this version can be made again, bit by bit but for the date in them. The games are those of the engine
 * at commit d2b1067, whose weights had been learned in the same way from 10,666 games, and theirs from games with weights
 * set by hand. Other weights are put before the jar there, for it has no {@code --weights} yet:
 *
 * <pre>{@code
 * java -jar old.jar generate --games 14855 --seed 3 a.bin
 * java -jar training.jar fit --output weights.bin a.bin
 * mkdir -p first/org/kagetsu/eval second/org/kagetsu/eval
 * cp weights.bin first/org/kagetsu/eval/weights.bin
 * java -cp first:old.jar org.kagetsu.benchmarks.training.TrainingMain generate --games 12464 --nodes 3000 --seed 5 c.bin
 * java -jar training.jar fit --output linear.bin a.bin c.bin
 * cp linear.bin second/org/kagetsu/eval/weights.bin
 * java -cp second:old.jar org.kagetsu.benchmarks.training.TrainingMain generate --games 6203 --nodes 3000 --seed 6 d.bin
 * java -jar training.jar network --weights linear.bin --output network.bin a.bin c.bin d.bin
 * }</pre>
 *
 * <p>The first of these took 18 minutes of one core, all together less than two hours of one.
 *
 * <p>What was tried for the network and gave no more in held-out games (541,085 positions, linear 0.5990 nats, this
 * form 0.5858): 8 numbers a vector 0.5860, those and 32 neurons 0.5867, a second layer of 8 neurons 0.5852, counts of the groups
 * of points as inputs 0.5846, a ReLU of own and opponent's vector at each point before the sum 0.5854. With 378,198
 * positions, vectors of whole line windows instead of combinations gave 0.5941, together with combinations 0.5889,
 * the sums of combinations alone 0.5884.
 *
 * <p>Invariants: the same games give the same weights, bit by bit; fitting does not depend on earlier weights.
 */
package org.kagetsu.benchmarks.training;
