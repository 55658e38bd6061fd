package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
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

    /** How often a silent stream says that it is still there, so that a window whose network is gone is noticed. */
    private static final long HEARTBEAT_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private final WebServer server;
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
        boolean answer(Exchange exchange, String path)
                throws IOException, InterruptedException, RefusedException, BadInputException;
    }

    /**
     * Starts a server.
     *
     * @param server bound, and not started
     * @param guard knows its names
     * @param site answers calls
     */
    PageServer(WebServer server, Guard guard, Site site) throws IOException {
        this.server = server;
        this.guard = guard;
        this.site = site;
        server.start(this::answer);
    }

    private void answer(Exchange exchange) throws IOException {
        try {
            if (!guard.namesThisServer(exchange)) {
                throw new RefusedException(Responses.FORBIDDEN, "the request names another host");
            }
            if (!guard.comesFromThisPage(exchange) && !Guard.opensThePage(exchange)) {
                throw new RefusedException(Responses.FORBIDDEN, "the request comes from another page");
            }
            if (!site.answer(exchange, exchange.path())) {
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

    static void requireMethod(Exchange exchange, String method) throws RefusedException {
        if (!exchange.method().equals(method)) {
            throw new RefusedException(Responses.METHOD_NOT_ALLOWED, "the method is not " + method);
        }
    }

    /** Reads the fields of the body, which has at most so many bytes. */
    static Form form(Exchange exchange, int most) throws IOException, BadInputException {
        byte[] body = exchange.body(most);
        if (body.length > most) {
            throw new BadInputException("the request is longer than " + most + " bytes");
        }
        return Form.of(new String(body, StandardCharsets.UTF_8));
    }

    /**
     * Sends events until the window or the listener is closed.
     *
     * @param listener hears the events; the connection is closed with it, and it with the connection
     * @param first an event that the window hears before all others; empty for none
     */
    static void tellEvents(Exchange exchange, Hub.Listener listener, String first) throws InterruptedException {
        try {
            listener.onClose(exchange::abort);
            exchange.begin(Responses.head("text/event-stream; charset=utf-8"), listener::close);
            exchange.write(bytes(first, listener.take(0)));
            while (listener.isOpen()) {
                exchange.write(bytes("", listener.take(HEARTBEAT_MILLIS)));
            }
        } catch (IOException e) {
            // The window is closed.
        }
    }

    /** Events as they are sent. */
    private static byte[] bytes(String first, Map<String, String> events) {
        StringBuilder text = new StringBuilder(first);
        events.forEach((name, data) -> text.append(event(name, data)));
        return (text.isEmpty() ? ":\n\n" : text.toString()).getBytes(StandardCharsets.UTF_8);
    }

    /** An event as it is sent. */
    static String event(String name, String data) {
        return "event: " + name + "\ndata: " + data + "\n\n";
    }

    @Override
    public void close() {
        server.close();
    }
}
