package org.kagetsu.piskvork.manager.process;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What was said between a manager and a brain, with the time of each line.
 *
 * <p>It is bounded: a long conversation keeps its first {@value #HEAD} and its last {@value #TAIL} lines, and a long
 * line keeps its beginning. Safe for use by many threads.
 */
public final class Transcript {

    /** Lines kept from the beginning. */
    public static final int HEAD = 200;

    /** Characters before the decimal point of the time. */
    private static final int SECONDS_WIDTH = 4;

    /** Lines kept from the end. */
    public static final int TAIL = 800;

    /** Where a line came from. */
    public enum Source {
        /** The manager wrote it. */
        MANAGER("->"),
        /** The brain printed it on standard output. */
        BRAIN("<-"),
        /** The brain printed it on standard error. */
        STDERR("!!");

        private final String mark;

        Source(String mark) {
            this.mark = mark;
        }
    }

    /**
     * One line of a transcript.
     *
     * @param source who wrote it
     * @param nanos when, in nanoseconds since the brain was started, or, for a kept brain, since it was told about the
     *     game
     * @param text the line without its end
     */
    public record Line(Source source, long nanos, String text) {

        /**
         * {@return the line for people: seconds, a mark for the source, the text; for instance {@code "   1.234567 ->
         * TURN 7,7"}}
         */
        @Override
        public String toString() {
            // By hand: a Formatter takes 50 ms for the first game's transcripts, on the game's path.
            long micros = (nanos + 500) / 1_000;
            String seconds = Long.toString(micros / 1_000_000);
            String fraction = Long.toString(1_000_000 + micros % 1_000_000).substring(1);
            String padding = " ".repeat(Math.max(0, SECONDS_WIDTH - seconds.length()));
            return padding + seconds + "." + fraction + " " + source.mark + " " + text;
        }
    }

    private long start;
    private final List<Line> head = new ArrayList<>();
    private final Deque<Line> tail = new ArrayDeque<>();
    private long dropped;

    /**
     * Creates an empty transcript.
     *
     * @param start the value of {@link System#nanoTime()} from which time is counted
     */
    Transcript(long start) {
        this.start = start;
    }

    /** Begins anew, for another game of the same process. */
    synchronized void clear(long nanoTime) {
        start = nanoTime;
        head.clear();
        tail.clear();
        dropped = 0;
    }

    synchronized void add(Source source, long nanoTime, String text) {
        Line line = new Line(source, nanoTime - start, text);
        if (head.size() < HEAD) {
            head.add(line);
            return;
        }
        tail.add(line);
        if (tail.size() > TAIL) {
            tail.remove();
            dropped++;
        }
    }

    /**
     * {@return a new list of the lines as text, in the order in which they were noticed; a line of its own says how
     * many were left out}
     */
    public synchronized List<String> lines() {
        List<String> lines = new ArrayList<>();
        head.forEach(line -> lines.add(line.toString()));
        if (dropped > 0) {
            lines.add("... " + dropped + " lines left out ...");
        }
        tail.forEach(line -> lines.add(line.toString()));
        return lines;
    }
}
