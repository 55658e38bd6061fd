package org.kagetsu.piskvork.play.browser;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * A server of the page. It refuses requests that come from elsewhere, and sends the files of the page; calls are
 * answered by a site.
 *
 * <p>Safe for use by many threads.
 */
final class PageServer implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");

    /** The longest comment of the page has 10,000 characters, and a form takes up to nine bytes for each. */
    private static final int MAX_FORM_BYTES = 1 << 17;

    /** Threads that answer, beside those that each tell one window of events. */
    private static final int THREADS = 16;

    /** How often a silent stream says that it is still there, so that a closed window is noticed. */
    private static final long HEARTBEAT_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final StaticFiles page = new StaticFiles();
    private final Guard guard;
    private final Site site;

    /** What answers calls. */
    interface Site {
        /**
         * Answers a call.
         *
         * @param path what is called
         * @return false if it is not a call, and nothing was sent
         * @throws RefusedException if it is not answered
         * @throws BadInputException if what it asks for cannot be done
         */
        boolean answer(HttpExchange exchange, String path)
                throws IOException, InterruptedException, RefusedException, BadInputException;
    }

    /**
     * Starts a server.
     *
     * @param server bound, and not started
     * @param guard knows its names
     * @param windows the most windows that can hear events
     * @param site answers calls
     */
    PageServer(HttpServer server, Guard guard, int windows, Site site) throws IOException {
        this.server = server;
        this.guard = guard;
        this.site = site;
        this.threads = (ThreadPoolExecutor) Executors.newFixedThreadPool(windows + THREADS, PageServer::daemon);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-board");
        thread.setDaemon(true);
        return thread;
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            answerOrRefuse(exchange);
        }
    }

    private void answerOrRefuse(HttpExchange exchange) throws IOException {
        try {
            if (!guard.namesThisServer(exchange)) {
                throw new RefusedException(Responses.FORBIDDEN, "the request names another host");
            }
            if (!guard.comesFromThisPage(exchange) && !Guard.opensThePage(exchange)) {
                throw new RefusedException(Responses.FORBIDDEN, "the request comes from another page");
            }
            String path = exchange.getRequestURI().getPath();
            if (!site.answer(exchange, path == null ? "" : path)) {
                requireMethod(exchange, "GET");
                page.send(exchange);
            }
        } catch (RefusedException e) {
            Responses.refuse(exchange, e.status(), Objects.requireNonNull(e.getMessage()));
        } catch (BadInputException e) {
            Responses.refuse(exchange, Responses.BAD_REQUEST, Objects.requireNonNull(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.ERROR, "a request failed", e);
            Responses.refuse(exchange, Responses.FAILED, "the server failed");
        }
    }

    static void requireMethod(HttpExchange exchange, String method) throws RefusedException {
        if (!exchange.getRequestMethod().equals(method)) {
            throw new RefusedException(Responses.METHOD_NOT_ALLOWED, "the method is not " + method);
        }
    }

    /** Reads the fields of the body. */
    static Form form(HttpExchange exchange) throws IOException, BadInputException {
        byte[] body = exchange.getRequestBody().readNBytes(MAX_FORM_BYTES + 1);
        if (body.length > MAX_FORM_BYTES) {
            throw new BadInputException("the request is longer than " + MAX_FORM_BYTES + " bytes");
        }
        return Form.of(new String(body, StandardCharsets.UTF_8));
    }

    /**
     * Sends events until the window or the listener is closed.
     *
     * @param listener hears the events; the stream ends when it is closed
     * @param first an event that the window hears before all others; empty for none
     */
    static void tellEvents(HttpExchange exchange, Hub.Listener listener, String first) throws InterruptedException {
        try {
            Responses.secure(exchange, "text/event-stream; charset=utf-8");
            exchange.sendResponseHeaders(Responses.OK, 0);
            OutputStream out = exchange.getResponseBody();
            StringBuilder text = new StringBuilder(first);
            while (listener.isOpen()) {
                for (Map.Entry<String, String> event : listener.take(HEARTBEAT_MILLIS).entrySet()) {
                    text.append(event(event.getKey(), event.getValue()));
                }
                out.write((text.isEmpty() ? ":\n\n" : text.toString()).getBytes(StandardCharsets.UTF_8));
                out.flush();
                text.setLength(0);
            }
        } catch (IOException e) {
            // The window is closed.
        }
    }

    /** An event as it is sent. */
    static String event(String name, String data) {
        return "event: " + name + "\ndata: " + data + "\n\n";
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
