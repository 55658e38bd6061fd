/**
 * The search: iterative deepening with aspiration windows around {@link org.kagetsu.search.NegaScout}.
 *
 * <p>NegaScout (Reinefeld, "An Improvement of the Scout Tree-Search Algorithm", 1983) is what others call
 * principal variation search (Marsland, Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982).
 *
 * <p>Reading path: a {@code TURN} of the protocol becomes a searched move in ten files, each of which hands over to the
 * next. The first five are in the brain, {@code org.kagetsu.piskvork.brain}; the sixth is in
 * {@code org.kagetsu.engine}.
 *
 * <ol>
 *   <li>{@code BrainSession} reads the command on one thread and carries it out on another
 *   <li>{@code CommandHandler} puts the opponent's stone on the board and asks for a move
 *   <li>{@code MoveSearch} says what to look for
 *   <li>{@code BrainSearch} gives the search its limits, which follow the settings
 *   <li>{@code BrainEngine} holds the engine, with the threads and the memory that were set
 *   <li>{@code Engine} turns limits and options into a task, and lets one analysis run at a time
 *   <li>{@link org.kagetsu.search.Searcher} sets its threads to work, with what they keep from search to search
 *   <li>{@link org.kagetsu.search.IterativeDeepening} runs one iteration after the other
 *   <li>{@link org.kagetsu.search.RootSearch} runs one iteration, or answers without a search
 *   <li>{@link org.kagetsu.search.NegaScout} searches the tree: {@code search} is a node, in numbered steps; step 15
 *       places the stone
 * </ol>
 *
 * <p>The move goes back the same way as far as {@code MoveSearch}, which has {@code Answers} print it. Then {@code
 * CommandHandler} keeps the new board.
 *
 * <p>What these files use:
 *
 * <ul>
 *   <li>at the root: {@link org.kagetsu.search.RootMoves}, the moves that are allowed;
 *       {@link org.kagetsu.search.InstantAnswer}, {@link org.kagetsu.search.AspirationWindow};
 *       {@link org.kagetsu.search.MultiPvSearch} for several best moves
 *   <li>in the node: {@link org.kagetsu.search.Frame}, what it keeps for each ply; {@link org.kagetsu.search.NodeEnd},
 *       the nodes that are not searched, and the horizon, which asks {@link org.kagetsu.threat.VcfSolver};
 *       {@link org.kagetsu.search.StaticEvaluations}; {@link org.kagetsu.search.Margins} and
 *       {@link org.kagetsu.search.Reductions}, the numbers of its rules
 *   <li>for the moves: {@link org.kagetsu.search.MovePicker}, which hands out the most promising first;
 *       {@link org.kagetsu.threat.MoveGenerator}, which reads the sets of points that
 *       {@link org.kagetsu.pattern.PatternState} keeps as stones are placed
 *   <li>what is remembered: {@link org.kagetsu.search.TranspositionTable}, {@link org.kagetsu.search.History},
 *       {@link org.kagetsu.search.CorrectionHistory}
 *   <li>when to stop: {@link org.kagetsu.search.SearchControl} and {@code search.time}
 * </ul>
 *
 * <p>Invariants: one thread, same position, same node or depth limit and same memory of earlier searches give the same
 * nodes, score and move on every JVM; ties in move ordering are broken by the square. As long as all moves lose, none
 * is left out. So a win or a loss is certain, among the moves that the search tries. On boards of more than 49 points
 * it tries only moves near stones, or that make a two or three, so even a loss is proved among those alone. If the
 * depth reaches the number of empty points, nothing is pruned or reduced and the value is the game's.
 */
package org.kagetsu.search;
