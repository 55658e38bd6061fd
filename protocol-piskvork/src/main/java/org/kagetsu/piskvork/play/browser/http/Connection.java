package org.kagetsu.piskvork.play.browser.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A client's connection: reads requests one after the other, and has each answered. Whenever the server waits for the
 * client, it notes since when and how long it is willing to, so that {@link WebServer} can end the wait.
 *
 * <p>Its thread alone reads and writes. {@link #kill} and the questions are safe for use by many threads.
 */
final class Connection implements Runnable {

    private static final long IDLE_SECONDS = 30;
    /** For a request with its body, and for one piece of a response. */
    private static final long PATIENCE_SECONDS = 20;
    private static final long FAREWELL_SECONDS = 5;

    private static final int BUFFER_BYTES = 4096;
    /** The system keeps at most about so much that a client has not taken, beside what the server counts. */
    private static final int SYSTEM_BUFFER_BYTES = 1 << 16;
    /** Each thread keeps a copy of the last slice that it wrote. */
    private static final int SLICE_BYTES = 8192;
    /** What is read, and thrown away, after a request that was refused before its end. */
    private static final int MAX_FAREWELL_BYTES = 16 << 20;

    private static final long NO_WAIT = 0;

    private final WebServer server;
    private final Socket raw;
    private final Optional<SSLContext> tls;
    private final WebServer.Handler handler;
    private final AtomicInteger unsent = new AtomicInteger();
    private volatile long waitsSince = NO_WAIT;
    private volatile long patienceNanos;
    private Socket socket;

    Connection(WebServer server, Socket raw, Optional<SSLContext> tls, WebServer.Handler handler) {
        this.server = server;
        this.raw = raw;
        this.socket = raw;
        this.tls = tls;
        this.handler = handler;
        waitFor(PATIENCE_SECONDS);
    }

    InetAddress address() {
        return raw.getInetAddress();
    }

    private void waitFor(long seconds) {
        patienceNanos = TimeUnit.SECONDS.toNanos(seconds);
        waitsSince = System.nanoTime() | 1;
    }

    /** The server waits for the client no longer. */
    void endWait() {
        waitsSince = NO_WAIT;
    }

    /** How long the server waits for the client, -1 if it does not. */
    long waitedNanos(long now) {
        long since = waitsSince;
        return since == NO_WAIT ? -1 : Math.max(0, now - since);
    }

    boolean isLate(long now) {
        return waitedNanos(now) > patienceNanos;
    }

    boolean hasUnsent() {
        return unsent.get() > 0;
    }

    /** Closes the connection at once, whatever its thread does. */
    void kill() {
        try {
            raw.close();
        } catch (IOException e) {
            // It is closed.
        }
        server.forget(this);
        server.changeUnsent(-unsent.getAndSet(0), this);
    }

    @Override
    public void run() {
        try {
            raw.setTcpNoDelay(true);
            raw.setSendBufferSize(SYSTEM_BUFFER_BYTES);
            if (tls.isPresent()) {
                SSLSocket encrypted = (SSLSocket) tls.get().getSocketFactory()
                        .createSocket(raw, raw.getInetAddress().getHostAddress(), raw.getPort(), true);
                encrypted.setUseClientMode(false);
                socket = encrypted;
            }
            InputStream in = new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES);
            while (serve(in)) {
                // The next request comes.
            }
            waitFor(FAREWELL_SECONDS);
            socket.close();
        } catch (IOException e) {
            // The client is gone, or too slow.
        } finally {
            kill();
        }
    }

    /** Serves a request; returns false if it was the last one. */
    private boolean serve(InputStream in) throws IOException {
        in.mark(1);
        if (in.read() < 0) {
            return false;
        }
        in.reset();
        waitFor(PATIENCE_SECONDS);
        Exchange exchange = new Exchange(this, in);
        try {
            exchange.readHead();
            handler.answer(exchange);
        } catch (Exchange.Refusal e) {
            exchange.refuse(e);
        }
        if (exchange.isLast()) {
            if (!exchange.isRead()) {
                sayFarewell(in);
            }
            return false;
        }
        waitFor(IDLE_SECONDS);
        return true;
    }

    /** Reads what the client still sends, because a connection that is closed before may lose the response. */
    private void sayFarewell(InputStream in) throws IOException {
        waitFor(FAREWELL_SECONDS);
        socket.shutdownOutput();
        byte[] buffer = new byte[SLICE_BYTES];
        int count = 0;
        for (int left = MAX_FAREWELL_BYTES; left > 0 && count >= 0; left -= count) {
            count = in.read(buffer);
        }
    }

    /** Sends bytes, and waits until the system has taken them. */
    void write(byte[] bytes) throws IOException {
        waitFor(PATIENCE_SECONDS);
        unsent.set(bytes.length);
        server.changeUnsent(bytes.length, this);
        try {
            OutputStream out = socket.getOutputStream();
            for (int from = 0; from < bytes.length; from += SLICE_BYTES) {
                out.write(bytes, from, Math.min(SLICE_BYTES, bytes.length - from));
            }
        } finally {
            server.changeUnsent(-unsent.getAndSet(0), this);
            endWait();
        }
    }
}
