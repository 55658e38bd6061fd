package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;

/** Measurements run beside the game: here they last as long as the test says, and the clock is the test's. */
@Timeout(20)
class MemorySamplerTest {

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50);
    private long lasts = 1;
    private long bytes;
    private LongSupplier meter = () -> {
        clock.addAndGet(lasts);
        return bytes;
    };
    private final MemorySampler sampler = new MemorySampler(() -> meter.getAsLong(), clock::get);

    @AfterEach
    void close() {
        sampler.close();
    }

    @Test
    void begin_meterThatTakesLong_waitsForNothing() throws Exception {
        CountDownLatch measured = new CountDownLatch(1);
        meter = () -> {
            assertDoesNotThrow(() -> measured.await());
            return 7;
        };
        // Either would never return if it waited for the measurement.
        sampler.begin(1);
        sampler.begin(2);
        measured.countDown();
        assertEquals(List.of(new MemorySample(1, 7)), sampler.samples(2));
    }

    @Test
    void begin_movesApart_everyMoveIsMeasured() throws Exception {
        lasts = 3;
        for (int move = 1; move <= 100; move++) {
            bytes = 10L + move;
            sampler.begin(move);
            assertEquals(move, sampler.samples(move).size());
            clock.addAndGet(3 * MemorySampler.PAUSE_FACTOR);
        }
        assertEquals(new MemorySample(100, 110), sampler.samples(100).get(99));
    }

    @Test
    void begin_movesCloseTogether_measuresATwentiethOfTheTime() throws Exception {
        lasts = 3;
        bytes = 10;
        sampler.begin(1);
        assertEquals(1, sampler.samples(1).size());
        clock.addAndGet(3 * MemorySampler.PAUSE_FACTOR - 1);
        sampler.begin(2);
        assertEquals(1, sampler.samples(2).size());
        clock.addAndGet(1);
        sampler.begin(3);
        assertEquals(List.of(new MemorySample(1, 10), new MemorySample(3, 10)), sampler.samples(3));
    }

    @Test
    void samples_nothingMeasured_measuresNow() throws Exception {
        bytes = 5;
        assertEquals(List.of(new MemorySample(0, 5)), sampler.samples(0));
        sampler.forget();
        bytes = 6;
        assertEquals(List.of(new MemorySample(4, 6)), sampler.samples(4));
    }

    @Test
    void samples_systemThatDoesNotTell_none() throws Exception {
        sampler.begin(1);
        assertEquals(List.of(), sampler.samples(1));
    }

    @Test
    void samples_closed_whatWasMeasuredIsKept() throws Exception {
        bytes = 5;
        sampler.begin(1);
        sampler.close();
        sampler.close();
        assertEquals(List.of(new MemorySample(1, 5)), sampler.samples(1));
        sampler.forget();
        assertEquals(List.of(), sampler.samples(1));
    }

    @Test
    void samples_meterThatFails_saysWhy() throws Exception {
        meter = () -> {
            throw new IllegalArgumentException("no such file");
        };
        sampler.begin(1);
        Exception failure = assertThrows(IllegalStateException.class, () -> sampler.samples(1));
        assertEquals("no such file", failure.getCause().getMessage());
        meter = () -> 7;
        assertEquals(List.of(new MemorySample(2, 7)), sampler.samples(2), "later calls go on");
    }

    @Test
    void begin_always_measuresOnADaemonThread() throws Exception {
        meter = () -> Thread.currentThread().isDaemon() ? 1 : 0;
        sampler.begin(1);
        assertEquals(List.of(new MemorySample(1, 1)), sampler.samples(1));
    }

    @Test
    void memory_ofAnEndedProcess_leavesOutWhoeverHasItsNumberNow() {
        assertEquals(0, ProcessTree.privateBytes(Stream.of(endedWithTheNumberOf(ProcessHandle.current()))));
        boolean systemTells = Files.exists(Path.of("/proc/self/smaps_rollup"));
        assertEquals(systemTells, ProcessTree.privateBytes(Stream.of(ProcessHandle.current())) > 0);
    }

    private static ProcessHandle endedWithTheNumberOf(ProcessHandle other) {
        return (ProcessHandle) Proxy.newProxyInstance(
                ProcessHandle.class.getClassLoader(),
                new Class<?>[] {ProcessHandle.class},
                (proxy, method, arguments) ->
                        method.getName().equals("isAlive") ? (Object) false : method.invoke(other, arguments));
    }
}
