package org.kagetsu.piskvork.play.browser.rooms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.testing.Pace;

class KeptLinesTest {

    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Hub hub = new Hub();
    private final Hub.Listener window = hub.open().orElseThrow();
    private final List<String> file = new CopyOnWriteArrayList<>();
    private volatile boolean isFull;

    @AfterEach
    void stop() {
        timer.shutdownNow();
    }

    private KeptLines lines(long retryMillis) {
        return new KeptLines(this::append, () -> file.add("end"), timer, hub, retryMillis);
    }

    private void append(String line) throws IOException {
        if (isFull) {
            throw new IOException("No space left on device");
        }
        file.add(line);
    }

    @Test
    void lines_thatCannotBeWritten_areWrittenLaterInTheirOrder() throws Exception {
        try (KeptLines lines = lines(1)) {
            lines.add("1");
            isFull = true;
            lines.add("2");
            lines.add("3");
            assertEquals(List.of("1"), file);
            assertEquals(Map.of(Hub.TROUBLE, "{\"text\":\"the game is not kept: No space left on device\"}"),
                    window.take(0));
            assertTrue(hub.open().orElseThrow().take(0).containsKey(Hub.TROUBLE), "later windows hear of it, too");
            isFull = false;
            Pace.await("all lines", () -> file.equals(List.of("1", "2", "3")));
            Pace.await("the good news", () -> window.take(0).equals(Map.of(Hub.TROUBLE, "{\"text\":\"\"}")));
            assertFalse(hub.open().orElseThrow().take(0).containsKey(Hub.TROUBLE), "it is over");
            lines.add("4");
            assertEquals(Map.of(), window.take(0), "nothing was wrong");
        }
        assertEquals(List.of("1", "2", "3", "4", "end"), file);
    }

    @Test
    void close_whileLinesWait_triesOnceMore() throws Exception {
        KeptLines lines = lines(3_600_000);
        isFull = true;
        lines.add("1");
        isFull = false;
        lines.close();
        assertEquals(List.of("1", "end"), file);
    }
}
