package org.kagetsu.piskvork.play.browser.http;

import static java.net.HttpURLConnection.HTTP_GONE;
import static java.net.HttpURLConnection.HTTP_OK;
import static java.net.HttpURLConnection.HTTP_UNAVAILABLE;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Commands;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.CallLimits;
import org.kagetsu.piskvork.play.browser.rooms.Link;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/**
 * The server of the rooms for two people, at an address that others can reach.
 *
 * <p>It has the page, and no call without the token of a role in a room. Visitors move, answer, ask, chat, watch and save
 * the game; there is no call that opens files, for analyses or for settings of an engine.
 *
 * <p>Safe for use by many threads.
 */
public final class RoomServer extends PageServer {

    /** The usual limit of windows: each has two threads. */
    private static final int MAX_WINDOWS = 1024;

    private static final Set<String> CALLS = Set.of("/events", "/file", "/why");
    private static final String CHAT = "chat";
    private static final String NAME = "name";
    /** What others read, and what the room keeps. */
    private static final Set<String> SAYING = Set.of(CHAT, NAME);
    private static final int MAX_WORDS = 100;

    /** A line of the chat has at most 300 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 4096;

    private static final Map<String, Commands.Command<Link>> COMMANDS = Map.of(
            "place", (link, form) -> link.room().place(
                    link.role(), form.text("point"), form.number("ply", 0, Grid.MAX_POINTS)),
            "answer", (link, form) -> link.room().answer(
                    link.role(), form.text("word"), form.number("said", 0, MAX_WORDS)),
            "undo", (link, form) -> link.room().undo(link.role()),
            "draw", (link, form) -> link.room().draw(link.role()),
            "rematch", (link, form) -> link.room().rematch(link.role()),
            "refuse", (link, form) -> link.room().refuse(link.role()),
            "resign", (link, form) -> link.room().resign(link.role()),
            NAME, (link, form) -> link.room().name(link.role(), form.text("text")),
            CHAT, (link, form) -> link.room().chat(link.role(), form.text("text")));

    private final Rooms rooms;
    private final AddressLimits addresses;
    private final Semaphore windows;

    /**
     * Creates a server.
     *
     * @param server bound, and not started
     * @param host the names by which visitors call it
     * @param rooms not closed with this server
     * @param windows the most windows of all rooms together
     * @param addresses how much an address may ask for
     */
    RoomServer(WebServer server, PublicHost host, Rooms rooms, int windows, AddressLimits addresses) throws IOException {
        super(server, host);
        this.rooms = rooms;
        this.addresses = addresses;
        this.windows = new Semaphore(windows);
        start();
    }

    /**
     * Starts a server with the usual limits.
     *
     * @param host where it listens; without a port at that of last time, because links name it
     * @param rooms told where visitors find them; not closed with this server
     * @param folder that of the rooms; it keeps the port
     * @param password that of the key file, if there is one
     * @return the server
     * @throws IOException if the address cannot be used
     * @throws BadInputException if the key file cannot be used
     */
    public static RoomServer open(PublicHost host, Rooms rooms, Path folder, String password)
            throws IOException, BadInputException {
        WebServer bound = host.bind(folder, password);
        rooms.setAddress(host.address(bound.port()));
        return new RoomServer(bound, host, rooms, MAX_WINDOWS, new AddressLimits(false));
    }

    @Override
    boolean answer(Exchange exchange, String name)
            throws IOException, InterruptedException, Exchange.Refusal, BadInputException {
        InetAddress from = exchange.address();
        if (!addresses.allowsCall(from)) {
            throw new Exchange.Refusal(Exchange.TOO_MANY, "too many requests from your address; wait a second");
        }
        Commands.Command<Link> command = COMMANDS.get(name);
        String path = exchange.path();
        if (command == null && !CALLS.contains(path)) {
            return false;
        }
        requireMethod(exchange, command == null ? "GET" : "POST");
        Link link = rooms.link(exchange.header(TOKEN_HEADER)).orElseThrow(() -> new Exchange.Refusal(
                HTTP_GONE, "this link is not valid, or not any more; ask for a new one"));
        CallLimits limits = link.limits(exchange.header(WINDOW_HEADER));
        if (!limits.calls().allows()) {
            throw new Exchange.Refusal(Exchange.TOO_MANY, "too many requests; wait a second");
        }
        if (SAYING.contains(name) && !(limits.chats().allows() && addresses.allowsChat(from))) {
            throw new BadInputException("not so fast: wait a little before you say more");
        }
        if (command != null) {
            carryOut(form -> command.carryOut(link, form), exchange, MAX_FORM_BYTES);
        } else if (path.equals("/why")) {
            exchange.send(link.room().why(Form.of(exchange.query()).text("point")));
        } else if (path.equals("/file")) {
            byte[] file = link.room().write(Form.of(exchange.query()).text("name"));
            exchange.send(HTTP_OK, "application/octet-stream", file);
        } else {
            tellEvents(exchange, link, from);
        }
        return true;
    }

    private void tellEvents(Exchange exchange, Link link, InetAddress from)
            throws InterruptedException, Exchange.Refusal {
        if (!windows.tryAcquire()) {
            throw new Exchange.Refusal(HTTP_UNAVAILABLE, "too many windows in all rooms; try again later");
        }
        try {
            if (!addresses.open(from)) {
                throw new Exchange.Refusal(HTTP_UNAVAILABLE, "too many windows at your address");
            }
            try {
                tellEventsTo(exchange, link, link.open(from).orElseThrow(
                        () -> new Exchange.Refusal(HTTP_UNAVAILABLE, "too many windows with this link")));
            } finally {
                addresses.close(from);
            }
        } finally {
            windows.release();
        }
    }

    private static void tellEventsTo(Exchange exchange, Link link, Link.Window window) throws InterruptedException {
        link.room().came(link.role(), 1);
        String role = new Json().put("role", link.role().name()).put("window", window.id()).toString();
        try {
            exchange.tellEvents(window.events(), Map.of("role", role));
        } finally {
            link.room().came(link.role(), -1);
            link.close(window);
        }
    }
}
