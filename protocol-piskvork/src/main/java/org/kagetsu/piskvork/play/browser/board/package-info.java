/**
 * The private board: what windows can ask for, and what they hear. With a room for two it shares {@code LiveTable}, a
 * table with a hub for the windows, {@code EngineSeat} and {@code Clocks}. {@code RecordedTable} adds the record of all
 * that was tried, and {@code OpponentSeat} is for brains and proofs.
 *
 * <p>It knows neither sockets nor files, so that something else than a server can carry it: a caller finds a command by
 * name in {@code Commands}, gives it the fields of a {@code Form}, and reads the events of the {@code Hub}, which are names
 * with objects of JSON.
 */
package org.kagetsu.piskvork.play.browser.board;
