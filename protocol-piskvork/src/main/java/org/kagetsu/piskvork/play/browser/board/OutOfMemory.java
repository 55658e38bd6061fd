package org.kagetsu.piskvork.play.browser.board;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Ends the program when the Java heap has no room left: threads that died then would leave it half alive. All that was
 * acknowledged is in the files. Static functions only.
 */
public final class OutOfMemory {

    private static final int FAILED = 1;

    /** Made before memory is short. */
    private static final byte[] MESSAGE = "The board ends because Java has no memory left; -Xmx gives it more.\n"
            .getBytes(StandardCharsets.US_ASCII);

    private OutOfMemory() {}

    /**
     * Watches over all threads from now on.
     *
     * @param err hears why the program ends
     */
    public static void watch(PrintStream err) {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            if (isShortage(failure)) {
                try {
                    err.write(MESSAGE, 0, MESSAGE.length);
                    err.flush();
                } finally {
                    Runtime.getRuntime().halt(FAILED);
                }
            }
            ServerLog.ofProcess().failure("the thread " + thread.getName() + " failed", failure);
        });
    }

    /**
     * {@return a task that ends the program if memory runs out in it; what runs it may keep its failure to itself}
     *
     * @param task what is to be done
     */
    public static Runnable watch(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (OutOfMemoryError e) {
                end(e);
            }
        };
    }

    /**
     * Ends the program if it is watched and memory ran out, and returns if something else failed.
     *
     * @param failure what has failed; null for nothing
     */
    public static void end(@Nullable Throwable failure) {
        Thread.UncaughtExceptionHandler watch = Thread.getDefaultUncaughtExceptionHandler();
        if (failure != null && watch != null && isShortage(failure)) {
            watch.uncaughtException(Thread.currentThread(), failure);
        }
    }

    /** A system that has no thread left leaves the heap as it is. */
    private static boolean isShortage(Throwable failure) {
        for (@Nullable Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError && !String.valueOf(cause.getMessage()).contains("native thread")) {
                return true;
            }
        }
        return false;
    }
}
