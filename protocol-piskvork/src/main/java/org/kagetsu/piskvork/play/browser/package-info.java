/**
 * The board in a browser: {@code java -jar pbrain-kagetsu.jar board}.
 *
 * <p>{@link org.kagetsu.piskvork.play.browser.BoardMain} reads the command line and starts a {@code BoardServer} on this
 * machine's own address. The server hands out a page, which is static, and carries out what the page asks a {@code Room}
 * to do. The room has a table and an engine. It tells everything that happens to a {@code Hub}, from which each open
 * window reads its own stream of events.
 *
 * <p>Rooms for two people have a server of their own, {@code MatchServer}, at an address that others can reach. Each room
 * is a {@code Match} with a hub and a file; {@code Matches} knows the tokens of their visitors. Both servers share the
 * {@code PageServer}, and the {@code WebServer} below it, which bounds what clients can cost.
 *
 * <p>The server trusts no request. It knows its own names, asks for the visitor's token, and takes changes from its own
 * page only; {@code Guard} has these checks. This package uses the JDK alone; the brain never loads it.
 */
package org.kagetsu.piskvork.play.browser;
