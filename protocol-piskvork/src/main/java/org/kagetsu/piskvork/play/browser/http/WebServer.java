package org.kagetsu.piskvork.play.browser.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A server of HTTP/1.1 whose costs are bounded, whatever its clients do. Each connection has a thread, so one that is slow
 * keeps no other waiting. A client that sends its request or takes its response too slowly loses its connection. If there
 * are too many connections, or too many bytes that nobody takes, the one that has kept the server waiting longest gives
 * way to a new one.
 *
 * <p>Safe for use by many threads.
 */
final class WebServer implements AutoCloseable {

    private static final int BACKLOG = 256;
    private static final long REAP_MILLIS = 500;
    private static final long RETRY_MILLIS = 20;
    private static final long MOST_MILLIS_TO_END = 1000;

    /** The most bytes of responses in all that clients have not taken yet. */
    private static final long MAX_UNSENT_BYTES = 16 << 20;

    private final ServerSocket socket;
    private final Optional<SSLContext> tls;
    private final int most;
    private final int mostOfAddress;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final AtomicLong unsent = new AtomicLong();
    private volatile @Nullable Thread acceptor;

    /** What answers requests. */
    interface Handler {
        /**
         * Answers a request; if nothing was sent, the connection is closed.
         *
         * @throws Exchange.Refusal if it is to be answered with a status that says why not
         */
        void answer(Exchange exchange) throws IOException, Exchange.Refusal;
    }

    /**
     * Binds a server, which does not answer yet.
     *
     * @param tls encrypts; empty for no encryption
     * @param most connections in all
     * @param mostOfAddress connections of an address that is not this machine's own
     * @throws IOException if the address cannot be used
     */
    WebServer(InetSocketAddress address, Optional<SSLContext> tls, int most, int mostOfAddress) throws IOException {
        this.tls = tls;
        this.most = most;
        this.mostOfAddress = mostOfAddress;
        this.socket = new ServerSocket();
        try {
            socket.bind(address, BACKLOG);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Begins to answer. */
    void start(Handler handler) throws IOException {
        acceptor = startThread(() -> accept(handler));
        Thread unused = startThread(this::reap);
    }

    /**
     * Starts a thread of the server.
     *
     * @throws IOException if the system has no thread left
     */
    static Thread startThread(Runnable task) throws IOException {
        Thread thread = new Thread(task, "kagetsu-board");
        thread.setDaemon(true);
        try {
            thread.start();
            return thread;
        } catch (OutOfMemoryError e) {
            throw new IOException("the system has no thread left", e);
        }
    }

    private void accept(Handler handler) {
        while (!socket.isClosed()) {
            try {
                Connection connection = new Connection(this, socket.accept(), tls, handler);
                if (makeSpace(connection)) {
                    serve(connection);
                } else {
                    connection.kill();
                }
            } catch (IOException e) {
                // The server is closed, or no descriptor or no thread is left.
                boolean unused = closeSlowest(connection -> true);
                pause(RETRY_MILLIS);
            }
        }
    }

    private void serve(Connection connection) throws IOException {
        connections.add(connection);
        try {
            Thread unused = startThread(connection);
        } catch (IOException e) {
            connection.kill();
            throw e;
        }
    }

    /** Makes space for a connection; waits while all others are being answered, so that none could give way. */
    private boolean makeSpace(Connection next) {
        InetAddress address = next.address();
        long same = address.isLoopbackAddress()
                ? 0
                : connections.stream().filter(other -> other.address().equals(address)).count();
        if (same >= mostOfAddress && !closeSlowest(other -> other.address().equals(address))) {
            return false;
        }
        while (connections.size() >= most && !closeSlowest(other -> true) && !socket.isClosed()) {
            pause(RETRY_MILLIS);
        }
        return !socket.isClosed();
    }

    /** Closes the connection of a kind that has kept the server waiting longest; returns false if none does. */
    private boolean closeSlowest(Predicate<Connection> kind) {
        long now = System.nanoTime();
        Optional<Connection> slowest = connections.stream()
                .filter(connection -> connection.waitedNanos(now) >= 0 && kind.test(connection))
                .max(Comparator.comparingLong(connection -> connection.waitedNanos(now)));
        slowest.ifPresent(Connection::kill);
        return slowest.isPresent();
    }

    private void reap() {
        while (!socket.isClosed()) {
            long now = System.nanoTime();
            connections.stream().filter(connection -> connection.isLate(now)).forEach(Connection::kill);
            pause(REAP_MILLIS);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A connection is to take some bytes, or has taken as many if the number is negative. */
    void changeUnsent(long bytes, Connection writer) {
        long all = unsent.addAndGet(bytes);
        while (bytes > 0 && all > MAX_UNSENT_BYTES && closeSlowest(other -> other != writer && other.hasUnsent())) {
            all = unsent.get();
        }
    }

    void forget(Connection connection) {
        connections.remove(connection);
    }

    /** Closes all connections; then the port is free. */
    @Override
    public void close() {
        try {
            socket.close();
            Thread last = acceptor;
            if (last != null) {
                last.join(MOST_MILLIS_TO_END);
            }
        } catch (IOException e) {
            // It listens no longer.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connections.forEach(Connection::kill);
    }
}
