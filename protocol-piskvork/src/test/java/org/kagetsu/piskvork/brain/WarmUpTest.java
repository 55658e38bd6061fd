package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
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

    private static final Grid GRID = Grid.square(15);

    /** Counts how often it was asked to warm up. */
    private static class Counter extends FakeEngine {

        final AtomicInteger warmUps = new AtomicInteger();

        @Override
        void warmUp(Position position, long millis) {
            assertEquals(6, position.grid().points() - position.empties());
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

    /** Counts under which rules it was asked to warm up. */
    private static final class RuleCounter extends Counter {

        final AtomicInteger renju = new AtomicInteger();

        @Override
        void warmUp(Position position, long millis) {
            super.warmUp(position, millis);
            renju.addAndGet(position.rule() == Rule.RENJU ? 1 : 0);
        }
    }

    @Test
    void session_ruleInThePipeBehindStart_isTheOneThatItWarmsUpUnder() throws IOException, InterruptedException {
        RuleCounter counter = new RuleCounter();
        PipedOutputStream manager = new PipedOutputStream();
        BrainSession session = new BrainSession(
                new PipedInputStream(manager), OutputStream.nullOutputStream(), "test", counter);
        manager.write("START 15\nINFO max_memory 0\nINFO rule 4\n".getBytes(StandardCharsets.US_ASCII));
        Thread thread = new Thread(() -> assertDoesNotThrow(session::run));
        thread.start();
        while (counter.warmUps.get() < 20) {
            Thread.sleep(1);
        }
        manager.write("END\n".getBytes(StandardCharsets.US_ASCII));
        manager.flush();
        thread.join();
        assertEquals(20, counter.renju.get());
    }

    @Test
    void session_moveInThePipeBehindStart_isNotHeldUp() throws InterruptedException {
        byte[] lines = "START 15\nINFO rule 4\nBEGIN\n".getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        new BrainSession(new ByteArrayInputStream(lines), answers, "test", engine).run();
        assertEquals(0, engine.warmUps.get());
        assertEquals("OK\n0,0\n", answers.toString(StandardCharsets.US_ASCII).replaceAll("MESSAGE.*\n|\r", ""));
    }

    @Test
    void session_moveBehindStartAfterAPause_isNotHeldUp() throws IOException, InterruptedException {
        PipedOutputStream manager = new PipedOutputStream();
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        BrainSession session = new BrainSession(new PipedInputStream(manager), answers, "test", engine);
        Thread thread = new Thread(() -> assertDoesNotThrow(session::run));
        thread.start();
        manager.write("ABOUT\n".getBytes(StandardCharsets.US_ASCII));
        manager.flush();
        while (answers.size() == 0) {
            Thread.sleep(1);
        }
        manager.write("START 15\nINFO rule 4\nBEGIN\n".getBytes(StandardCharsets.US_ASCII));
        manager.close();
        thread.join();
        assertEquals(0, engine.warmUps.get());
    }

    @Test
    void session_thatWaitsAfterStart_warmsUpUnderTheRuleTold() throws IOException, InterruptedException {
        RuleCounter slow = new RuleCounter();
        try (LiveSession session = new LiveSession(slow)) {
            session.send("INFO rule 4");
            assertEquals("OK", session.ask("START 15"));
            while (slow.warmUps.get() < 20) {
                Thread.sleep(1);
            }
            assertTrue(slow.renju.get() > 0);
            assertEquals("0,0", session.ask("BEGIN"));
        }
    }
}
