/**
 * The board in a browser: {@code java -jar pbrain-kagetsu.jar board}.
 *
 * <p>{@link org.kagetsu.piskvork.play.browser.BoardMain} reads the command line and puts the parts together:
 * {@code board}, the private board; {@code rooms}, games of two people over links; {@code http}, the servers of both.
 * An arrow means "is used by": {@code board <- rooms <- http <- BoardMain}. The record of the board is kept in a file,
 * by {@code RecordFile}.
 *
 * <p>The page is in the resources, in the folder {@code page}; {@code board.js} hears a click, {@code main.js}
 * decides what it means, and {@code server.js} sends the command {@code place}. It goes through these files:
 *
 * <ol>
 *   <li>{@code Connection} reads the request into an {@code Exchange}
 *   <li>{@code PageServer} checks it
 *   <li>{@code BoardServer} finds the command among {@code Commands} and asks for the token
 *   <li>{@code Board} places the stone on its {@code Table}, and has the engine begin
 *   <li>{@code BoardEngine} lets the engine answer and tells what it thinks meanwhile
 *   <li>{@code EngineSeat} asks {@code Engine}; the page of {@code org.kagetsu.search} goes on from there
 *   <li>{@code LiveTable}, the {@code Table} of this board, describes itself at once
 *   <li>{@code Hub} gives that to the stream of events of each window of the browser, an {@code Exchange} that stays
 *       open
 * </ol>
 *
 * <p>In the page {@code server.js} reads the event, {@code main.js} keeps the state, and {@code board.js} draws it: the
 * page draws no stone before. So a person's stone is seen while the engine thinks. With its answer {@code EngineSeat}
 * calls {@code Board}, and the last steps are taken again.
 *
 * <p>These packages use no library but the engine; the brain never loads them.
 */
package org.kagetsu.piskvork.play.browser;
