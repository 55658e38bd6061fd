/**
 * The board in a browser: {@code java -jar pbrain-kagetsu.jar board}.
 *
 * <p>{@link org.kagetsu.piskvork.play.browser.BoardMain} reads the command line and puts the parts together: {@code board},
 * the private board; {@code rooms}, games of two people over links; {@code http}, the servers of both. An arrow means "is
 * used by": {@code board <- rooms <- http <- BoardMain}. The record of the board is kept in a file, by {@code RecordFile}.
 *
 * <p>The page is in the resources, in the folder {@code page}; its {@code main.js} sends a click that places a stone
 * as the command {@code place}. From there to the engine's answer a click goes through these files:
 *
 * <ol>
 *   <li>{@code Connection} reads the request into an {@code Exchange}
 *   <li>{@code PageServer} checks it
 *   <li>{@code BoardServer} finds the command among {@code Commands} and asks for the token
 *   <li>{@code Board} places the stone on its {@code Table}
 *   <li>{@code BoardEngine} lets the engine answer and tells what it thinks meanwhile
 *   <li>{@code EngineSeat} asks {@code Engine}; the page of {@code org.kagetsu.search} goes on from there
 *   <li>{@code Board} places the answer, and {@code LiveTable} describes the table
 *   <li>{@code Hub} gives that to the stream of events of each window of the browser, an {@code Exchange} that stays open
 * </ol>
 *
 * <p>These packages use no library but the engine; the brain never loads them.
 */
package org.kagetsu.piskvork.play.browser;
