/**
 * The board in a browser: {@code java -jar pbrain-kagetsu.jar board}.
 *
 * <p>{@link org.kagetsu.piskvork.play.browser.BoardMain} reads the command line and puts the parts together: {@code board},
 * the private board; {@code rooms}, games of two people over links; {@code http}, the servers of both. An arrow means "is
 * used by": {@code board <- rooms <- http <- BoardMain}. The record of the board is kept in a file, by {@code RecordFile}.
 *
 * <p>A click on a point goes through these files: {@code Connection} reads the request into an {@code Exchange}, {@code
 * PageServer} checks it, {@code BoardServer} asks for the token, {@code Commands} finds what it calls, {@code Board} does
 * it on the {@code Table}, and {@code LiveTable} describes the table to the {@code Hub}, from which each open window reads
 * its own stream of events.
 *
 * <p>These packages use the JDK alone; the brain never loads them.
 */
package org.kagetsu.piskvork.play.browser;
