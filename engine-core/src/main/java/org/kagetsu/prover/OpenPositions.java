package org.kagetsu.prover;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Positions in which a quick look has found no win by threats, so that nobody looks again. The latest ones are kept.
 *
 * <p>Safe for use by many threads.
 */
public final class OpenPositions {

    private static final int MOST = 1 << 17;

    private final Set<String> keys = Collections.newSetFromMap(new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST;
        }
    });

    /** Creates an empty set. */
    public OpenPositions() {}

    synchronized boolean contains(String key) {
        return keys.contains(key);
    }

    synchronized void add(String key) {
        keys.add(key);
    }
}
