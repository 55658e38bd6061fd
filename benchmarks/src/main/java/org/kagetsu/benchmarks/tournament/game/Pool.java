package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Things that are expensive to make and wait here for their next use.
 *
 * <p>Safe for use by many threads.
 *
 * @param <K> what kind of thing is wanted
 * @param <V> the thing
 */
final class Pool<K, V> implements AutoCloseable {

    private final Function<K, V> maker;
    private final Consumer<V> closer;
    private final Map<K, Deque<V>> idle = new HashMap<>();
    private boolean closed;

    Pool(Function<K, V> maker, Consumer<V> closer) {
        this.maker = maker;
        this.closer = closer;
    }

    /** Takes a thing out of the pool, or makes one. */
    synchronized V borrow(K kind) {
        Deque<V> things = idle.get(kind);
        return things == null || things.isEmpty() ? maker.apply(kind) : things.pop();
    }

    /** Takes back a thing that is no longer used. */
    synchronized void giveBack(K kind, V thing) {
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
