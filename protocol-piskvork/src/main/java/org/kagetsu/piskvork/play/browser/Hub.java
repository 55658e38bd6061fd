package org.kagetsu.piskvork.play.browser;

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
final class Hub {

    /** The most windows that may listen. */
    static final int MAX_LISTENERS = 32;

    private final Map<String, String> latest = new LinkedHashMap<>();
    /** The oldest first. */
    private final Set<Listener> listeners = new LinkedHashSet<>();
    private final Trouble trouble = new Trouble(this);

    /** What is wrong with the table that this hub tells of. */
    Trouble trouble() {
        return trouble;
    }

    /** Tells all windows, and those that come later. */
    synchronized void tell(String name, String data) {
        latest.put(name, data);
        listeners.forEach(listener -> listener.add(name, data));
    }

    /** Windows that come later do not hear of the event. */
    synchronized void forget(String name) {
        latest.remove(name);
    }

    /** Opens a window, which hears the latest event of every name first; empty if too many are open. */
    synchronized Optional<Listener> open() {
        if (listeners.size() >= MAX_LISTENERS) {
            return Optional.empty();
        }
        Listener listener = new Listener();
        latest.forEach(listener::add);
        listeners.add(listener);
        return Optional.of(listener);
    }

    /** Opens a window, in place of the oldest one if too many are open. */
    synchronized Listener openOrReplace() {
        if (listeners.size() >= MAX_LISTENERS) {
            listeners.iterator().next().close();
        }
        return open().orElseThrow();
    }

    /** Closes all windows. */
    synchronized void close() {
        List.copyOf(listeners).forEach(Listener::close);
    }

    synchronized int listeners() {
        return listeners.size();
    }

    private synchronized void close(Listener listener) {
        listeners.remove(listener);
    }

    /** What one window has not heard yet. */
    final class Listener implements AutoCloseable {

        private final Map<String, String> news = new LinkedHashMap<>();
        private boolean isOpen = true;
        private Runnable whenClosed = () -> { };

        private Listener() {}

        synchronized boolean isOpen() {
            return isOpen;
        }

        private synchronized void add(String name, String data) {
            news.put(name, data);
            notifyAll();
        }

        /** What is to be done when it is closed, or at once if it is closed already. */
        void onClose(Runnable task) {
            synchronized (this) {
                if (isOpen) {
                    whenClosed = task;
                    return;
                }
            }
            task.run();
        }

        /** Takes the news; waits for some if there are none, and takes none if none come in time or it is closed. */
        synchronized Map<String, String> take(long millis) throws InterruptedException {
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
