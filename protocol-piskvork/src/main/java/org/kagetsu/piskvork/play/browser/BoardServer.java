package org.kagetsu.piskvork.play.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.kagetsu.engine.Engine;
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

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");

    private static final String COMMAND_PATH = "/do/";
    private static final String EVENTS_PATH = "/events";
    private static final String FILE_PATH = "/file";
    private static final String WHY_PATH = "/why";
    private static final String THREATS_PATH = "/threats";
    private static final Set<String> CALLS = Set.of(EVENTS_PATH, FILE_PATH, WHY_PATH, THREATS_PATH);
    /** The longest comment of the page has 10,000 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 1 << 17;

    /** Threads that answer, beside those that each tell one window of events. */
    private static final int THREADS = 16;

    /** How often a silent stream says that it is still there, so that a closed window is noticed. */
    private static final long HEARTBEAT_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private static final int BACKLOG = 64;

    private final HttpServer server;
    private final ThreadPoolExecutor threads =
            (ThreadPoolExecutor) Executors.newFixedThreadPool(Hub.MAX_LISTENERS + THREADS, BoardServer::daemon);
    private final Hub hub = new Hub();
    private final Room room;
    private final GameFiles files;
    private final ThreatFinder threats = new ThreatFinder();
    private final StaticFiles page = new StaticFiles();
    private final Guard guard;
    private final String token = Guard.newToken();

    /**
     * Starts a server.
     *
     * @param port 1..65535, or 0 for any that is free
     * @param engine closed with this server
     * @param file keeps the game, and has it if the file exists; empty for none
     * @throws IOException if the port is in use or not allowed
     * @throws BadInputException if the file cannot be read
     */
    BoardServer(int port, Engine engine, Optional<RecordFile> file) throws IOException, BadInputException {
        this.room = new Room(engine, hub, file);
        this.files = new GameFiles(room);
        InetAddress here = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        this.server = HttpServer.create(new InetSocketAddress(here, port), BACKLOG);
        this.guard = new Guard(server.getAddress().getPort(), token);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-board");
        thread.setDaemon(true);
        return thread;
    }

    /** The address of the page for the person who may play; it has the token where no server sees it. */
    String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/#" + token;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            answerOrRefuse(exchange);
        }
    }

    private void answerOrRefuse(HttpExchange exchange) throws IOException {
        try {
            if (!guard.namesThisServer(exchange)) {
                Responses.refuse(exchange, Responses.FORBIDDEN, "the Host is not this server");
            } else if (!guard.comesFromThisPage(exchange)) {
                Responses.refuse(exchange, Responses.FORBIDDEN, "the request comes from another page");
            } else {
                dispatch(exchange);
            }
        } catch (BadInputException e) {
            Responses.refuse(exchange, Responses.BAD_REQUEST, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "a request failed", e);
            Responses.refuse(exchange, Responses.FAILED, "the server failed");
        }
    }

    private void dispatch(HttpExchange exchange) throws IOException, BadInputException, InterruptedException {
        String path = exchange.getRequestURI().getPath();
        String method = exchange.getRequestMethod();
        Optional<Commands.Command> command =
                path.startsWith(COMMAND_PATH) ? Commands.of(path.substring(COMMAND_PATH.length())) : Optional.empty();
        boolean isCall = command.isPresent() || CALLS.contains(path);
        boolean changes = command.isPresent() || (path.equals(FILE_PATH) && method.equals("POST"));
        if (!method.equals(changes ? "POST" : "GET")) {
            Responses.refuse(exchange, Responses.METHOD_NOT_ALLOWED, "the method is not " + (changes ? "POST" : "GET"));
        } else if (isCall && !guard.showsToken(exchange)) {
            Responses.refuse(exchange, Responses.FORBIDDEN, "the token is missing or wrong");
        } else if (command.isPresent()) {
            command.get().carryOut(room, form(exchange));
            Responses.send(exchange, Responses.OK, new Json());
        } else if (path.equals(EVENTS_PATH)) {
            tellEvents(exchange);
        } else if (path.equals(FILE_PATH)) {
            files.answer(exchange);
        } else if (path.equals(WHY_PATH)) {
            Form query = Form.of(exchange.getRequestURI().getRawQuery());
            Responses.send(exchange, Responses.OK, Forbidden.why(room.position(), query.text("point")));
        } else if (path.equals(THREATS_PATH)) {
            Responses.send(exchange, Responses.OK, threats.find(room.position()));
        } else {
            page.send(exchange);
        }
    }

    private static Form form(HttpExchange exchange) throws IOException, BadInputException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_FORM_BYTES + 1);
        if (body.length > MAX_FORM_BYTES) {
            throw new BadInputException("the request is longer than " + MAX_FORM_BYTES + " bytes");
        }
        return Form.of(new String(body, StandardCharsets.UTF_8));
    }

    /** Sends events until the window is closed. */
    private void tellEvents(HttpExchange exchange) throws IOException, InterruptedException {
        Optional<Hub.Listener> opened = hub.open();
        if (opened.isEmpty()) {
            Responses.refuse(exchange, Responses.UNAVAILABLE, "too many windows: more than " + Hub.MAX_LISTENERS);
            return;
        }
        try (Hub.Listener listener = opened.get()) {
            Responses.secure(exchange, "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(Responses.OK, 0);
            OutputStream out = exchange.getResponseBody();
            while (true) {
                StringBuilder text = new StringBuilder();
                for (Map.Entry<String, String> event : listener.take(HEARTBEAT_MILLIS).entrySet()) {
                    text.append("event: ").append(event.getKey()).append('\n');
                    text.append("data: ").append(event.getValue()).append("\n\n");
                }
                out.write((text.isEmpty() ? ":\n\n" : text.toString()).getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException e) {
            // The window is closed.
        }
    }

    /** The number of windows that listen. */
    int listeners() {
        return hub.listeners();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        threats.close();
        room.close();
    }
}
