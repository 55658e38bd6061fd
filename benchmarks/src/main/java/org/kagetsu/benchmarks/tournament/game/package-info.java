/**
 * A game as a self-contained, serialisable task, and its result.
 *
 * <p>A {@link org.kagetsu.benchmarks.tournament.game.GameTask} has everything that a machine needs to play one game; a
 * {@link org.kagetsu.benchmarks.tournament.game.PlayedGame} is its result. Both have a JSON form. The referee is
 * {@link org.kagetsu.piskvork.manager.referee.Referee}; this package only builds its players. May use the manager and
 * the engine.
 */
package org.kagetsu.benchmarks.tournament.game;
