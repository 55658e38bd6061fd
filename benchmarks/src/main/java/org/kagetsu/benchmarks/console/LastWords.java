package org.kagetsu.benchmarks.console;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The message that is printed if Ctrl-C or a signal ends the process in the middle of its work. It says what is kept.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class LastWords {

    private static @Nullable Runnable words;

    private LastWords() {}

    /**
     * Sets the message for the case that the process ends now; it holds until another is set.
     *
     * @param said says it; called on another thread
     */
    public static synchronized void set(Runnable said) {
        words = said;
    }

    /**
     * Sets the message that the games of a file are kept.
     *
     * @param progress closed before anything is said
     * @param games the number of games in the file
     * @param file the file
     */
    public static void setKept(Progress progress, LongSupplier games, Path file) {
        set(() -> {
            progress.close();
            long kept = games.getAsLong();
            progress.say("interrupted: " + kept + (kept == 1 ? " game is" : " games are") + " kept in " + file
                    + "; the same command goes on from there");
        });
    }

    /** Removes the message: from now on nothing is printed. */
    public static synchronized void clear() {
        words = null;
    }

    /** {@return what says it, for the hook of the process that ends} What is set or cleared later does not count. */
    public static synchronized Optional<Runnable> take() {
        return Optional.ofNullable(words);
    }
}
