package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.piskvork.play.browser.board.OutOfMemory;
import org.kagetsu.testing.Pace;

/** What clients can ask for, and what bad ones cannot take from good ones. */
class WebServerTest {

    private static final int MOST = 4;
    private static final int LARGE = 6 << 20;

    private final List<Socket> clients = new ArrayList<>();
    private WebServer server;

    @BeforeEach
    void start() throws IOException {
        server = new WebServer(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Optional.empty(), MOST, 1);
        server.start(exchange -> {
            byte[] body = exchange.path().equals("/large") ? new byte[LARGE] : exchange.body(20);
            exchange.send(200, "text/plain", body);
        });
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        for (Socket client : clients) {
            client.close();
        }
    }

    private Socket connect(String request) throws IOException {
        Socket client = new Socket();
        clients.add(client);
        client.setReceiveBufferSize(4096);
        client.setSoTimeout((int) Pace.PATIENCE.toMillis());
        client.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port()));
        client.getOutputStream().write(request.getBytes(ISO_8859_1));
        return client;
    }

    /** All that a client hears until its connection is closed; a reset ends it, too. */
    private static int heard(Socket client) throws IOException {
        byte[] buffer = new byte[1 << 16];
        int all = 0;
        try {
            InputStream in = client.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                all += count;
            }
        } catch (SocketException e) {
            // The server did not wait for what it had sent.
        }
        return all;
    }

    private String answer(String request) throws IOException {
        return new String(connect(request).getInputStream().readAllBytes(), ISO_8859_1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GET /% HTTP/1.1~~ | 200", "GET / HTTP/1.0~~ | 200", "GET  / HTTP/1.1~~ | 400", "get / HTTP/1.1~~ | 400",
        "GET http://a/ HTTP/1.1~~ | 400", "GET / HTTP/9~~ | 400", "GET / HTTP/2.0~~ | 505", "GET / HTTP/1.1~X: a~ b~~ | 400",
        "GET / HTTP/1.1~X : a~~ | 400", "GET / HTTP/1.1~: a~~ | 400", "POST / HTTP/1.1~Content-Length: -1~~ | 400",
        "POST / HTTP/1.1~Content-Length: 1~Content-Length: 1~~a | 400",
        "POST / HTTP/1.1~Content-Length: 99999999999999999999~~ | 400",
        "POST / HTTP/1.1~Content-Length: 1~Transfer-Encoding: chunked~~0~~GET / HTTP/1.1~~ | 411",
        "POST / HTTP/1.1~Transfer-Encoding: chunked~~0~~GET / HTTP/1.1~~ | 411",
        "POST / HTTP/1.1~Expect: 100-continue~Content-Length: 1~Connection: close~~a | 100",
    })
    void request_ofAnyKind_isAnswered(String request, int status) throws IOException {
        String end = request.startsWith("GET /% ") ? "Connection: close~~" : "~";
        String answer = answer(request.replaceFirst("~$", end).replace("~", "\r\n"));
        assertTrue(answer.startsWith("HTTP/1.1 " + status + " "), answer);
        assertEquals(status == 100 ? 2 : 1, answer.split("HTTP/1.1 ", -1).length - 1, answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /", "GET / HTTP/1.1\r\nX: "})
    void head_thatNeverEnds_isRefused(String begin) throws IOException {
        assertTrue(answer(begin + "x".repeat(100_000)).startsWith("HTTP/1.1 431 "));
    }

    @Test
    void requests_oneAfterTheOther_areAnsweredOverOneConnection() throws IOException {
        String post = "POST / HTTP/1.1\r\nContent-Length: ";
        String get = "GET / HTTP/1.1\r\nConnection: close\r\n\r\n";
        String answer = answer(post + "2\r\n\r\nde" + post + "3\r\n\r\nabc" + get);
        assertEquals(3, answer.split("HTTP/1.1 200 ", -1).length - 1, answer);
        assertTrue(answer.contains("\r\n\r\nde") && answer.contains("\r\n\r\nabc"), answer);
    }

    @Test
    void request_longerThanItMayBe_isAnsweredBeforeTheConnectionIsClosed() throws IOException {
        String answer = answer("POST / HTTP/1.1\r\nContent-Length: 500000\r\n\r\n" + "x".repeat(500_000));
        assertTrue(answer.endsWith("\r\n\r\n" + "x".repeat(21)), answer);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET / HTTP/1.1\r\nHost:", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n1", "GET /large HTTP/1.1\r\n\r\n"})
    void connections_tooMany_giveWayToANewOne(String unfinished) throws IOException {
        for (int i = 0; i < 3 * MOST; i++) {
            connect(unfinished);
        }
        assertTrue(answer("GET / HTTP/1.1\r\nConnection: close\r\n\r\n").startsWith("HTTP/1.1 200 "));
    }

    @Test
    void responses_thatNobodyTakes_giveWayToOthers() throws IOException {
        Socket first = connect("GET /large HTTP/1.1\r\n\r\n");
        assertTrue(first.getInputStream().read() >= 0);
        Socket second = connect("GET /large HTTP/1.1\r\n\r\n");
        assertTrue(second.getInputStream().read() >= 0);
        Socket third = connect("GET /large HTTP/1.1\r\nConnection: close\r\n\r\n");
        assertTrue(heard(third) > LARGE);
        assertTrue(heard(first) < LARGE, "three large responses are more than the server keeps");
    }

    /** What runs out of memory in a thread of its own. */
    static final class Greedy {

        private Greedy() {}

        public static void main(String[] args) throws InterruptedException {
            OutOfMemory.watch(System.err);
            new Thread(() -> System.out.println(new long[1 << 28].length)).start();
            Thread.sleep(Pace.PATIENCE.toMillis());
        }
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void program_withoutMemory_endsWithAMessage() throws Exception {
        Process program = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx16m",
                        "-cp", Stream.of(OutOfMemory.class, Greedy.class, Pace.class).map(WebServerTest::place).distinct()
                                .collect(Collectors.joining(File.pathSeparator)),
                        Greedy.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(program.getInputStream().readAllBytes(), ISO_8859_1);
        assertTrue(program.waitFor(Pace.PATIENCE.toMillis(), TimeUnit.MILLISECONDS), program::toString);
        assertEquals("The board ends because Java has no memory left; -Xmx gives it more.", said.strip());
        assertEquals(1, program.exitValue());
    }
}
