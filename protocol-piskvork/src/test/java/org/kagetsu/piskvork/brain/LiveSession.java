package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.protocol.LineReader;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;
import org.kagetsu.testing.Pace;

/** A session that runs on its own threads, and a manager's end of its two pipes. */
final class LiveSession implements AutoCloseable {

    private final Pipe toBrain = Pipe.open();
    private final Pipe fromBrain = Pipe.open();
    private final OutputStream commands = Channels.newOutputStream(toBrain.sink());
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Thread session;
    private final Thread listener;

    /** The lines that came before the last answer and are none themselves. */
    final List<String> messages = new ArrayList<>();

    LiveSession(BrainEngine engine) throws IOException {
        BrainSession brain = new BrainSession(Channels.newInputStream(toBrain.source()),
                Channels.newOutputStream(fromBrain.sink()), "test", engine);
        session = start("session", () -> {
            brain.run();
            fromBrain.sink().close();
        });
        listener = start("listener", () -> {
            LineReader reader = new LineReader(Channels.newInputStream(fromBrain.source()));
            for (Optional<String> line = reader.read(); line.isPresent(); line = reader.read()) {
                lines.add(line.get());
            }
        });
    }

    private interface Task {
        void run() throws IOException, InterruptedException;
    }

    private static Thread start(String name, Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    void send(String... text) throws IOException {
        commands.write((String.join("\n", text) + "\n").getBytes(StandardCharsets.US_ASCII));
        commands.flush();
    }

    /** Waits for the next line that is an answer. */
    String answer() throws InterruptedException {
        messages.clear();
        while (true) {
            String line = lines.poll(Pace.PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
            assertTrue(line != null, "no answer came");
            if (!line.startsWith("MESSAGE ")) {
                return line;
            }
            messages.add(line);
        }
    }

    String ask(String... text) throws IOException, InterruptedException {
        send(text);
        return answer();
    }

    Point move(String... text) throws IOException, InterruptedException {
        Reply reply = Reply.parse(ask(text));
        return reply.points().get(0);
    }

    void expectNothingFor(long millis) throws InterruptedException {
        assertEquals(null, lines.poll(millis, TimeUnit.MILLISECONDS));
    }

    void endInput() throws IOException {
        commands.close();
    }

    /** Waits for the end and returns all lines that nobody has read. */
    List<String> awaitEnd() throws InterruptedException {
        session.join(Pace.PATIENCE.toMillis());
        assertFalse(session.isAlive(), "the session has not ended");
        listener.join(Pace.PATIENCE.toMillis());
        return List.copyOf(lines);
    }

    @Override
    public void close() throws IOException {
        commands.close();
        try {
            awaitEnd();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
