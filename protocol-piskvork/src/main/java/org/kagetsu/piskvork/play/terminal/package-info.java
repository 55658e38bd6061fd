/**
 * A game against a person in the terminal: {@code java -jar pbrain-kagetsu.jar play}.
 *
 * <p>{@link org.kagetsu.piskvork.play.terminal.PlayMain} reads the command line, a {@code PlaySession} carries out what
 * the person types, and a {@code Screen} shows it: in colour and in place if the terminal can do that, else as plain
 * lines, so that it works through a pipe too. The opponent is any {@link org.kagetsu.piskvork.manager.player.Player}.
 *
 * <p>The only package here that uses libraries (picocli, JLine); the brain never loads it.
 */
package org.kagetsu.piskvork.play.terminal;
