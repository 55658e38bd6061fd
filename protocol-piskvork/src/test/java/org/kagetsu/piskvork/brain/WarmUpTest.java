package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Command;

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
    private final Settings settings = new Settings(() -> 2);
    private final SearchControl search = new SearchControl(thinker, settings, System::nanoTime);

    @Test
    void beforeStart_onlyTheFirst_takesItsShare() {
        WarmUp warmUp = new WarmUp(search);
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
        WarmUp warmUp = new WarmUp(search);
        warmUp.interrupt();
        warmUp.beforeStart(EMPTY);
        warmUp.whileIdle(EMPTY);
        assertEquals(0, thinker.warmUps.get());
    }

    /** A table that is made in this many steps of this many milliseconds. */
    private static final class TableMaker extends Counter {

        final AtomicInteger steps = new AtomicInteger();
        int wanted = 5;
        long millis;
        Runnable onStep = () -> { };

        @Override
        public boolean prepare(long slice) {
            onStep.run();
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return steps.incrementAndGet() >= wanted;
        }
    }

    private int stepsOf(TableMaker maker, String... told) {
        for (String key : told) {
            settings.apply(new Command.Info(key, "2000"));
        }
        new WarmUp(new SearchControl(maker, settings, System::nanoTime)).whileIdle(EMPTY);
        return maker.steps.get();
    }

    @Test
    void whileIdle_sizeTold_makesTheTableOfTheThreadsTold() {
        TableMaker maker = new TableMaker();
        assertEquals(5, stepsOf(maker, "thread_num", "hash_size"));
        assertEquals("configure 1048576 2", maker.calls.get(0), "warms up with the threads");
        assertEquals("configure 2048000 2", maker.calls.get(maker.calls.size() - 1));
    }

    @Test
    void whileIdle_nothingTold_makesNoTable() {
        assertEquals(0, stepsOf(new TableMaker()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hash_size", "timeout_turn", "timeout_match"})
    void whileIdle_memoryThatComesSlowly_isLeftToTheSearches(String key) {
        TableMaker maker = new TableMaker();
        maker.millis = 50;
        assertEquals(1, stepsOf(maker, key));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hash_size", "timeout_turn", "timeout_match"})
    void interrupt_whileTablesAreMade_endsIt(String key) {
        TableMaker maker = new TableMaker();
        settings.apply(new Command.Info(key, "2000"));
        WarmUp warmUp = new WarmUp(new SearchControl(maker, settings, System::nanoTime));
        maker.onStep = warmUp::interrupt;
        warmUp.whileIdle(EMPTY);
        assertEquals(1, maker.steps.get());
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
