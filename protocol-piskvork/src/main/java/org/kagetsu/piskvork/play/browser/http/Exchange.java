package org.kagetsu.piskvork.play.browser.http;

import static java.net.HttpURLConnection.HTTP_BAD_REQUEST;
import static java.net.HttpURLConnection.HTTP_LENGTH_REQUIRED;
import static java.net.HttpURLConnection.HTTP_OK;
import static java.net.HttpURLConnection.HTTP_VERSION;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Form;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.board.Json;

/**
 * A request and its response (RFC 9112). It accepts one reading of a request only: a length that is given twice, or a body
 * without one, is refused.
 *
 * <p>Used by the thread of its connection.
 */
final class Exchange {

    static final int TOO_MANY = 429;
    static final int HEAD_TOO_LARGE = 431;

    static final String JSON = "application/json; charset=utf-8";

    /** The page loads its own files and nothing else, and no other page can frame it. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    /** The headers of every response, which keep a page to itself. */
    private static final String HEADERS = String.join("\r\n",
            "Content-Security-Policy: " + POLICY,
            "X-Content-Type-Options: nosniff",
            "Referrer-Policy: no-referrer",
            "Cross-Origin-Opener-Policy: same-origin",
            "Cross-Origin-Resource-Policy: same-origin",
            "X-Frame-Options: DENY",
            "Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()",
            "Cache-Control: no-store",
            "");

    /** The most bytes of the request line and the headers. */
    private static final int MAX_HEAD_BYTES = 8192;

    private static final int MAX_LENGTH_DIGITS = 15;

    /** How often a silent stream says that it is still there, so that a window whose network is gone is noticed. */
    private static final long HEARTBEAT_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private final Connection connection;
    private final InputStream in;
    private final Map<String, List<String>> headers = new HashMap<>();
    private String method = "GET";
    private String path = "";
    private @Nullable String query;
    /** Whether the request was read to its end. */
    private boolean isRead;
    private long length;
    private boolean isLast = true;

    /** Thrown when a request is not answered; the message is one line that says why. */
    static final class Refusal extends Exception {

        private static final long serialVersionUID = 1L;

        private final int status;

        /**
         * Creates an exception.
         *
         * @param status a status of HTTP from 400
         * @param why the message
         */
        Refusal(int status, String why) {
            super(why);
            this.status = status;
        }
    }

    Exchange(Connection connection, InputStream in) {
        this.connection = connection;
        this.in = in;
    }

    String method() {
        return method;
    }

    /** What is asked for, as it was sent. */
    String path() {
        return path;
    }

    /** What stands behind the question mark, as it was sent; null without one. */
    @Nullable String query() {
        return query;
    }

    /** The values of a header; none if it was not sent. */
    List<String> headers(String name) {
        return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }

    /** The first value of a header; null if it was not sent. */
    @Nullable String header(String name) {
        List<String> values = headers(name);
        return values.isEmpty() ? null : values.get(0);
    }

    InetAddress address() {
        return connection.address();
    }

    /** Whether the connection is to be closed after this exchange. */
    boolean isLast() {
        return isLast;
    }

    boolean isRead() {
        return isRead;
    }

    /** Reads all before the body. */
    void readHead() throws IOException, Refusal {
        int[] left = {MAX_HEAD_BYTES};
        String first = line(left);
        String[] words = (first.isEmpty() ? line(left) : first).split(" ", -1);
        if (words.length != 3 || !words[0].matches("[A-Z]{1,20}") || !words[1].matches("/[!-~]*")
                || !words[2].matches("HTTP/\\d\\.\\d")) {
            throw bad("the request does not begin with METHOD /PATH HTTP/1.1");
        }
        method = words[0];
        String[] target = words[1].split("\\?", 2);
        path = target[0];
        query = target.length > 1 ? target[1] : null;
        for (String line = line(left); !line.isEmpty(); line = line(left)) {
            int colon = line.indexOf(':');
            if (colon < 1 || !line.substring(0, colon).matches("[!-9;-~]+")) {
                throw bad("a header has no name");
            }
            headers.computeIfAbsent(line.substring(0, colon).toLowerCase(Locale.ROOT), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        if (!words[2].startsWith("HTTP/1.")) {
            throw new Refusal(HTTP_VERSION, "the version is " + words[2] + ", not HTTP/1.1");
        }
        findLength();
        isLast = !words[2].equals("HTTP/1.1") || "close".equalsIgnoreCase(header("Connection"));
    }

    private void findLength() throws Refusal {
        List<String> lengths = headers("Content-Length");
        if (!headers("Transfer-Encoding").isEmpty()) {
            throw new Refusal(HTTP_LENGTH_REQUIRED, "a body needs a Content-Length, and no Transfer-Encoding");
        }
        if (lengths.size() > 1 || (!lengths.isEmpty() && !lengths.get(0).matches("\\d{1," + MAX_LENGTH_DIGITS + "}"))) {
            throw bad("Content-Length is not one number");
        }
        length = lengths.isEmpty() ? 0 : Long.parseLong(lengths.get(0));
        if (length == 0) {
            readEnd();
        }
    }

    private void readEnd() {
        isRead = true;
        connection.endWait();
    }

    private static Refusal bad(String why) {
        return new Refusal(HTTP_BAD_REQUEST, why);
    }

    /** Reads a line without its end; left is how many bytes there may still be. */
    private String line(int[] left) throws IOException, Refusal {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw bad("the request ends too early");
            }
            if (--left[0] < 0) {
                throw new Refusal(
                        HEAD_TOO_LARGE, "the head of the request has more than " + MAX_HEAD_BYTES + " bytes");
            }
            line.append((char) c);
        }
        if (!line.isEmpty() && line.charAt(line.length() - 1) == '\r') {
            line.setLength(line.length() - 1);
        }
        if (line.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 127)) {
            throw bad("the head of the request has a control character");
        }
        return line.toString();
    }

    /**
     * Reads the body.
     *
     * @param most bytes
     * @return the body; its first {@code most + 1} bytes if it is longer
     * @throws Refusal if it is not as long as it says
     */
    byte[] body(int most) throws IOException, Refusal {
        if ("100-continue".equalsIgnoreCase(header("Expect"))) {
            connection.write("HTTP/1.1 100 \r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] body = in.readNBytes((int) Math.min(length, most + 1L));
        if (body.length <= most) {
            if (body.length < length) {
                throw bad("the request has " + body.length + " bytes, not " + length);
            }
            readEnd();
        }
        return body;
    }

    /** Reads the fields of the body, which has at most so many bytes. */
    Form form(int most) throws IOException, Refusal, BadInputException {
        byte[] body = body(most);
        if (body.length > most) {
            throw bad("the request is longer than " + most + " bytes");
        }
        return Form.of(new String(body, StandardCharsets.UTF_8));
    }

    /** Sends a whole response. */
    void send(int status, String type, byte[] body) throws IOException {
        isLast |= !isRead;
        ByteArrayOutputStream response = new ByteArrayOutputStream();
        response.writeBytes(head(status, type, "Content-Length: " + body.length + "\r\n"));
        if (!method.equals("HEAD")) {
            response.writeBytes(body);
        }
        connection.write(response.toByteArray());
    }

    /** Sends an object. */
    void send(Json json) throws IOException {
        send(HTTP_OK, json);
    }

    private void send(int status, Json json) throws IOException {
        send(status, JSON, json.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** Says why a request is not answered. */
    void refuse(Refusal refusal) throws IOException {
        send(refusal.status, new Json().put("error", String.valueOf(refusal.getMessage())));
    }

    private byte[] head(int status, String type, String length) {
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(ZonedDateTime.now(ZoneOffset.UTC));
        return ("HTTP/1.1 " + status + " \r\nDate: " + date + "\r\nContent-Type: " + type + "\r\n" + HEADERS + length
                + (isLast ? "Connection: close\r\n" : "") + "\r\n").getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Sends events until the window or the listener is closed.
     *
     * @param listener hears the events; the connection is closed with it, and it with the connection
     * @param first what the window hears before all others, under its name; empty for nothing
     */
    void tellEvents(Hub.Listener listener, Map<String, String> first) throws InterruptedException {
        isLast = true;
        try {
            listener.onClose(connection::kill);
            connection.write(head(HTTP_OK, "text/event-stream; charset=utf-8", ""));
            Thread unused = WebServer.startThread(() -> {
                awaitEnd();
                listener.close();
            });
            connection.write(events(first));
            while (listener.isOpen()) {
                connection.write(events(listener.take(HEARTBEAT_MILLIS)));
            }
        } catch (IOException e) {
            // The window is closed.
        }
    }

    /** Waits until the client closes the connection; one that has got its response says no more. */
    private void awaitEnd() {
        try {
            int unused = in.read();
        } catch (IOException e) {
            // It is gone.
        }
    }

    private static byte[] events(Map<String, String> events) {
        StringBuilder text = new StringBuilder(events.isEmpty() ? ":\n\n" : "");
        events.forEach((name, data) -> text.append("event: ").append(name).append("\ndata: ").append(data).append("\n\n"));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
