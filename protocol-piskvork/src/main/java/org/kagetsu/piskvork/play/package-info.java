/**
 * Games of people: a table, the sides at it, the dialogues of openings, and its files. It is shown by one of two faces,
 * {@code play.terminal} and {@code play.browser}, which know nothing of each other.
 *
 * <p>The brain never loads this package.
 */
package org.kagetsu.piskvork.play;
