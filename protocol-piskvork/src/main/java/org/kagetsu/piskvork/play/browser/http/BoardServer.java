package org.kagetsu.piskvork.play.browser.http;

import static java.net.HttpURLConnection.HTTP_ENTITY_TOO_LARGE;
import static java.net.HttpURLConnection.HTTP_FORBIDDEN;
import static java.net.HttpURLConnection.HTTP_OK;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.BoardFiles;
import org.kagetsu.piskvork.play.browser.board.Commands;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.RoomSetting;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/**
 * The server of a private board, on this machine's own address alone.
 *
 * <p>The page itself is static and needs no token. Every call that reads or changes the game needs it: {@code POST
 * /do/NAME} carries out a {@linkplain Commands command}, {@code GET /events} is a stream of events, {@code /file} is the
 * game as a file, {@code /games} takes a file of games for the collection, {@code /why} tells why a point is forbidden, and
 * {@code /threats} what both sides threaten.
 *
 * <p>Safe for use by many threads.
 */
public final class BoardServer extends PageServer {

    private static final Set<String> CALLS = Set.of("/events", "/file", "/games", "/why", "/threats");
    private static final int MAX_CONNECTIONS = 128;

    /** The longest comment of the page has 10,000 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 1 << 17;

    /** The most bytes of a file that a person drops on the page. */
    static final int MAX_FILE_BYTES = 10 << 20;

    private final Board board;
    private final BoardFiles files;
    private final Optional<Rooms> rooms;
    private final String token = Rooms.newToken();
    private final int port;

    private BoardServer(WebServer server, Board board, Optional<Rooms> rooms) throws IOException {
        super(server, PublicHost.THIS_MACHINE);
        this.board = board;
        this.files = new BoardFiles(board);
        this.rooms = rooms;
        this.port = server.port();
    }

    /**
     * Starts a server.
     *
     * @param port 1..65535, or 0 for any that is free
     * @param board not closed with this server
     * @param rooms the rooms for two, which this page can open; empty for none
     * @return the server
     * @throws IOException if the port is in use or not allowed
     */
    public static BoardServer start(int port, Board board, Optional<Rooms> rooms) throws IOException {
        InetAddress here = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        InetSocketAddress address = new InetSocketAddress(here, port);
        WebServer bound;
        try {
            bound = new WebServer(address, Optional.empty(), MAX_CONNECTIONS, MAX_CONNECTIONS);
        } catch (IOException e) {
            throw FailureText.cannotListen(address, e, "name another port with --port, or leave --port out");
        }
        BoardServer server = new BoardServer(bound, board, rooms);
        rooms.ifPresent(all -> all.tell(board.hub()));
        server.start();
        return server;
    }

    /** {@return the address of the page for the person who may play; it has the token where no server sees it} */
    public String address() {
        return "http://127.0.0.1:" + port + "/#" + token;
    }

    @Override
    boolean answer(Exchange exchange, String command)
            throws IOException, InterruptedException, Exchange.Refusal, BadInputException {
        Optional<Action> action = action(command);
        String path = exchange.path();
        if (action.isEmpty() && !CALLS.contains(path)) {
            return false;
        }
        boolean isFilePost = path.equals("/games") || (path.equals("/file") && exchange.method().equals("POST"));
        requireMethod(exchange, action.isPresent() || isFilePost ? "POST" : "GET");
        if (!showsToken(exchange, token)) {
            throw new Exchange.Refusal(HTTP_FORBIDDEN, "the token is missing or wrong");
        }
        if (action.isPresent()) {
            carryOut(action.get(), exchange, MAX_FORM_BYTES);
            return true;
        }
        switch (path) {
            case "/file" -> {
                String name = Form.of(exchange.query()).text("name");
                if (isFilePost) {
                    exchange.send(new Json().put("remarks", files.open(name, body(exchange))));
                } else {
                    exchange.send(HTTP_OK, "application/octet-stream", files.write(name));
                }
            }
            case "/games" -> exchange.send(new Json().put("remarks",
                    files.collect(Form.of(exchange.query()).text("name"), body(exchange))));
            case "/why" -> exchange.send(board.why(Form.of(exchange.query()).text("point")));
            case "/threats" -> exchange.send(board.threats());
            default -> {
                try (Hub.Listener listener = board.hub().openOrReplace()) {
                    exchange.tellEvents(listener, Map.of());
                }
            }
        }
        return true;
    }

    private static byte[] body(Exchange exchange) throws IOException, Exchange.Refusal {
        byte[] file = exchange.body(MAX_FILE_BYTES);
        if (file.length > MAX_FILE_BYTES) {
            throw new Exchange.Refusal(HTTP_ENTITY_TOO_LARGE, "the file has more than " + MAX_FILE_BYTES + " bytes");
        }
        return file;
    }

    private Optional<Action> action(String name) {
        if (rooms.isPresent() && name.equals("offer")) {
            return Optional.of(form -> rooms.get().offer(RoomSetting.of(form)));
        }
        if (rooms.isPresent() && name.equals("withdraw")) {
            return Optional.of(form -> rooms.get().withdraw(form.text("id")));
        }
        return Commands.of(name).map(command -> form -> command.carryOut(board, form));
    }
}
