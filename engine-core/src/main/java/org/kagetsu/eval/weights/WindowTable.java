package org.kagetsu.eval.weights;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Range;
import org.kagetsu.pattern.Arms;
import org.kagetsu.pattern.WindowTables;

/**
 * The vectors and masks of a {@link WindowNetwork} for one table. One that was read from a file is unpacked at first
 * use: a fresh process has no time for the tables of rules that it does not play.
 *
 * <p>Does not change to the outside; safe for use by many threads.
 */
final class WindowTable {

    /** The bits that {@link WindowTables#biased} sets for numbers out of range. */
    private static final long OUTSIDE = 0xC0C0_C0C0_C0C0_C0C0L;

    private final WindowSize size;

    /** As in the file it comes from, if there is one: the vectors, then the masks, deflated. */
    private final byte @Nullable [] packed;

    private boolean isUnpacked;
    private byte[] rows = {};
    private short[] masks = {};

    /** Takes over a table's numbers; those of vectors are checked, and the lengths. */
    WindowTable(WindowSize size, byte[] rows, short[] masks) {
        this.size = size;
        this.rows = Objects.requireNonNull(rows, "rows");
        this.masks = Objects.requireNonNull(masks, "masks");
        checkLength("numbers of vectors", rows.length, rowBytes(size));
        checkLength("numbers of masks", masks.length, maskNumbers(size));
        checkRows(rows);
        packed = null;
        isUnpacked = true;
    }

    /** Takes over a packed table, of which nothing is checked yet. */
    WindowTable(WindowSize size, byte[] packed) {
        this.size = size;
        this.packed = packed;
    }

    private static int rowBytes(WindowSize size) {
        return Arms.PAIRS * size.channels();
    }

    private static int maskNumbers(WindowSize size) {
        return ThreatMask.COUNT * size.hidden();
    }

    static void checkLength(String name, int found, int expected) {
        if (found != expected) {
            throw new IllegalArgumentException(found + " " + name + " instead of " + expected);
        }
    }

    /** Eight numbers at a time, read at once: a call for each takes a fresh process some milliseconds. */
    private static void checkRows(byte[] rows) {
        long[] words = new long[rows.length / Long.BYTES];
        ByteBuffer.wrap(rows).asLongBuffer().get(words);
        long seen = 0;
        for (long word : words) {
            seen |= WindowTables.biased(word);
        }
        if ((seen & OUTSIDE) != 0) {
            for (byte number : rows) {
                Range.check("number of a vector", number, WindowTables.MIN_ROW, WindowTables.MAX_ROW);
            }
        }
    }

    /** Unpacks the table if that has not been done; says what is wrong with it. */
    synchronized void unpack() throws IOException {
        try {
            unpackNumbers();
        } catch (IllegalArgumentException e) {
            throw new IOException("the window network is damaged: " + e.getMessage(), e);
        }
    }

    private void unpackNumbers() throws IOException {
        if (!isUnpacked && packed != null) {
            ByteBuffer content = ByteBuffer.wrap(
                    WindowFormat.FILE.inflate(packed, 0, rowBytes(size) + Short.BYTES * maskNumbers(size)));
            byte[] vectors = new byte[rowBytes(size)];
            content.get(vectors);
            checkRows(vectors);
            masks = PackedFile.get(content, maskNumbers(size));
            rows = vectors;
            isUnpacked = true;
        }
    }

    private void use() {
        try {
            unpack();
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }

    /** The table as {@link #unpack} reads it; not to be changed. */
    byte[] packed() {
        if (packed != null) {
            return packed;
        }
        ByteBuffer content = ByteBuffer.allocate(rows.length + Short.BYTES * masks.length).put(rows);
        PackedFile.put(content, masks);
        return PackedFile.deflate(content.array());
    }

    /** For each window, as the owner of the table sees it, its vector; not to be changed. */
    byte[] rows() {
        use();
        return rows;
    }

    /** For each {@link ThreatMask} what it adds to each neuron of the first layer; not to be changed. */
    short[] masks() {
        use();
        return masks;
    }
}
