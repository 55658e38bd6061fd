/**
 * Games of two people over links. {@code Rooms} keeps each {@code Room} in a file of a folder, and knows the tokens of its
 * links. A {@code Link} says who a visitor is, and how much the visitor may ask for.
 *
 * <p>Uses {@code board} and files, no sockets.
 */
package org.kagetsu.piskvork.play.browser.rooms;
