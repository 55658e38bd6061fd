package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.kagetsu.engine.Engine;

/**
 * Engines that wait for their next game. To make an engine costs as much as many fast moves, most of it for its
 * tables; a used one forgets its last game when the next begins.
 *
 * <p>Safe for use by many threads.
 */
public final class EnginePool implements AutoCloseable {

    private final Map<Kind, Deque<Engine>> idle = new HashMap<>();
    private boolean closed;

    /** What cannot be changed in an engine. */
    record Kind(int threads, int hashMegabytes) {}

    /** Takes an engine out of the pool, or makes one. */
    Engine borrow(Kind kind) {
        synchronized (this) {
            Deque<Engine> engines = idle.get(kind);
            if (engines != null && !engines.isEmpty()) {
                return engines.pop();
            }
        }
        return Engine.builder()
                .threads(kind.threads())
                .memory((long) kind.hashMegabytes() << 20)
                .build();
    }

    /** Takes an engine back that nobody uses any more. */
    synchronized void giveBack(Kind kind, Engine engine) {
        if (closed) {
            engine.close();
        } else {
            idle.computeIfAbsent(kind, made -> new ArrayDeque<>()).push(engine);
        }
    }

    /** Closes the engines that wait; those in use are closed when they come back. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.values().forEach(engines -> engines.forEach(Engine::close));
        idle.clear();
    }
}
