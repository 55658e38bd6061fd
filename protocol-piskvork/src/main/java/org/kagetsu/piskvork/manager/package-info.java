/**
 * The manager's side of the Gomocup protocol: brains in processes of their own, and a referee.
 *
 * <p>{@link org.kagetsu.piskvork.manager.BrainProcess} speaks to one brain.
 * {@link org.kagetsu.piskvork.manager.Referee} plays a game between two
 * {@link org.kagetsu.piskvork.manager.Player}s, be they processes, engines in this process, or anything else, under
 * {@link org.kagetsu.piskvork.manager.Conditions}, and returns a
 * {@link org.kagetsu.piskvork.manager.GameResult}. A game in three lines:
 *
 * <pre>{@code
 * try (Player black = new ProcessPlayer("Pela", BrainCommand.of("./pbrain-pela"), false);
 *         Player white = new EnginePlayer("Kagetsu", Engine.builder().build())) {
 *     GameResult result = Referee.play(black, white, Conditions.of(Rule.FREESTYLE, Grid.square(20)));
 * }
 * }</pre>
 *
 * <p>Time is wall time of a monotonic clock, from writing a question to reading its answer; the start of a program is
 * measured apart. Nothing is written to a brain that has not answered yet. Whatever a brain does, it ends as a
 * {@link org.kagetsu.piskvork.manager.Fault} in the result, never as an exception, and its processes are ended with it: all
 * but children whose parent had ended before anybody saw them.
 *
 * <p>May use the protocol's types and the engine; the brain's own path uses none of this.
 */
package org.kagetsu.piskvork.manager;
