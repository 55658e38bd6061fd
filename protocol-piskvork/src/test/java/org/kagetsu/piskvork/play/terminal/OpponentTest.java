package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** An opponent that gets ready, and one that never does and keeps no person waiting without a word, or for good. */
@Timeout(60)
class OpponentTest {

    private final Position position = new Position(Grid.square(15), Rule.FREESTYLE);

    /** A player that is never ready. */
    private static final class Silent implements Player {

        private final CountDownLatch ready = new CountDownLatch(1);

        @Override
        public String name() {
            return "mute";
        }

        @Override
        public void newGame(Conditions game) throws InterruptedException {
            ready.await();
        }

        @Override
        public Answer play(Position position, TurnClock clock) {
            throw new IllegalStateException("it was never ready");
        }

        @Override
        public void close() {}
    }

    private static PlainScreen screen(InputStream in, OutputStream out) {
        return new PlainScreen(in, StandardCharsets.UTF_8, new PrintStream(out, true, StandardCharsets.UTF_8), 0);
    }

    private static Opponent opponent(Screen screen) {
        return new Opponent(
                listener -> new Opponent.Players(new Silent(), Optional.empty()), screen, SearchLimits.NONE, 1000);
    }

    @Test
    void start_inputEnds_isGivenUp() throws Exception {
        Screen screen = screen(InputStream.nullInputStream(), OutputStream.nullOutputStream());
        try (Opponent mute = opponent(screen); Opponent.StartWatch watch = new Opponent.StartWatch(mute, screen, 1)) {
            watch.begin();
            assertThrows(InterruptedException.class, () -> mute.start(position));
        }
    }

    @Test
    void start_takesLong_isSaidOnceAndNotGivenUpWhileALineWaits() throws Exception {
        PipedInputStream printed = new PipedInputStream();
        Screen screen = screen(new ByteArrayInputStream("h8\n".getBytes(StandardCharsets.UTF_8)),
                new PipedOutputStream(printed));
        Thread person = Thread.currentThread();
        try (Opponent mute = opponent(screen); Opponent.StartWatch watch = new Opponent.StartWatch(mute, screen, 1);
                BufferedReader lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8))) {
            watch.begin();
            Thread waiting = new Thread(() -> assertThrows(InterruptedException.class, () -> mute.start(position)));
            waiting.start();
            String line = lines.readLine();
            assertTrue(line.contains("mute") && line.contains("OK") && line.contains("10 s"), line);
            assertFalse(person.isInterrupted());
            assertTrue(waiting.isAlive(), "the input still has a line");
            while (waiting.isAlive()) { // the player is asked a moment after the thread has begun
                mute.giveUp();
                waiting.join(1);
            }
        }
    }

    @Test
    void isAtEnd_isTrueOnlyAfterTheLastLine() {
        PlainScreen screen = screen(new ByteArrayInputStream("h8".getBytes(StandardCharsets.UTF_8)),
                OutputStream.nullOutputStream());
        assertFalse(screen.isAtEnd());
        assertTrue(screen.read("").isPresent());
        assertTrue(screen.read("").isEmpty());
        assertTrue(screen.isAtEnd());
        assertTrue(screen.read("").isEmpty(), "the end stays");
    }

    /** A person who ends the program at once reads no trace of the thread that got ready. */
    @Test
    void close_whileItGetsReady_waitsForThat() throws Exception {
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread.UncaughtExceptionHandler usual = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        try {
            for (int i = 0; i < 20; i++) {
                EnginePlayer player = new EnginePlayer("Kagetsu", Engine.builder().memory(1L << 20).build());
                Screen screen = screen(InputStream.nullInputStream(), OutputStream.nullOutputStream());
                try (Opponent opponent = new Opponent(listener -> new Opponent.Players(player, Optional.of(player)),
                        screen, SearchLimits.NONE, 1000)) {
                    opponent.warmUp(position);
                    Thread.sleep(i);
                }
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual);
        }
        assertEquals(List.of(), failures);
    }
}
