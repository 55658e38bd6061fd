package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Things that are expensive to make and wait here for their next use.
 *
 * <p>Safe for use by many threads.
 *
 * @param <K> what kind of thing is wanted
 * @param <V> the thing
 */
public final class Pool<K, V> implements AutoCloseable {

    private final Function<K, V> maker;
    private final Consumer<V> closer;
    private final Map<K, Deque<V>> idle = new HashMap<>();
    private boolean closed;

    /**
     * Creates an empty pool.
     *
     * @param maker makes things; called by many threads
     * @param closer closes them
     */
    public Pool(Function<K, V> maker, Consumer<V> closer) {
        this.maker = maker;
        this.closer = closer;
    }

    /**
     * {@return a thing that waits, or a new one}
     *
     * @param kind what kind of thing is wanted
     */
    public V borrow(K kind) {
        V thing = take(kind);
        return thing == null ? maker.apply(kind) : thing;
    }

    private synchronized @Nullable V take(K kind) {
        Deque<V> things = idle.get(kind);
        return things == null ? null : things.poll();
    }

    /**
     * Takes back a thing that is no longer used.
     *
     * @param kind its kind
     * @param thing the thing
     */
    public synchronized void giveBack(K kind, V thing) {
        if (closed) {
            closer.accept(thing);
        } else {
            idle.computeIfAbsent(kind, made -> new ArrayDeque<>()).push(thing);
        }
    }

    /** Closes all things that wait. A thing in use is closed when it comes back. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.values().forEach(things -> things.forEach(closer));
        idle.clear();
    }
}
