/**
 * The referee, which plays a game between two players and judges it.
 *
 * <p>{@link org.kagetsu.piskvork.manager.referee.Referee} asks two
 * {@link org.kagetsu.piskvork.manager.player.Player}s for moves under
 * {@link org.kagetsu.piskvork.manager.player.Conditions} and returns a
 * {@link org.kagetsu.piskvork.manager.referee.GameReport}. A game in three lines:
 *
 * <pre>{@code
 * try (Player black = new ProcessPlayer("Pela", BrainCommand.of("./pbrain-pela"), false);
 *         Player white = new EnginePlayer("Kagetsu", Engine.builder().build())) {
 *     GameReport result = Referee.play(black, white, Conditions.of(Rule.FREESTYLE, Grid.square(20)));
 * }
 * }</pre>
 *
 * <p>A fault of a player is a {@link org.kagetsu.piskvork.manager.referee.Fault} in the result, never an exception.
 *
 * <p>May use {@code player} and the engine's board; does not know processes.
 */
package org.kagetsu.piskvork.manager.referee;
