package org.kagetsu.piskvork.play.browser.board;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Tells windows what happens. An event replaces an older one of the same name that a window has not read yet, so a slow
 * window costs no memory and always catches up with the present.
 *
 * <p>Safe for use by many threads. No method waits for a window.
 */
public final class Hub {

    /** The most windows that may listen. */
    public static final int MAX_LISTENERS = 32;

    /** The event that tells what is wrong with the table; its text is empty when all is well again. */
    public static final String TROUBLE = "trouble";

    private final Map<String, String> latest = new LinkedHashMap<>();
    /** The oldest first. */
    private final Set<Listener> listeners = new LinkedHashSet<>();
    private final Map<Trouble, String> troubles = new EnumMap<>(Trouble.class);

    /** What can be wrong with a table. */
    public enum Trouble {
        /** The engine failed. */
        ENGINE,
        /** The game is not kept. */
        FILE,
        /** The book takes no more. */
        BOOK
    }

    /** Tells all windows, and those that come later. */
    public synchronized void tell(String name, Json data) {
        String text = data.toString();
        latest.put(name, text);
        listeners.forEach(listener -> listener.add(name, text));
    }

    /** Windows that come later do not hear of the event. */
    synchronized void forget(String name) {
        latest.remove(name);
    }

    /**
     * Something is wrong, or wrong in another way than before. Windows hear of it, and hear when it is over; one that opens
     * later hears only of what is still wrong. The log of the program has it, too, because nobody may look at a window.
     */
    public synchronized void begin(Trouble kind, String text) {
        if (!text.equals(troubles.put(kind, text))) {
            tellTroubles();
            ServerLog.ofProcess().warn(text);
        }
    }

    /** Something is well again, or still. */
    public synchronized void end(Trouble kind) {
        if (troubles.remove(kind) != null) {
            tellTroubles();
        }
    }

    private void tellTroubles() {
        tell(TROUBLE, new Json().put("text", String.join("\n", troubles.values())));
        if (troubles.isEmpty()) {
            forget(TROUBLE);
        }
    }

    /** {@return a new window, which hears the latest event of every name first; empty if too many are open} */
    public synchronized Optional<Listener> open() {
        if (listeners.size() >= MAX_LISTENERS) {
            return Optional.empty();
        }
        Listener listener = new Listener();
        latest.forEach(listener::add);
        listeners.add(listener);
        return Optional.of(listener);
    }

    /** {@return a new window, in place of the oldest one if too many are open} */
    public synchronized Listener openOrReplace() {
        if (listeners.size() >= MAX_LISTENERS) {
            listeners.iterator().next().close();
        }
        return open().orElseThrow();
    }

    /** Closes all windows. */
    public synchronized void close() {
        List.copyOf(listeners).forEach(Listener::close);
    }

    /** {@return the number of windows} */
    public synchronized int listeners() {
        return listeners.size();
    }

    private synchronized void close(Listener listener) {
        listeners.remove(listener);
    }

    /** What one window has not heard yet. */
    public final class Listener implements AutoCloseable {

        private final Map<String, String> news = new LinkedHashMap<>();
        private boolean isOpen = true;
        private Runnable whenClosed = () -> { };

        private Listener() {}

        /** {@return whether it still listens} */
        public synchronized boolean isOpen() {
            return isOpen;
        }

        private synchronized void add(String name, String data) {
            news.put(name, data);
            notifyAll();
        }

        /** Says what is to be done when it is closed, or at once if it is closed already. */
        public void onClose(Runnable task) {
            synchronized (this) {
                if (isOpen) {
                    whenClosed = task;
                    return;
                }
            }
            task.run();
        }

        /** Takes the news; waits for some if there are none, and takes none if none come in time or it is closed. */
        public synchronized Map<String, String> take(long millis) throws InterruptedException {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
            while (news.isEmpty() && isOpen) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    break;
                }
                wait(left);
            }
            Map<String, String> taken = new LinkedHashMap<>(news);
            news.clear();
            return taken;
        }

        @Override
        public void close() {
            Hub.this.close(this);
            Runnable task;
            synchronized (this) {
                isOpen = false;
                task = whenClosed;
                notifyAll();
            }
            task.run();
        }
    }
}
