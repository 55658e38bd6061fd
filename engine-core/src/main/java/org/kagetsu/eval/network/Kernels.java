package org.kagetsu.eval.network;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Chooses between the two {@link Kernel}s at run time. A process begins with words. Where the JVM has the module
 * {@code jdk.incubator.vector} (a program is started with {@code --add-modules jdk.incubator.vector}) and the processor
 * has vectors of 256 bits, a small share of the calls tries vectors after a while, so that the JVM compiles them; as
 * soon as these calls are not many times slower than the others, all threads use vectors. The choice changes no number.
 * They are loaded on a thread of their own, so that no search waits for it.
 *
 * <p>Each thread that evaluates has an object of its own.
 */
class Kernels {

    /** Of so many calls one is timed, in turn with words and with vectors. A power of 2. */
    static final int SHARE = 128;

    /** Calls of all threads that might have been timed before vectors are tried: a fresh process has no time for them. */
    static final int FIRST = 2048;

    /** Timed calls of all threads after which the JVM has counted enough of them, and only needs time to compile. */
    static final int COUNTED = 1024;

    /** From then on one of so many more calls is timed: before it is compiled, one takes ten times as long as with words. */
    static final int LATER_SHARE = 8 * SHARE;

    /** Timed calls, half of each kind, after which times are compared. */
    static final int COMPARED = 16;

    /**
     * Vectors that are not compiled thoroughly take more than so many times the time of words. Compiled ones take a fifth,
     * but a call now and then, whose code and branches the processor does not remember, takes up to twice as long as words.
     */
    static final int COLD = 4;

    /** What all objects share that were created without more. */
    static final Shared OF_PROCESS = new Shared();

    private final Shared shared;
    private Kernel current;
    private int mask = SHARE - 1;
    private int calls;
    private int timed;
    private boolean isTimed;
    private long started;
    /** How much longer the vectors might have taken so far. */
    private long spare;

    /** Creates an object that shares its findings with all others of this process. */
    Kernels() {
        this(OF_PROCESS);
    }

    Kernels(Shared shared) {
        this.shared = shared;
        this.current = shared.words;
    }

    /** {@return the kernel of the last call} */
    final Kernel current() {
        return current;
    }

    /** {@return the kernel for a call of {@link Kernel#addDifferences}, which {@link #done} follows} */
    final Kernel next() {
        Kernel compiled = shared.compiled;
        current = compiled != null ? compiled : shared.words;
        if (compiled == null && (++calls & mask) == 0) {
            begin();
        }
        return current;
    }

    /** Begins a call that may be timed. A kernel that is tried is the {@link #current} one until the next call. */
    private void begin() {
        if (shared.rest.get() > COUNTED) {
            shared.rest.decrementAndGet();
            return;
        }
        Kernel vectors = shared.loaded;
        if (vectors == null) {
            shared.load();
        } else {
            mask = shared.rest.decrementAndGet() < 0 ? LATER_SHARE - 1 : mask;
            current = (timed & 1) == 0 ? shared.words : vectors;
            isTimed = true;
            started = now();
        }
    }

    /** Tells that the call has been made. */
    final void done() {
        if (isTimed) {
            isTimed = false;
            end(now() - started);
        }
    }

    private void end(long time) {
        spare += (timed++ & 1) == 0 ? COLD * time : -time;
        if (timed == COMPARED) {
            if (spare > 0) {
                shared.compiled = shared.loaded;
            }
            timed = 0;
            spare = 0;
        }
    }

    /** {@return the time, in nanoseconds} */
    long now() {
        return System.nanoTime();
    }

    /** What the threads of a process have found. Loads vectors on a thread of its own. */
    static class Shared implements Runnable {

        final Kernel words = new WordKernel();

        /** Calls of the {@link #SHARE} until there are fewer of them; the last {@link #COUNTED} are timed. */
        final AtomicInteger rest = new AtomicInteger(FIRST + COUNTED);

        /** The kernel of vectors as soon as it is loaded. */
        volatile @Nullable Kernel loaded;

        /** The kernel of vectors as soon as it is compiled. */
        volatile @Nullable Kernel compiled;

        private final AtomicBoolean isLoading = new AtomicBoolean();

        /** Begins to load vectors, at the first call: it takes a hundredth to a tenth of a second. */
        final void load() {
            if (isLoading.get() || !isLoading.compareAndSet(false, true)) {
                return;
            }
            try {
                Thread loader = new Thread(this, "kagetsu-vectors");
                loader.setDaemon(true);
                loader.start();
            } catch (OutOfMemoryError e) {
                // There is no room for another thread: words compute the same.
            }
        }

        /** Loads vectors. A method of this class, because the first lambda costs a fresh process 5 ms. */
        @Override
        public final void run() {
            try {
                loaded = vectors();
            } catch (OutOfMemoryError e) {
                // There is no room for them: words compute the same.
            }
        }

        /** {@return a kernel of vectors, or null where there is none} */
        @Nullable Kernel vectors() {
            try {
                // From the JDK's own loader, whether as a module or added to the runtime's classes.
                Class<?> vectors = Class.forName("jdk.incubator.vector.LongVector", false, null);
                Kernels.class.getModule().addReads(vectors.getModule());
                Class<?> type = Class.forName("org.kagetsu.eval.network.VectorKernel");
                boolean isSupported = (boolean) type.getDeclaredMethod("isSupported").invoke(null);
                return isSupported ? (Kernel) type.getDeclaredConstructor().newInstance() : null;
            } catch (ReflectiveOperationException | LinkageError e) {
                // There is no such module, or another one: words compute the same.
                return null;
            }
        }
    }
}
