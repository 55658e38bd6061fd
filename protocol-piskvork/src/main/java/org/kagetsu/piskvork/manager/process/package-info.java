/**
 * Brains in processes of their own.
 *
 * <p>{@link org.kagetsu.piskvork.manager.process.BrainProcess} speaks to one brain;
 * {@link org.kagetsu.piskvork.manager.process.ProcessPlayer} makes it a player.
 *
 * <p>Time is wall time of a monotonic clock, from writing a question to reading its answer; the start of a program is
 * measured separately. Nothing is written to a brain that has not answered yet. When a brain ends or is
 * closed, its processes end with it. On systems without {@code /proc} children whose parent ended before they were seen
 * can survive.
 *
 * <p>May use {@code player}, {@code files} and the protocol's types; does not know the referee.
 */
package org.kagetsu.piskvork.manager.process;
