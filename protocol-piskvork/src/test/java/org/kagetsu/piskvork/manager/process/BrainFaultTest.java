package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.protocol.Command.Kind;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.testing.Pace;

/** Every way in which a brain can fail has its own kind and its own words. */
@Timeout(60)
class BrainFaultTest {

    /** Long enough for a program to start on a busy machine. */
    private static final long START_MILLIS = 20_000;

    private static final Grid GRID = Grid.square(15);

    @Test
    void start_missingProgram_cannotStart() {
        PlayerException fault = assertThrows(
                PlayerException.class, () -> BrainProcess.start(BrainCommand.of("./no-such-brain", "x")));
        assertEquals(FaultKind.CANNOT_START, fault.kind());
        assertTrue(fault.getMessage().contains("no-such-brain"), fault.getMessage());
    }

    /** What a brain does, what is due, the limit, and its fault. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '^', textBlock = """
            DEAF             | OK     | 100    | SILENCE | gave no answer within 100 ms where OK was due, and was killed
            EXIT_AT_START    | OK     | 20000  | EXIT    | exited with status 0 where OK was due
            CRASH_AT_START   | OK     | 20000  | CRASH   | crashed with exit status 3 where OK was due; its last line on \
            standard error: "no weights found"
            RUBBISH_AT_START | OK     | 300    | GARBAGE | gave no answer within 300 ms where OK was due, and was killed; \
            it printed "Welcome to TestBrain!"
            REFUSE_START     | OK     | 20000  | REFUSED | answered "ERROR this size is not for me" where OK was due
            HANG             | a move | 150    | SILENCE | gave no answer within 150 ms where a move was due, and was killed
            TALK             | a move | 301    | SILENCE | gave no answer within 301 ms where a move was due, and was killed
            EXIT             | a move | 20000  | EXIT    | exited with status 0 where a move was due
            CRASH            | a move | 20000  | CRASH   | crashed with exit status 7 where a move was due
            FLOOD            | a move | 600000 | GARBAGE | printed 1000 lines of garbage where a move was due, and was \
            killed; it printed "thinking very hard"
            REFUSE           | a move | 300    | REFUSED | gave no answer within 300 ms where a move was due, and was killed; \
            it answered "ERROR I do not know what to do"
            """)
    void faultyBrain_whateverIsDue_hasItsKindAndWords(
            TestBrain.Behaviour behaviour, String due, long limit, FaultKind kind, String message) throws Exception {
        // A busy machine may not leave it the time to say something within a short limit.
        Pace.tryAgain(() -> {
            PlayerException fault = due.equals("OK") ? startFault(behaviour, limit) : moveFault(behaviour, limit);
            assertEquals(kind, fault.kind());
            assertEquals(message, fault.getMessage());
        });
    }

    @Test
    void move_hangWithChild_killsTheChildToo() throws Exception {
        Pace.tryAgain(() -> {
            try (BrainProcess brain = started(TestBrain.Behaviour.HANG_WITH_CHILD)) {
                assertThrows(PlayerException.class, () -> brain.move(Command.of(Kind.BEGIN), 300));
                assertFalse(brain.isReady());
                assertEquals(1, childNumbers(brain).size());
                assertEnded(childNumbers(brain));
            }
        });
    }

    @Test
    void move_exitThatLeavesAGrandchild_isSeenAtOnceAndEndsItToo() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.EXIT_WITH_GRANDCHILD)) {
            PlayerException fault = assertThrows(
                    PlayerException.class, () -> brain.move(Command.of(Kind.BEGIN), TimeUnit.MINUTES.toMillis(10)));
            assertEquals(FaultKind.EXIT, fault.kind(), fault.getMessage());
            assertEquals(2, childNumbers(brain).size());
            assertEnded(childNumbers(brain));
        }
    }

    @Test
    void close_brainThatLeavesAGrandchild_endsItToo() throws Exception {
        BrainProcess brain = started(TestBrain.Behaviour.GOOD_WITH_GRANDCHILD);
        brain.move(Command.of(Kind.BEGIN), START_MILLIS);
        List<Long> numbers = childNumbers(brain);
        assertEquals(2, numbers.size());
        brain.close();
        assertEnded(numbers);
    }

    /**
     * On a busy machine the thread that reads standard error lags behind the end of the process, as it does here: a child
     * writes after it. The first line tells that the thread reads, for it would find nothing if it began after the end.
     */
    @Test
    void lastError_readerLagsBehind_waitsForIt() throws Exception {
        Pace.tryAgain(() -> {
            Process process = new ProcessBuilder(
                    "sh", "-c", "echo one >&2; read line; { sleep 0.1; echo why >&2; } & exit 3").start();
            BrainPipe pipe = new BrainPipe(process, new ProcessTree(process, ProcessTree.newMark()));
            Pace.await("the first line", () -> !pipe.transcript().lines().isEmpty());
            pipe.send(Command.of(Kind.BEGIN));
            OptionalInt status = pipe.exitStatus();
            pipe.kill();
            assertEquals(OptionalInt.of(3), status);
            assertEquals("why", pipe.lastError());
            assertTrue(pipe.transcript().lines().get(2).endsWith("!! why"), pipe.transcript().lines().toString());
        });
    }

    private static void assertEnded(List<Long> numbers) throws Exception {
        for (long number : numbers) {
            Optional<ProcessHandle> child = ProcessHandle.of(number);
            Pace.await("the child has ended", () -> !child.map(ProcessHandle::isAlive).orElse(false));
        }
    }

    @Test
    void close_brainThatIgnoresEnd_isKilled() throws Exception {
        BrainProcess brain = started(TestBrain.Behaviour.ENDLESS);
        brain.move(Command.of(Kind.BEGIN), START_MILLIS);
        brain.close();
        assertFalse(brain.isReady());
        assertThrows(PlayerException.class, () -> brain.newBoard(GRID, 100));
    }

    @Test
    void info_whileAnswering_isNotSent() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.HANG)) {
            assertThrows(PlayerException.class, () -> brain.move(Command.of(Kind.BEGIN), 50));
            assertThrows(IllegalStateException.class, () -> brain.info("rule", 1));
        }
    }

    /** The numbers of the child processes, which they and the brain told in messages. */
    private static List<Long> childNumbers(BrainProcess brain) {
        Pattern pattern = Pattern.compile(".*MESSAGE child (\\d+)");
        return brain.transcript().lines().stream()
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .map(matcher -> Long.valueOf(matcher.group(1)))
                .toList();
    }

    private static BrainProcess started(TestBrain.Behaviour behaviour) throws Exception {
        BrainProcess brain = BrainProcess.start(TestBrain.command(behaviour));
        brain.newBoard(GRID, START_MILLIS);
        return brain;
    }

    private static PlayerException startFault(TestBrain.Behaviour behaviour, long limitMillis) throws Exception {
        try (BrainProcess brain = BrainProcess.start(TestBrain.command(behaviour))) {
            if (behaviour == TestBrain.Behaviour.RUBBISH_AT_START) {
                brain.about(START_MILLIS);
            }
            return assertThrows(PlayerException.class, () -> brain.newBoard(GRID, limitMillis));
        }
    }

    private static PlayerException moveFault(TestBrain.Behaviour behaviour, long limitMillis) throws Exception {
        try (BrainProcess brain = started(behaviour)) {
            return assertThrows(PlayerException.class, () -> brain.move(Command.of(Kind.BEGIN), limitMillis));
        }
    }
}
