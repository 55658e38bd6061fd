package org.kagetsu.search;

import org.jspecify.annotations.Nullable;
import org.kagetsu.search.time.TimeManager;

/**
 * The transposition table of an engine, which is made part by part, each if the clock of the search allows it.
 *
 * <p>A search without a time limit waits for the whole table, so that it is reproducible. A search with one makes as
 * many parts as it can fill, and later searches go on making it. As long as a large table has no part, a small one,
 * whose parts are small, stands in.
 *
 * <p>Owned by one thread at a time.
 */
final class Tables {

    /** The time to make a byte is known from the last ones, of which the newest has this weight. */
    private static final double NEWEST = 0.25;

    /** The bytes that a thread fills in a millisecond, rounded up: 1,000 nodes, an entry of 16 bytes each. */
    private static final long FILLED_PER_MILLI = 16_000;

    /** A search of as many milliseconds, three weeks, counts as one without a limit. */
    private static final long LONGEST = Integer.MAX_VALUE;

    private final int threads;

    private @Nullable TranspositionTable table;
    private @Nullable TranspositionTable small;

    /** Nanoseconds to make a byte of fresh memory, and to empty a byte of memory used before; 0 if unknown. */
    private double makingByte;
    private double emptyingByte;

    /**
     * Creates tables for an engine.
     *
     * @param threads threads that search, 1 or more
     */
    Tables(int threads) {
        this.threads = threads;
    }

    /**
     * Returns a table for a search.
     *
     * @param bytes the size that is wanted; a table of another size is replaced by an empty one
     * @param control ends the search
     * @return the table, or the one that stands in for it
     */
    TranspositionTable forSearch(long bytes, SearchControl control) {
        TranspositionTable wanted = ofSize(bytes);
        if (control.time.isLimited() && makingByte == 0 && bytes > TranspositionTable.SMALL_BYTES) {
            // To learn from a small part how long a large one takes.
            standIn(control.time);
        }
        makeParts(wanted, control, fillable(control.time));
        if (bytes <= TranspositionTable.SMALL_BYTES) {
            makeFirstPart(wanted, control.time);
        }
        if (wanted.isUsable()) {
            small = null;
            return wanted;
        }
        TranspositionTable standIn = standIn(control.time);
        makeParts(standIn, control, fillable(control.time));
        return standIn;
    }

    /** The bytes that a search can fill. */
    private long fillable(TimeManager time) {
        return Math.min(time.longestMillis(), LONGEST) * FILLED_PER_MILLI * threads;
    }

    private TranspositionTable ofSize(long bytes) {
        TranspositionTable kept = table;
        if (kept == null || !kept.isOfSize(bytes)) {
            kept = new TranspositionTable(bytes, kept);
            table = kept;
        }
        return kept;
    }

    /** The small table that is used until the large one has a part; at least one of its parts is made. */
    private TranspositionTable standIn(TimeManager time) {
        TranspositionTable made = small;
        if (made == null) {
            made = new TranspositionTable(TranspositionTable.SMALL_BYTES, null);
            small = made;
        }
        makeFirstPart(made, time);
        return made;
    }

    /**
     * Makes a part of the table, and then more of them until it is complete or the control does not allow another part.
     *
     * @param bytes the size that is wanted
     * @return whether it is complete
     */
    boolean prepare(long bytes, SearchControl control) {
        TranspositionTable wanted = ofSize(bytes);
        if (!wanted.isComplete() && !control.isStopRequested()) {
            makePart(wanted, control.time);
        }
        makeParts(wanted, control, Long.MAX_VALUE);
        return wanted.isComplete();
    }

    /** Makes parts until they have so many bytes, or all are made, or the control does not allow another one. */
    private void makeParts(TranspositionTable made, SearchControl control, long bytes) {
        long left = bytes;
        while (left > 0 && mayMakePart(made, control)) {
            left -= made.nextBytes();
            makePart(made, control.time);
        }
    }

    private void makeFirstPart(TranspositionTable made, TimeManager time) {
        if (!made.isUsable()) {
            makePart(made, time);
        }
    }

    /** Empties the parts that were made before {@link #startAnew}, as far as the control allows. */
    void empty(SearchControl control) {
        TranspositionTable kept = table;
        while (kept != null && mayMakePart(kept, control) && !kept.needsMemory()) {
            makePart(kept, control.time);
        }
    }

    private boolean mayMakePart(TranspositionTable made, SearchControl control) {
        if (made.isComplete() || control.isStopRequested()) {
            return false;
        }
        double nanos = made.nextBytes() * (made.needsMemory() ? makingByte : emptyingByte);
        return control.time.allowsPreparation((long) nanos);
    }

    private void makePart(TranspositionTable made, TimeManager time) {
        long bytes = made.nextBytes();
        boolean isFresh = made.needsMemory();
        long start = time.elapsedNanos();
        made.makePart();
        double perByte = (double) (time.elapsedNanos() - start) / bytes;
        if (isFresh) {
            makingByte = next(makingByte, perByte);
        } else {
            emptyingByte = next(emptyingByte, perByte);
        }
    }

    private static double next(double known, double newest) {
        return known == 0 ? newest : known + NEWEST * (newest - known);
    }

    /** Forgets everything in next to no time: the parts are to be emptied. */
    void startAnew() {
        if (table != null) {
            table.startAnew();
        }
        if (small != null) {
            small.startAnew();
        }
    }

    /** Lets the memory go. */
    void letGo() {
        table = null;
        small = null;
    }
}
