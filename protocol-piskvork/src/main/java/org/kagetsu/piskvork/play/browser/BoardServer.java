package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.book.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * The server of one room, on this machine's own address alone.
 *
 * <p>The page itself is static and needs no token. Every call that reads or changes the game needs it: {@code POST
 * /do/NAME} carries out a {@linkplain Commands command}, {@code GET /events} is a stream of events, {@code /file} is the
 * game as a file, {@code /why} tells why a point is forbidden, and {@code /threats} what both sides threaten.
 *
 * <p>Safe for use by many threads.
 */
final class BoardServer implements AutoCloseable {

    private static final String COMMAND_PATH = "/do/";
    private static final String FILE_PATH = "/file";
    private static final Set<String> CALLS = Set.of("/events", FILE_PATH, "/why", "/threats");
    private static final int MAX_CONNECTIONS = 128;

    /** The longest comment of the page has 10,000 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 1 << 17;

    private final PageServer page;
    private final Hub hub = new Hub();
    private final Room room;
    private final BookDesk book;
    private final GameFiles files;
    private final ThreatFinder threats = new ThreatFinder();
    private final Optional<Matches> matches;
    private final String token = Guard.newToken();
    private final int port;

    /**
     * Starts a server.
     *
     * @param port 1..65535, or 0 for any that is free
     * @param engine closed with this server
     * @param file keeps the game, and has it if the file exists; empty for none
     * @param book what is known of positions; not closed with this server; empty for none
     * @param matches the rooms for two people, which this page can open; empty for none
     * @throws IOException if the port is in use or not allowed
     * @throws BadInputException if the file cannot be read
     */
    BoardServer(int port, Engine engine, Optional<RecordFile> file, Optional<Book> book,
            Optional<Matches> matches)
            throws IOException, BadInputException {
        this.book = new BookDesk(hub, book);
        this.room = new Room(engine, hub, file, this.book);
        this.files = new GameFiles(room, this.book);
        this.matches = matches;
        InetAddress here = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        WebServer server = listen(new InetSocketAddress(here, port));
        this.port = server.port();
        matches.ifPresent(rooms -> rooms.tell(hub));
        this.page = new PageServer(server, Guard.ofThisMachine(this.port), this::answer);
    }

    private static WebServer listen(InetSocketAddress address) throws IOException {
        try {
            return new WebServer(address, Optional.empty(), MAX_CONNECTIONS, MAX_CONNECTIONS);
        } catch (IOException e) {
            throw FailureText.cannotListen(address, e, "name another port with --port, or leave --port out");
        }
    }

    /** The address of the page for the person who may play; it has the token where no server sees it. */
    String address() {
        return "http://127.0.0.1:" + port + "/#" + token;
    }

    private boolean answer(Exchange exchange, String path)
            throws IOException, InterruptedException, RefusedException, BadInputException {
        Optional<Action> action =
                path.startsWith(COMMAND_PATH) ? action(path.substring(COMMAND_PATH.length())) : Optional.empty();
        if (action.isEmpty() && !CALLS.contains(path)) {
            return false;
        }
        boolean isFilePost = path.equals(FILE_PATH) && exchange.method().equals("POST");
        PageServer.requireMethod(exchange, action.isPresent() || isFilePost ? "POST" : "GET");
        if (!Guard.showsToken(exchange, token)) {
            throw new RefusedException(Responses.FORBIDDEN, "the token is missing or wrong");
        }
        if (action.isPresent()) {
            action.get().carryOut(PageServer.form(exchange, MAX_FORM_BYTES));
            Responses.send(exchange, Responses.OK, new Json());
            return true;
        }
        switch (path) {
            case FILE_PATH -> files.answer(exchange);
            case "/why" -> {
                Form query = Form.of(exchange.query());
                Responses.send(exchange, Responses.OK, Forbidden.why(room.position(), query.text("point")));
            }
            case "/threats" -> Responses.send(exchange, Responses.OK, threats.find(room.position()));
            default -> tellEvents(exchange);
        }
        return true;
    }

    /** What a call with a name does. */
    private interface Action {
        void carryOut(Form form) throws BadInputException;
    }

    private Optional<Action> action(String name) {
        if (matches.isPresent() && name.equals("offer")) {
            return Optional.of(form -> matches.get().offer(MatchSetting.of(form)));
        }
        if (matches.isPresent() && name.equals("withdraw")) {
            return Optional.of(form -> matches.get().withdraw(form.text("id")));
        }
        if (name.equals("note")) {
            return Optional.of(form -> book.note(room.position(), form.text("text")));
        }
        return Commands.of(name).map(command -> form -> command.carryOut(room, form));
    }

    private void tellEvents(Exchange exchange) throws InterruptedException {
        try (Hub.Listener listener = hub.openOrReplace()) {
            PageServer.tellEvents(exchange, listener, "");
        }
    }

    /** The number of windows that listen. */
    int listeners() {
        return hub.listeners();
    }

    @Override
    public void close() {
        page.close();
        threats.close();
        room.close();
    }
}
