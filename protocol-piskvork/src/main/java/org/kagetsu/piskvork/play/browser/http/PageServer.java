package org.kagetsu.piskvork.play.browser.http;

import static java.net.HttpURLConnection.HTTP_BAD_METHOD;
import static java.net.HttpURLConnection.HTTP_BAD_REQUEST;
import static java.net.HttpURLConnection.HTTP_FORBIDDEN;
import static java.net.HttpURLConnection.HTTP_INTERNAL_ERROR;
import static java.net.HttpURLConnection.HTTP_NOT_FOUND;
import static java.net.HttpURLConnection.HTTP_OK;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.board.ServerLog;

/**
 * A server of the page. It sends the files of the page; calls are answered by those who extend it. Another page in the
 * same browser can send requests to this machine, too, and can even make its own name point here; such requests are
 * refused.
 *
 * <p>Safe for use by many threads.
 */
abstract class PageServer implements AutoCloseable {

    /** The header that carries the visitor's token. A page from elsewhere cannot send it without leave. */
    static final String TOKEN_HEADER = "X-Kagetsu-Token";

    /** The header in which a window of a room names itself. */
    static final String WINDOW_HEADER = "X-Kagetsu-Window";

    /** What stands before the names of commands. */
    private static final String COMMAND_PATH = "/do/";

    private static final String FOLDER = "/org/kagetsu/piskvork/play/browser/page/";
    private static final String PAGE = "index.html";
    private static final Set<String> FILES = Set.of(PAGE, "board.css", "icon.svg", "icons.svg", "texts/en.json", "texts/zh.json",
            "texts/messages-zh.json", "address.js", "balance.js", "bar.js", "board.js", "book.js", "dom.js",
            "files.js", "games.js", "labels.js", "main.js", "match.js", "moves.js", "newgame.js", "opening.js",
            "picture.js", "players.js", "proof.js", "review.js", "rooms.js", "server.js", "settings.js", "setup.js",
            "sound.js", "status.js", "tabs.js", "texts.js", "thinking.js", "threats.js", "walk.js");
    private static final Map<String, String> TYPES = Map.of("html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8", "js", "text/javascript; charset=utf-8", "json", Exchange.JSON,
            "svg", "image/svg+xml");

    private final WebServer server;
    private final String scheme;
    private final Set<String> hosts;
    private final Map<String, byte[]> files = new HashMap<>();

    /** What a call with a name does. */
    interface Action {
        void carryOut(Form form) throws BadInputException;
    }

    /**
     * Creates a server and reads the files of the page from the jar.
     *
     * @param server bound, and not started
     * @param host the names by which browsers call it
     */
    PageServer(WebServer server, PublicHost host) throws IOException {
        this.server = server;
        this.scheme = host.scheme();
        this.hosts = host.hosts(server.port());
        for (String name : FILES) {
            try (InputStream in = PageServer.class.getResourceAsStream(FOLDER + name)) {
                files.put(name, Objects.requireNonNull(in, name).readAllBytes());
            }
        }
    }

    /** The names of the files of the page. */
    static Set<String> files() {
        return FILES;
    }

    /** Begins to answer. */
    final void start() throws IOException {
        server.start(this::answerGuarded);
    }

    /**
     * Answers a call.
     *
     * @param exchange the call
     * @param command the name of the command that it calls; the empty text if its path is not that of a command
     * @return false if it is not a call, and nothing was sent
     * @throws Exchange.Refusal if it is not answered
     * @throws BadInputException if what it asks for cannot be done
     */
    abstract boolean answer(Exchange exchange, String command)
            throws IOException, InterruptedException, Exchange.Refusal, BadInputException;

    private void answerGuarded(Exchange exchange) throws IOException, Exchange.Refusal {
        try {
            check(exchange);
            String path = exchange.path();
            if (!answer(exchange, path.startsWith(COMMAND_PATH) ? path.substring(COMMAND_PATH.length()) : "")) {
                requireMethod(exchange, "GET");
                sendFile(exchange);
            }
        } catch (BadInputException e) {
            throw new Exchange.Refusal(HTTP_BAD_REQUEST, e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            ServerLog.ofProcess().failure("a request failed", e);
            throw new Exchange.Refusal(HTTP_INTERNAL_ERROR, "the server failed");
        }
    }

    /** Refuses a request that is not for this server, or that another page sends. */
    private void check(Exchange exchange) throws Exchange.Refusal {
        if (!namesThisServer(exchange)) {
            throw new Exchange.Refusal(HTTP_FORBIDDEN, "the request names another host");
        }
        if (!comesFromThisPage(exchange) && !opensThePage(exchange)) {
            throw new Exchange.Refusal(HTTP_FORBIDDEN, "the request comes from another page");
        }
    }

    /** Whether the request names this server, so that it is not sent by a page whose name was made to point here. */
    private boolean namesThisServer(Exchange exchange) {
        List<String> names = exchange.headers("Host");
        return names.size() == 1 && hosts.contains(names.get(0));
    }

    /** Whether the request comes from this server's own page, or from no page at all. */
    private boolean comesFromThisPage(Exchange exchange) {
        List<String> origins = exchange.headers("Origin");
        if (!origins.isEmpty()) {
            String own = scheme + "://" + exchange.header("Host");
            return origins.size() == 1 && origins.get(0).equals(own);
        }
        String site = exchange.header("Sec-Fetch-Site");
        return site == null || site.equals("same-origin") || site.equals("none");
    }

    /**
     * Whether a browser opens the page itself because a person followed a link, which may be on another page. The page is
     * static and cannot be framed, so this tells nothing and changes nothing.
     */
    private static boolean opensThePage(Exchange exchange) {
        return exchange.method().equals("GET")
                && exchange.path().equals("/")
                && exchange.headers("Origin").isEmpty()
                && "navigate".equals(exchange.header("Sec-Fetch-Mode"))
                && "document".equals(exchange.header("Sec-Fetch-Dest"));
    }

    /** Whether the request shows a token. */
    static boolean showsToken(Exchange exchange, String token) {
        String shown = exchange.header(TOKEN_HEADER);
        return shown != null
                && MessageDigest.isEqual(shown.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    private void sendFile(Exchange exchange) throws IOException, Exchange.Refusal {
        String name = exchange.path().equals("/") ? PAGE : exchange.path().substring(1);
        byte[] file = files.get(name);
        if (file == null) {
            throw new Exchange.Refusal(HTTP_NOT_FOUND, "there is no such page");
        }
        exchange.send(HTTP_OK, TYPES.getOrDefault(name.replaceFirst(".*\\.", ""), ""), file);
    }

    static void requireMethod(Exchange exchange, String method) throws Exchange.Refusal {
        if (!exchange.method().equals(method)) {
            throw new Exchange.Refusal(HTTP_BAD_METHOD, "the method is not " + method);
        }
    }

    /** Carries out a command with the fields of the body, which has at most so many bytes. */
    static void carryOut(Action action, Exchange exchange, int mostBytes)
            throws IOException, Exchange.Refusal, BadInputException {
        action.carryOut(exchange.form(mostBytes));
        exchange.send(new Json());
    }

    @Override
    public void close() {
        server.close();
    }
}
