package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.testing.Pace;

/** A session that runs on a thread of its own, and a manager's end of its two pipes. */
final class LiveSession extends Conversation implements AutoCloseable {

    private final Thread session;

    LiveSession(BrainEngine engine) throws IOException {
        this(engine, Pipe.open(), Pipe.open());
    }

    private LiveSession(BrainEngine engine, Pipe toBrain, Pipe fromBrain) {
        super(Channels.newOutputStream(toBrain.sink()), Channels.newInputStream(fromBrain.source()));
        BrainSession brain = new BrainSession(Channels.newInputStream(toBrain.source()),
                Channels.newOutputStream(fromBrain.sink()), "test", engine);
        session = new Thread(() -> {
            try {
                brain.run();
                fromBrain.sink().close();
            } catch (IOException | InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "session");
        session.setDaemon(true);
        session.start();
    }

    void expectNothingFor(long millis) throws InterruptedException {
        assertEquals(null, lines.poll(millis, TimeUnit.MILLISECONDS));
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
        endInput();
        try {
            awaitEnd();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
