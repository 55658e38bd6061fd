/**
 * The search: iterative deepening with aspiration windows around {@link org.kagetsu.search.NegaScout}.
 *
 * <p>NegaScout (Reinefeld, "An Improvement of the Scout Tree-Search Algorithm", 1983) is what others call
 * principal variation search (Marsland, Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982).
 *
 * <p>Reading guide, from the root to the stones:
 *
 * <ol>
 *   <li>{@link org.kagetsu.search.IterativeDeepening}: one iteration after the other;
 *       {@link org.kagetsu.search.MultiPvSearch} does so for several root moves
 *   <li>{@link org.kagetsu.search.RootSearch}: one iteration, among the root moves that
 *       {@link org.kagetsu.search.RootMoves} allows, or an answer without a search
 *   <li>{@link org.kagetsu.search.NegaScout#search}: the node, in numbered steps; {@link org.kagetsu.search.Frame} is what
 *       it keeps for each ply, {@link org.kagetsu.search.Margins} and {@link org.kagetsu.search.Reductions} have the
 *       numbers of its rules
 *   <li>{@link org.kagetsu.search.MovePicker}: which moves, and in which order
 *   <li>{@link org.kagetsu.threat.VcfSolver}: the horizon
 *   <li>{@link org.kagetsu.search.TranspositionTable}, {@link org.kagetsu.search.History},
 *       {@link org.kagetsu.search.ContinuationHistory}, {@link org.kagetsu.search.CorrectionHistory}: what is remembered
 *   <li>{@link org.kagetsu.search.SearchControl} and {@code search.time}: when to stop
 * </ol>
 *
 * <p>Invariants: one thread, same position, same node or depth limit and same memory of earlier searches give the same
 * nodes, score and move on every JVM; ties in move ordering are broken by the square. Nothing is pruned while every
 * move tried so far loses, so a decided score is certain among the moves that are tried. On boards of more than 49
 * points these are the points near stones, both for a loss and for the win that follows from it. If the depth reaches
 * the number of empty points, nothing is pruned or reduced and the value is the game's.
 */
package org.kagetsu.search;
