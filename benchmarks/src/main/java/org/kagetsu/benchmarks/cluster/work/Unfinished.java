package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * A unit that was handed out, and the worker processes that began it.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Unfinished {

    final JsonNode body;
    final Set<String> begunBy = new LinkedHashSet<>();

    /** The worker processes that could not do it. */
    final Set<String> failedAt = new LinkedHashSet<>();

    /** When it was put into the queue last. */
    long sentNanos;

    /** When to look whether workers that had it are gone, and to hand it out again if not; 0 for not at all. */
    long judgeNanos;

    Unfinished(JsonNode body) {
        this.body = body;
    }
}
