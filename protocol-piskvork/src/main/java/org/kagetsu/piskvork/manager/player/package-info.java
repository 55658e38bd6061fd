/**
 * Players of games: what a referee asks of them, and what they are told.
 *
 * <p>A {@link org.kagetsu.piskvork.manager.player.Player} is prepared for a game under
 * {@link org.kagetsu.piskvork.manager.player.Conditions} and asked for moves. It may be an engine in this process, a
 * brain in a process of its own (package {@code process}), or anything else. Its faults are
 * {@link org.kagetsu.piskvork.manager.player.PlayerException}s with a
 * {@link org.kagetsu.piskvork.manager.player.FaultKind}.
 *
 * <p>May use the protocol's types and the engine; does not know processes or referees. The brain's own path uses none
 * of this.
 */
package org.kagetsu.piskvork.manager.player;
