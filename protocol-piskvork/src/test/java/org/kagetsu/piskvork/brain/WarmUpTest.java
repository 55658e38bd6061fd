package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

@Timeout(60)
class WarmUpTest {

    private static final Position EMPTY = new Position(Grid.square(15), Rule.FREESTYLE);

    /** Counts how often it was asked to warm up. */
    private static class Counter extends FakeThinker {

        final AtomicInteger warmUps = new AtomicInteger();

        @Override
        public void warmUp(Position position, long millis) {
            assertEquals(6, position.grid().points() - position.empties());
            warmUps.incrementAndGet();
        }
    }

    private final Counter thinker = new Counter();

    @Test
    void beforeStart_onlyTheFirst_takesItsShare() {
        WarmUp warmUp = new WarmUp(thinker);
        warmUp.beforeStart(EMPTY);
        assertEquals(1, thinker.warmUps.get());
        warmUp.beforeStart(EMPTY);
        assertEquals(1, thinker.warmUps.get());
        warmUp.whileIdle(EMPTY);
        assertEquals(20, thinker.warmUps.get());
        warmUp.whileIdle(EMPTY);
        assertEquals(20, thinker.warmUps.get());
    }

    @Test
    void interrupt_before_leavesNothingToDo() {
        WarmUp warmUp = new WarmUp(thinker);
        warmUp.interrupt();
        warmUp.beforeStart(EMPTY);
        warmUp.whileIdle(EMPTY);
        assertEquals(0, thinker.warmUps.get());
    }

    @Test
    void session_thatWaitsAfterStart_warmsUpUnderTheRuleTold() throws IOException, InterruptedException {
        AtomicInteger renju = new AtomicInteger();
        Counter slow = new Counter() {
            @Override
            public void warmUp(Position position, long millis) {
                super.warmUp(position, millis);
                renju.addAndGet(position.rule() == Rule.RENJU ? 1 : 0);
            }
        };
        try (LiveSession session = new LiveSession(slow)) {
            session.send("INFO rule 4");
            assertEquals("OK", session.ask("START 15"));
            while (slow.warmUps.get() < 20) {
                Thread.sleep(1);
            }
            assertTrue(renju.get() > 0);
            assertEquals("0,0", session.ask("BEGIN"));
        }
    }
}
