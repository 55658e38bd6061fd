package org.kagetsu.piskvork.play.browser;

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
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.play.BadInputException;

/**
 * A request and its response (RFC 9112). It accepts one reading of a request only: a length that is given twice, or in two
 * ways, is refused.
 *
 * <p>Used by the thread of its connection.
 */
final class Exchange {

    /** The most bytes of the request line and the headers, and of a chunk's size with its extensions. */
    private static final int MAX_HEAD_BYTES = 8192;

    private static final int MAX_LENGTH_DIGITS = 15;
    private static final int HEX = 16;

    private final Connection connection;
    private final InputStream in;
    private final Map<String, List<String>> headers = new HashMap<>();
    private String method = "GET";
    private String path = "";
    private @Nullable String query;
    /** Whether the request was read to its end. */
    private boolean isRead;
    private boolean isChunked;
    private long length;
    private boolean isLast = true;

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
    void readHead() throws IOException, RefusedException {
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
            throw new RefusedException(Responses.BAD_VERSION, "the version is " + words[2] + ", not HTTP/1.1");
        }
        findLength();
        isLast = !words[2].equals("HTTP/1.1") || "close".equalsIgnoreCase(header("Connection"));
    }

    private void findLength() throws RefusedException {
        List<String> lengths = headers("Content-Length");
        List<String> codings = headers("Transfer-Encoding");
        isChunked = !codings.isEmpty();
        if (isChunked && (codings.size() > 1 || !codings.get(0).equalsIgnoreCase("chunked") || !lengths.isEmpty())) {
            throw bad("Transfer-Encoding is not chunked alone");
        }
        if (lengths.size() > 1 || (!lengths.isEmpty() && !lengths.get(0).matches("\\d{1," + MAX_LENGTH_DIGITS + "}"))) {
            throw bad("Content-Length is not one number");
        }
        length = lengths.isEmpty() ? 0 : Long.parseLong(lengths.get(0));
        if (!isChunked && length == 0) {
            readEnd();
        }
    }

    private void readEnd() {
        isRead = true;
        connection.endWait();
    }

    private static RefusedException bad(String why) {
        return new RefusedException(Responses.BAD_REQUEST, why);
    }

    /** Reads a line without its end; left is how many bytes there may still be. */
    private String line(int[] left) throws IOException, RefusedException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw bad("the request ends too early");
            }
            if (--left[0] < 0) {
                throw new RefusedException(
                        Responses.HEAD_TOO_LARGE, "the head of the request has more than " + MAX_HEAD_BYTES + " bytes");
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
     * @throws BadInputException if it is not as long as it says, or its chunks are malformed
     */
    byte[] body(int most) throws IOException, BadInputException {
        if ("100-continue".equalsIgnoreCase(header("Expect"))) {
            connection.write("HTTP/1.1 100 \r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] body = isChunked ? chunks(most) : in.readNBytes((int) Math.min(length, most + 1L));
        if (body.length <= most) {
            if (!isChunked && body.length < length) {
                throw new BadInputException("the request has " + body.length + " bytes, not " + length);
            }
            readEnd();
        }
        return body;
    }

    private byte[] chunks(int most) throws IOException, BadInputException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        int[] left = {MAX_HEAD_BYTES};
        try {
            while (body.size() <= most) {
                String size = line(left).replaceFirst("[ \t]*;.*", "");
                if (!size.matches("[0-9a-fA-F]{1,7}")) {
                    throw new BadInputException("the size of a chunk is not a number up to fffffff");
                }
                int bytes = Integer.parseInt(size, HEX);
                if (bytes == 0) {
                    while (!line(left).isEmpty()) {
                        // A header after the body tells nothing here.
                    }
                    return body.toByteArray();
                }
                byte[] chunk = in.readNBytes(Math.min(bytes, most + 1 - body.size()));
                body.writeBytes(chunk);
                if (body.size() <= most && (chunk.length < bytes || !line(left).isEmpty())) {
                    throw new BadInputException("a chunk is not as long as it says");
                }
            }
            return body.toByteArray();
        } catch (RefusedException e) {
            throw new BadInputException(Objects.requireNonNull(e.getMessage()));
        }
    }

    /**
     * Sends the response.
     *
     * @param status of HTTP
     * @param head lines of headers, each with its end
     */
    void send(int status, String head, byte[] body) throws IOException {
        isLast |= !isRead;
        ByteArrayOutputStream response = new ByteArrayOutputStream();
        response.writeBytes(head(status, head + "Content-Length: " + body.length + "\r\n"));
        if (!method.equals("HEAD")) {
            response.writeBytes(body);
        }
        connection.write(response.toByteArray());
    }

    private byte[] head(int status, String head) {
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(ZonedDateTime.now(ZoneOffset.UTC));
        return ("HTTP/1.1 " + status + " \r\nDate: " + date + "\r\n" + head + (isLast ? "Connection: close\r\n" : "") + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Begins a response that ends with the connection.
     *
     * @param head lines of headers, each with its end
     * @param gone called by another thread when the client has closed the connection
     */
    void begin(String head, Runnable gone) throws IOException {
        isLast = true;
        connection.write(head(Responses.OK, head));
        Thread unused = WebServer.startThread(() -> {
            try {
                // A client that has got its response says no more.
                int unusedByte = in.read();
            } catch (IOException e) {
                // It is gone.
            }
            gone.run();
        });
    }

    /** Sends more of the response that has begun. */
    void write(byte[] bytes) throws IOException {
        connection.write(bytes);
    }

    /** Closes the connection at once. Safe for use by many threads. */
    void abort() {
        connection.kill();
    }
}
