package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.testing.Pace;

/** What comes before the first move: the warm-up, and the watch over a process that is suspended. */
@Timeout(60)
class WarmUpTest {

    private static final Grid GRID = Grid.square(15);
    private static final long MILLI = 1_000_000;
    private static final long START = -3_000 * MILLI;

    private long nanos = START;
    private final WakeWatch watch = new WakeWatch(40, () -> nanos);

    /** Counts how often it was asked to warm up, and how often under the rules of renju. */
    private static class Counter extends FakeEngine {

        final AtomicInteger warmUps = new AtomicInteger();
        final AtomicInteger renju = new AtomicInteger();

        @Override
        void warmUp(Position position, long millis) {
            assertEquals(6, position.grid().points() - position.empties());
            renju.addAndGet(position.rule() == Rule.RENJU ? 1 : 0);
            warmUps.incrementAndGet();
        }
    }

    private final Counter engine = new Counter();
    private final Settings settings = new Settings(2);
    private final BrainSearch search = new BrainSearch(engine, settings, System::nanoTime);

    private WarmUp warmUp() {
        WarmUp warmUp = new WarmUp(search, settings);
        warmUp.setReading(false);
        return warmUp;
    }

    @Test
    void beforeStart_onlyTheFirst_takesItsShare() {
        WarmUp warmUp = warmUp();
        warmUp.beforeStart(GRID);
        assertEquals(1, engine.warmUps.get());
        warmUp.beforeStart(GRID);
        assertEquals(1, engine.warmUps.get());
        warmUp.whileIdle(GRID);
        assertEquals(20, engine.warmUps.get());
        warmUp.whileIdle(GRID);
        assertEquals(20, engine.warmUps.get());
    }

    @Test
    void interrupt_before_leavesNothingToDo() {
        WarmUp warmUp = warmUp();
        warmUp.interrupt();
        warmUp.beforeStart(GRID);
        warmUp.whileIdle(GRID);
        assertEquals(0, engine.warmUps.get());
    }

    /** A table that is made in this many steps of this many milliseconds. */
    private static final class TableMaker extends Counter {

        final AtomicInteger steps = new AtomicInteger();
        int wanted = 5;
        long millis;
        Runnable onStep = () -> { };

        @Override
        boolean prepare(long slice) {
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
            settings.apply(Command.info(key, "2000"));
        }
        new WarmUp(new BrainSearch(maker, settings, System::nanoTime), settings).whileIdle(GRID);
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
        settings.apply(Command.info(key, "2000"));
        WarmUp warmUp = new WarmUp(new BrainSearch(maker, settings, System::nanoTime), settings);
        maker.onStep = warmUp::interrupt;
        warmUp.whileIdle(GRID);
        assertEquals(1, maker.steps.get());
    }

    @Test
    void beforeStart_readerThatIsStuck_isNotWaitedForLong() {
        new WarmUp(search, settings).beforeStart(GRID);
        assertEquals(1, engine.warmUps.get());
    }

    @Test
    void beforeStart_readerThatGoesOn_isWaitedForAgain() {
        WarmUp warmUp = warmUp();
        warmUp.setReading(true);
        long start = System.nanoTime();
        warmUp.beforeStart(GRID);
        assertTrue(System.nanoTime() - start > 300_000_000, "the first lines were taken, but not the next ones");
    }

    @Test
    void session_ruleInThePipeBehindStart_isTheOneThatItWarmsUpUnder() throws Exception {
        try (LiveSession session = new LiveSession(engine)) {
            session.send("START 15", "INFO max_memory 0", "INFO rule 4");
            awaitWarmUps();
        }
        assertEquals(20, engine.renju.get());
    }

    @Test
    void session_moveInThePipeBehindStart_isNotHeldUp() throws InterruptedException {
        assertEquals(List.of("OK", "0,0"), Transcript.answers("START 15\nINFO rule 4\nBEGIN\n", engine));
        assertEquals(0, engine.warmUps.get());
    }

    @Test
    void session_moveBehindStartAfterAPause_isNotHeldUp() throws Exception {
        try (LiveSession session = new LiveSession(engine)) {
            session.ask("ABOUT");
            session.send("START 15", "INFO rule 4", "BEGIN");
            assertEquals(List.of("OK", "0,0"), List.of(session.answer(), session.answer()));
        }
        assertEquals(0, engine.warmUps.get());
    }

    @Test
    void session_thatWaitsAfterStart_warmsUpUnderTheRuleTold() throws Exception {
        try (LiveSession session = new LiveSession(engine)) {
            session.send("INFO rule 4");
            assertEquals("OK", session.ask("START 15"));
            awaitWarmUps();
            assertTrue(engine.renju.get() > 0);
            assertEquals("0,0", session.ask("BEGIN"));
        }
    }

    private void awaitWarmUps() throws Exception {
        Pace.await("it is warm", () -> engine.warmUps.get() >= 20);
    }

    @Test
    void awakeSince_noPause_isTheStartOfTheProcess() {
        assertEquals(START - 40 * MILLI, watch.awakeSince());
        for (int look = 0; look < 100; look++) {
            nanos += 10 * MILLI;
            watch.look();
        }
        assertEquals(START - 40 * MILLI, watch.awakeSince(), "many short sleeps are no pause");
    }

    /** Nobody looked at the clock for a while: the process did not run. */
    @ParameterizedTest
    @CsvSource({"150, -40", "151, 151", "5000, 5000"})
    void awakeSince_pause_isItsEndIfItWasLongerThanAnySchedulersOne(long pauseMillis, long sinceMillis) {
        nanos += pauseMillis * MILLI;
        watch.end();
        assertEquals(START + sinceMillis * MILLI, watch.awakeSince());
    }

    @Test
    void awakeSince_pauseAfterTheEnd_changesNothing() {
        watch.end();
        nanos += 5_000 * MILLI;
        // Looks once, and ends.
        watch.run();
        assertEquals(START - 40 * MILLI, watch.awakeSince());
    }
}
