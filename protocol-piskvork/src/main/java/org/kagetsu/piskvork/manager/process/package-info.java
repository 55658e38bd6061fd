/**
 * Brains in processes of their own.
 *
 * <p>{@link org.kagetsu.piskvork.manager.process.BrainProcess} speaks to one brain;
 * {@link org.kagetsu.piskvork.manager.process.ProcessPlayer} makes it a player.
 *
 * <p>Time is wall time of a monotonic clock, from writing a question to reading its answer; the start of a program is
 * measured apart. Nothing is written to a brain that has not answered yet. When a brain is closed, its processes end
 * with it: all but children whose parent had ended before anybody saw them.
 *
 * <p>May use {@code player} and the protocol's types; knows no referee.
 */
package org.kagetsu.piskvork.manager.process;
