package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;

/** Measurements run beside the game: here they last as long as the test says, and the clock is the test's. */
@Timeout(20)
class MemorySamplerTest {

    private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50);
    private final AtomicLong bytes = new AtomicLong();

    @Test
    void begin_meterThatTakesLong_waitsForNothing() throws Exception {
        CountDownLatch measured = new CountDownLatch(1);
        MemorySampler sampler = new MemorySampler(
                () -> {
                    awaitLatch(measured);
                    return 7;
                },
                clock::get);
        // Either would never return if it waited for the measurement.
        sampler.begin(1);
        sampler.begin(2);
        measured.countDown();
        assertEquals(List.of(new MemorySample(1, 7)), sampler.samples(2));
        sampler.close();
    }

    @Test
    void begin_movesApart_everyMoveIsMeasured() throws Exception {
        MemorySampler sampler = lasting(3);
        for (int move = 1; move <= 100; move++) {
            bytes.set(10 + move);
            sampler.begin(move);
            assertEquals(move, sampler.samples(move).size());
            clock.addAndGet(3 * MemorySampler.PAUSE_FACTOR);
        }
        assertEquals(new MemorySample(100, 110), sampler.samples(100).get(99));
        sampler.close();
    }

    @Test
    void begin_movesCloseTogether_measuresATwentiethOfTheTime() throws Exception {
        MemorySampler sampler = lasting(3);
        bytes.set(10);
        sampler.begin(1);
        assertEquals(1, sampler.samples(1).size());
        clock.addAndGet(3 * MemorySampler.PAUSE_FACTOR - 1);
        sampler.begin(2);
        assertEquals(1, sampler.samples(2).size());
        clock.addAndGet(1);
        sampler.begin(3);
        assertEquals(List.of(new MemorySample(1, 10), new MemorySample(3, 10)), sampler.samples(3));
        sampler.close();
    }

    @Test
    void samples_nothingMeasured_measuresNow() throws Exception {
        MemorySampler sampler = lasting(1);
        bytes.set(5);
        assertEquals(List.of(new MemorySample(0, 5)), sampler.samples(0));
        sampler.forget();
        bytes.set(6);
        assertEquals(List.of(new MemorySample(4, 6)), sampler.samples(4));
        sampler.close();
    }

    @Test
    void samples_systemThatDoesNotTell_none() throws Exception {
        MemorySampler sampler = lasting(1);
        sampler.begin(1);
        assertEquals(List.of(), sampler.samples(1));
        sampler.close();
    }

    @Test
    void samples_closed_whatWasMeasuredIsKept() throws Exception {
        MemorySampler sampler = lasting(1);
        bytes.set(5);
        sampler.begin(1);
        sampler.close();
        sampler.close();
        assertEquals(List.of(new MemorySample(1, 5)), sampler.samples(1));
        sampler.forget();
        assertEquals(List.of(), sampler.samples(1));
    }

    @Test
    void samples_meterThatFails_saysWhy() throws Exception {
        MemorySampler sampler = new MemorySampler(
                () -> {
                    throw new IllegalArgumentException("no such file");
                },
                clock::get);
        sampler.begin(1);
        Exception failure = assertThrows(IllegalStateException.class, () -> sampler.samples(1));
        assertEquals("no such file", failure.getCause().getMessage());
        sampler.close();
    }

    @Test
    void begin_always_measuresOnADaemonThread() throws Exception {
        AtomicBoolean daemon = new AtomicBoolean();
        MemorySampler sampler = new MemorySampler(
                () -> {
                    daemon.set(Thread.currentThread().isDaemon());
                    return 1;
                },
                clock::get);
        sampler.begin(1);
        sampler.samples(1);
        assertTrue(daemon.get());
        sampler.close();
    }

    /** A sampler whose measurements take this much time. */
    private MemorySampler lasting(long nanos) {
        return new MemorySampler(
                () -> {
                    clock.addAndGet(nanos);
                    return bytes.get();
                },
                clock::get);
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
