/**
 * The servers of the page: {@code BoardServer} for this machine, {@code RoomServer} for others. Both are a {@code
 * PageServer}, which hands out the static page and refuses what comes from elsewhere. Below it are the {@code WebServer},
 * which bounds what clients can cost, its {@code Connection}s, and the {@code Exchange} of a request and its response.
 *
 * <p>A server trusts no request. It knows its own names, asks for the visitor's token at every call but for the static
 * page, and refuses what comes from the page of somebody else; {@code PageServer} has these checks.
 */
package org.kagetsu.piskvork.play.browser.http;
