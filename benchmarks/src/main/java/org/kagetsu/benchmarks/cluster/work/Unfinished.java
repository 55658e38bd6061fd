package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.console.PlainText;

/**
 * A unit that was handed out, and the worker processes that began it.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Unfinished {

    /** The most lines of the course that are kept, and characters of each. */
    private static final int MAX_LINES = 500;

    private static final int MAX_LINE = 500;

    final JsonNode body;

    /** The worker processes that began it, with their users. */
    final Map<String, String> begunBy = new LinkedHashMap<>();

    /** The worker processes that could not do it, with their users. */
    final Map<String, String> failedAt = new LinkedHashMap<>();

    /** What the workers that had it have told of its course, the latest lines. */
    private final Deque<String> course = new ArrayDeque<>();

    /** When it was put into the queue last. */
    long sentNanos = System.nanoTime();

    /** When to look whether workers that had it are gone, and to hand it out again if not; 0 for not at all. */
    long judgeNanos;

    Unfinished(JsonNode body) {
        this.body = body;
    }

    /** Has it judged at a time, or sooner if that was said before: nobody can put it off. */
    void judgeBy(long nanos) {
        judgeNanos = judgeNanos == 0 || nanos - judgeNanos < 0 ? nanos : judgeNanos;
    }

    /** Notes a line of its course. */
    void tell(String line) {
        if (course.size() == MAX_LINES) {
            course.remove();
        }
        course.add(PlainText.of(line, MAX_LINE));
    }

    /** The latest lines of its course. */
    List<String> course() {
        return List.copyOf(course);
    }
}
