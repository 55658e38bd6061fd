package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameTree;
import org.kagetsu.testing.Pace;

/** A log that nobody reads holds up nobody, and tells what it has dropped. */
@Timeout(60)
class ServerLogTest {

    private static final long LONG = Pace.PATIENCE.toMillis();

    private final CountDownLatch isRead = new CountDownLatch(1);
    private final List<String> written = new CopyOnWriteArrayList<>();

    private void write(String line) {
        try {
            assertTrue(isRead.await(LONG, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        written.add(line);
    }

    @Test
    void warn_moreThanThereIsRoomFor_dropsTheRestAndSaysSo() throws Exception {
        CountDownLatch begins = new CountDownLatch(1);
        ServerLog log = new ServerLog(line -> {
            begins.countDown();
            write(line.level() + " " + line.text());
            if (written.size() == ServerLog.MOST_LINES + 1) {
                throw new IllegalStateException("the last line before it tells what was dropped");
            }
        });
        log.failure("first", null);
        begins.await();
        for (int i = 0; i < ServerLog.MOST_LINES + 3; i++) {
            log.warn("line " + i);
        }
        log.flush(1);
        assertEquals(List.of(), written, "it has not waited for ever");
        isRead.countDown();
        log.flush(LONG);
        assertEquals(ServerLog.MOST_LINES + 2, written.size());
        assertEquals("ERROR first", written.get(0));
        assertEquals("WARNING line " + (ServerLog.MOST_LINES - 1), written.get(ServerLog.MOST_LINES));
        String last = written.get(ServerLog.MOST_LINES + 1);
        assertTrue(last.startsWith("WARNING 3 lines ") && last.contains("dropped"), last);
        log.warn("again");
        log.flush(LONG);
        assertEquals("WARNING again", written.get(ServerLog.MOST_LINES + 2));
    }

    @Test
    void warn_afterAWriterThatFails_isWritten() {
        ServerLog log = new ServerLog(line -> {
            written.add(line.text());
            throw new IllegalStateException("as a test wants it");
        });
        log.warn("one");
        log.warn("two");
        log.flush(LONG);
        assertEquals(List.of("one", "two"), written);
    }

    /** A keeper that never keeps anything, for another reason each time. */
    private static final class FullDisk implements Board.Keeper {

        private int tries;

        @Override
        public Optional<String> keep(GameTree tree, Optional<List<Variations.Change>> changes) {
            return Optional.of("the disk of this test is full: " + tries++);
        }
    }

    @Test
    void board_whoseLogNobodyReads_goesOn() throws Exception {
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                write(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger("org.kagetsu.piskvork.play.browser");
        log.addHandler(handler);
        try (Board board = new Board(Engine.builder().memory(1 << 20).build(), new FullDisk(), Optional.empty())) {
            board.newGame(board.setting().withGame(Grid.square(9), Rule.FREESTYLE, Seats.BOTH, Optional.empty()));
            board.place("e5", 0);
            board.place("e6", 1);
            assertEquals(2, (int) board.ask(game -> game.ply()));
            assertEquals(List.of(), written);
            isRead.countDown();
            ServerLog.ofProcess().flush(LONG);
            assertEquals(4, written.size(), written::toString);
        } finally {
            isRead.countDown();
            log.removeHandler(handler);
        }
    }
}
