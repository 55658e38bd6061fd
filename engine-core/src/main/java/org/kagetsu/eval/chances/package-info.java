/**
 * What scores of a search stand for: the model of the chances to win, to draw and to lose, which was learned from games.
 * May use {@code board}.
 */
package org.kagetsu.eval.chances;
