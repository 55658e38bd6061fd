package org.kagetsu.piskvork.play.browser.http;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.kagetsu.testing.Pace;

/** Sends requests byte by byte, so that tests may lie about everything. */
final class Visitor {

    private final int port;
    private final String token;
    private final Map<String, String> headers = new LinkedHashMap<>();

    /** Visits the address that the server prints. */
    Visitor(String address) {
        this.port = Integer.parseInt(address.replaceFirst("http://127.0.0.1:(\\d+)/#.*", "$1"));
        this.token = address.substring(address.indexOf('#') + 1);
        headers.put("Host", "127.0.0.1:" + port);
        headers.put("Connection", "close");
        headers.put(PageServer.TOKEN_HEADER, token);
    }

    String token() {
        return token;
    }

    int port() {
        return port;
    }

    /** Changes a header of the next requests. */
    Visitor with(String name, String value) {
        headers.put(name, value);
        return this;
    }

    Visitor without(String name) {
        headers.remove(name);
        return this;
    }

    /** What a server answers. */
    record Answer(int status, String head, String body) {}

    Answer get(String path) throws IOException {
        return send("GET", path, new byte[0]);
    }

    /** Carries out a command. */
    Answer call(String name, String fields) throws IOException {
        return send("POST", "/do/" + name, fields.getBytes(StandardCharsets.UTF_8));
    }

    Answer send(String method, String path, byte[] body) throws IOException {
        ByteArrayOutputStream request = new ByteArrayOutputStream();
        request.writeBytes(head(method, path, body.length).getBytes(StandardCharsets.ISO_8859_1));
        request.writeBytes(body);
        return parse(send(request.toByteArray()));
    }

    /** The head of a request, with the empty line after it. */
    String head(String method, String path, int length) {
        StringBuilder head = new StringBuilder(method + ' ' + path + " HTTP/1.1\r\n");
        headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        return head.append("Content-Length: ").append(length).append("\r\n\r\n").toString();
    }

    /** Sends any bytes, and returns all that comes back until the server ends the connection. */
    String send(byte[] request) throws IOException {
        try (Socket socket = connect()) {
            socket.getOutputStream().write(request);
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** A window that listens. */
    record Window(Socket socket, BufferedReader lines) implements AutoCloseable {

        /** The next line that contains a text. */
        String next(String part) throws IOException {
            String line = lines.readLine();
            while (line != null && !line.contains(part)) {
                line = lines.readLine();
            }
            if (line == null) {
                throw new IOException("the window ended without " + part);
            }
            return line;
        }

        /** The data of the next event of a name. */
        String event(String name) throws IOException {
            next("event: " + name);
            return lines.readLine();
        }

        /** Reads until the server closes it. */
        void awaitEnd() throws IOException {
            while (lines.readLine() != null) {
                // The last events come.
            }
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    Window open() throws IOException {
        Socket socket = connect();
        socket.getOutputStream().write(head("GET", "/events", 0).getBytes(StandardCharsets.UTF_8));
        return new Window(socket, new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)));
    }

    Socket connect() throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout((int) Pace.PATIENCE.toMillis());
        return socket;
    }

    private static Answer parse(String response) {
        int end = response.indexOf("\r\n\r\n");
        String head = response.substring(0, end);
        return new Answer(Integer.parseInt(head.substring(9, 12)), head, response.substring(end + 4));
    }
}
