package org.kagetsu.piskvork.play;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Ends the program when the Java heap has no room left: threads that died then would leave it half alive. All that was
 * acknowledged is in the files. Static functions only.
 */
public final class OutOfMemory {

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");

    private static final int FAILED = 1;

    /** Made before memory is short. */
    private static final byte[] MESSAGE = "The board ends because Java has no memory left; -Xmx gives it more.\n"
            .getBytes(StandardCharsets.US_ASCII);

    private static final FileOutputStream ERRORS = new FileOutputStream(FileDescriptor.err);

    private OutOfMemory() {}

    /** Watches over all threads from now on. */
    public static void watch() {
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            end(failure);
            LOG.log(System.Logger.Level.ERROR, "the thread " + thread.getName() + " failed", failure);
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
     * Ends the program if memory ran out, and returns if something else failed.
     *
     * @param failure what has failed; null for nothing
     */
    public static void end(@Nullable Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            // A system that has no thread left leaves the heap as it is.
            if (cause instanceof OutOfMemoryError && !String.valueOf(cause.getMessage()).contains("native thread")) {
                try {
                    ERRORS.write(MESSAGE);
                } catch (IOException e) {
                    // Nobody reads it.
                } finally {
                    Runtime.getRuntime().halt(FAILED);
                }
            }
        }
    }
}
