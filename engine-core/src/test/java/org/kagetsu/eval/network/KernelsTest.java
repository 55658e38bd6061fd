package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.testing.Pace;

class KernelsTest {

    private static final int ROUND = Kernels.SHARE * Kernels.COMPARED;

    /** A clock on which a call with either kernel takes a given time. */
    private static final class Clocked extends Kernels {

        private final Shared shared;
        private final long wordTime;
        private final long vectorTime;
        private long now = -1;

        Clocked(Shared shared, long wordTime, long vectorTime) {
            super(shared);
            this.shared = shared;
            this.wordTime = wordTime;
            this.vectorTime = vectorTime;
        }

        @Override
        long now() {
            now += current() == shared.words ? wordTime : vectorTime;
            return now;
        }

        /** Makes calls; returns how many of them used vectors. */
        int call(int times) {
            int vectors = 0;
            for (int i = 0; i < times; i++) {
                vectors += next() == shared.words ? 0 : 1;
                done();
            }
            return vectors;
        }
    }

    private static Kernels.Shared fresh() {
        return FixedKernels.none();
    }

    private static void load(Kernels.Shared shared) throws Exception {
        shared.load();
        Pace.await("vectors are loaded", () -> shared.loaded != null);
    }

    /** A search on time would pay for it with its move. */
    @Test
    void next_loadsVectorsOnce_andDoesNotWaitForThem() throws Exception {
        CountDownLatch mayLoad = new CountDownLatch(1);
        AtomicInteger loads = new AtomicInteger();
        Kernels.Shared shared = new Kernels.Shared() {
            @Override
            Kernel vectors() {
                loads.incrementAndGet();
                await(mayLoad);
                return FixedKernels.kernel();
            }
        };
        Clocked kernels = new Clocked(shared, 10, 5);
        kernels.call(Kernels.FIRST * Kernels.SHARE);
        assertEquals(0, loads.get(), "a fresh process");
        assertEquals(0, kernels.call(2 * ROUND), "goes on with words");
        Pace.await("it is loading", () -> loads.get() == 1);
        mayLoad.countDown();
        Pace.await("vectors are loaded", () -> shared.loaded != null);
        assertEquals(Kernels.COMPARED / 2, kernels.call(ROUND));
        assertEquals(1, loads.get());
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(Pace.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void next_triesVectorsAfterAWhile_andTakesThemWhenTheyAreCompiled() throws Exception {
        Kernels.Shared shared = fresh();
        Clocked kernels = new Clocked(shared, 10, 5);
        assertEquals(0, kernels.call(Kernels.FIRST * Kernels.SHARE), "a fresh process");
        load(shared);
        assertEquals(Kernels.COMPARED / 2, kernels.call(ROUND), "every other timed call");
        assertSame(shared.loaded, shared.compiled);
        assertEquals(1000, kernels.call(1000));
        assertSame(shared.compiled, new Kernels(shared).next(), "another thread");
    }

    @Test
    void next_goesOnWithWords_whileVectorsAreSlow() throws Exception {
        Kernels.Shared shared = fresh();
        shared.rest.set(Kernels.COUNTED);
        load(shared);
        assertEquals(3 * Kernels.COMPARED / 2, new Clocked(shared, 10, 41).call(3 * ROUND));
        assertNull(shared.compiled);
        assertEquals(Kernels.COMPARED / 2, new Clocked(shared, 10, 39).call(ROUND), "compiled at last");
        assertSame(shared.loaded, shared.compiled);
    }

    @Test
    void next_afterManyCalls_triesVectorsSeldom() throws Exception {
        Kernels.Shared shared = fresh();
        Clocked kernels = new Clocked(shared, 10, 41);
        kernels.call(Kernels.FIRST * Kernels.SHARE);
        load(shared);
        kernels.call(Kernels.COUNTED * Kernels.SHARE);
        assertEquals(50, kernels.call(100 * Kernels.LATER_SHARE), 1);
    }

    /** What follows the timed loop of a node is compiled with it. */
    @Test
    void current_afterATrialOfVectors_isVectorsUntilTheNextCall() throws Exception {
        Kernels.Shared shared = fresh();
        shared.rest.set(Kernels.COUNTED);
        load(shared);
        Clocked kernels = new Clocked(shared, 10, 41);
        kernels.call(2 * Kernels.SHARE);
        assertSame(shared.loaded, kernels.current());
        assertSame(shared.words, kernels.next());
    }

    /** The other tests compute with words where vectors do not load; this one says whether they must. */
    @Test
    void vectors_loadIfThereIsTheModuleAndRegistersOf256Bits() throws ReflectiveOperationException {
        Kernel kernel = new Kernels.Shared().vectors();
        assertEquals(registerBits() >= 256 ? "VectorKernel" : "none",
                kernel == null ? "none" : kernel.getClass().getSimpleName());
    }

    /** The size of vectors that the JVM prefers on this machine; 0 without the module. */
    private static int registerBits() throws ReflectiveOperationException {
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isEmpty()) {
            return 0;
        }
        Class<?> type = Class.forName("jdk.incubator.vector.VectorShape");
        Object preferred = type.getMethod("preferredShape").invoke(null);
        return (int) type.getMethod("vectorBitSize").invoke(preferred);
    }

    @Test
    void next_withoutTheModule_isWords() {
        Kernels.Shared shared = new Kernels.Shared() {
            @Override
            @Nullable Kernel vectors() {
                return null;
            }
        };
        shared.rest.set(Kernels.COUNTED);
        assertEquals(0, new Clocked(shared, 10, 5).call(2 * ROUND));
    }

    @ParameterizedTest
    @CsvSource({"32, 34, 1", "16, 32, 2", "2, 7, 3", "10, 1, 4", "128, 130, 5"})
    void products_areTheSame(int neurons, int inputs, long seed) {
        Random random = new Random(seed);
        int[] weights = random.ints((long) neurons * inputs, -1000, 1001).toArray();
        LayerWeights layer = new LayerWeights(weights, neurons, inputs, 1, inputs);
        int[] byWords = random.ints(1L + inputs + neurons + LayerWeights.STEP, 0, 1000).toArray();
        int[] byVectors = byWords.clone();
        fresh().words.products(layer, byWords, 1, 1 + inputs);
        FixedKernels.kernel().products(layer, byVectors, 1, 1 + inputs);
        assertArrayEquals(byWords, byVectors);
        for (int neuron = 0; neuron < neurons; neuron++) {
            int sum = 0;
            for (int i = 0; i < inputs; i++) {
                sum += weights[neuron * inputs + i] * byWords[1 + i];
            }
            assertEquals(sum, byWords[1 + inputs + neuron]);
        }
    }
}
