package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.net.InetAddress;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * The server of the rooms for two people, at an address that others can reach.
 *
 * <p>It has the page, and no call without the token of a role in a room. Visitors move, answer, ask, chat and watch;
 * there is no call for files, for analyses or for settings of an engine.
 *
 * <p>Safe for use by many threads.
 */
final class MatchServer implements AutoCloseable {

    /** The usual limit of windows: each has two threads. */
    private static final int MAX_WINDOWS = 1024;

    private static final String COMMAND_PATH = "/do/";
    private static final String EVENTS_PATH = "/events";
    private static final String WHY_PATH = "/why";
    private static final String CHAT = "chat";
    private static final int MAX_PLY = 484;
    private static final int MAX_WORDS = 100;

    /** A line of the chat has at most 300 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 4096;

    private static final Map<String, Command> COMMANDS = Map.of(
            "place", (seat, form) -> seat.match().place(
                    seat.role(), form.text("point"), form.number("ply", 0, MAX_PLY)),
            "answer", (seat, form) -> seat.match().answer(
                    seat.role(), form.text("word"), form.number("said", 0, MAX_WORDS)),
            "undo", (seat, form) -> seat.match().undo(seat.role()),
            "refuse", (seat, form) -> seat.match().refuseUndo(seat.role()),
            "resign", (seat, form) -> seat.match().resign(seat.role()),
            CHAT, (seat, form) -> seat.match().chat(seat.role(), form.text("text")));

    /** What a visitor can do. */
    private interface Command {
        void carryOut(Seat seat, Form form) throws BadInputException;
    }

    private final PageServer page;
    private final Matches matches;
    private final AddressLimits addresses;
    private final Semaphore windows;

    /**
     * Starts a server with the usual limits.
     *
     * @param server bound, and not started
     * @param guard knows the names by which visitors call it
     * @param matches the rooms; not closed with this server
     */
    MatchServer(WebServer server, Guard guard, Matches matches) throws IOException {
        this(server, guard, matches, MAX_WINDOWS, new AddressLimits());
    }

    /**
     * Starts a server.
     *
     * @param server bound, and not started
     * @param guard knows the names by which visitors call it
     * @param matches the rooms; not closed with this server
     * @param windows the most windows of all rooms together
     * @param addresses how much an address may ask for
     */
    MatchServer(WebServer server, Guard guard, Matches matches, int windows, AddressLimits addresses)
            throws IOException {
        this.matches = matches;
        this.addresses = addresses;
        this.windows = new Semaphore(windows);
        this.page = new PageServer(server, guard, this::answer);
    }

    private boolean answer(Exchange exchange, String path)
            throws IOException, InterruptedException, RefusedException, BadInputException {
        InetAddress from = exchange.address();
        if (!addresses.allowsCall(from)) {
            throw new RefusedException(Responses.TOO_MANY, "too many requests from your address; wait a second");
        }
        Optional<Command> command = path.startsWith(COMMAND_PATH)
                ? Optional.ofNullable(COMMANDS.get(path.substring(COMMAND_PATH.length())))
                : Optional.empty();
        if (command.isEmpty() && !path.equals(EVENTS_PATH) && !path.equals(WHY_PATH)) {
            return false;
        }
        PageServer.requireMethod(exchange, command.isPresent() ? "POST" : "GET");
        Seat seat = matches.seat(exchange.header(Guard.TOKEN_HEADER))
                .orElseThrow(() -> new RefusedException(
                        Responses.GONE, "this link is not valid, or not any more; ask for a new one"));
        Seat.Limits limits = seat.limits(exchange.header(Guard.WINDOW_HEADER));
        if (!limits.calls().allows()) {
            throw new RefusedException(Responses.TOO_MANY, "too many requests; wait a second");
        }
        if (path.equals(COMMAND_PATH + CHAT) && !(limits.chat().allows() && addresses.allowsChat(from))) {
            throw new BadInputException("not so fast: wait a little before you say more");
        }
        if (command.isPresent()) {
            command.get().carryOut(seat, PageServer.form(exchange, MAX_FORM_BYTES));
            Responses.send(exchange, Responses.OK, new Json());
        } else if (path.equals(WHY_PATH)) {
            Form query = Form.of(exchange.query());
            Responses.send(exchange, Responses.OK, Forbidden.why(seat.match().position(), query.text("point")));
        } else {
            tellEvents(exchange, seat, from);
        }
        return true;
    }

    private void tellEvents(Exchange exchange, Seat seat, InetAddress from)
            throws InterruptedException, RefusedException {
        if (!windows.tryAcquire()) {
            throw new RefusedException(Responses.UNAVAILABLE, "too many windows in all rooms; try again later");
        }
        try {
            if (!addresses.open(from)) {
                throw new RefusedException(Responses.UNAVAILABLE, "too many windows at your address");
            }
            try {
                tellEventsTo(exchange, seat, seat.open(from).orElseThrow(
                        () -> new RefusedException(Responses.UNAVAILABLE, "too many windows with this link")));
            } finally {
                addresses.close(from);
            }
        } finally {
            windows.release();
        }
    }

    private static void tellEventsTo(Exchange exchange, Seat seat, Seat.Window window) throws InterruptedException {
        seat.match().came(seat.role(), 1);
        String role = new Json().put("role", seat.role().name()).put("window", window.id()).toString();
        try {
            PageServer.tellEvents(exchange, window.events(), PageServer.event("role", role));
        } finally {
            seat.match().came(seat.role(), -1);
            seat.close(window);
        }
    }

    @Override
    public void close() {
        page.close();
    }
}
