package org.kagetsu.eval.network;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Range;
import org.kagetsu.eval.linear.PackedFile;
import org.kagetsu.eval.linear.ThreatMask;

/**
 * The vectors and masks of a {@link Network} for one table. One that was read from a file is unpacked at first
 * use: a fresh process has no time for the tables of rules that it does not play.
 *
 * <p>Does not change to the outside; safe for use by many threads.
 */
final class NetworkTable {

    /**
     * The form of a network's file: a {@link PackedFile} that begins with {@code KGTV}. Its content is the length of the
     * provenance (2) and its UTF-8 text, the length of the linear weights (4) and their file, the three numbers of the
     * size (2 each), the arrays of the layers (4 a number) in the order of {@link NetworkHeads}, then for each table its
     * length (4) and, deflated, the vectors of windows and rings (1 a number) and the masks (2 a number).
     */
    static final PackedFile FILE = new PackedFile("network weights", PackedFile.NETWORK, 5, 1 << 25);

    /** A 1 in every other byte, of 16 bits each, and their signs. */
    private static final long ONES = 0x0001_0001_0001_0001L;
    private static final long NEGATIVE = 0x8000_8000_8000_8000L;

    private final NetworkSize size;

    /** As in the file it comes from, if there is one: the vectors, then the masks, deflated. */
    private final byte @Nullable [] packed;

    private boolean isUnpacked;
    private byte[] rows = {};
    private short[] masks = {};

    /** Takes over a table's numbers; those of vectors are checked, and the lengths. */
    NetworkTable(NetworkSize size, byte[] rows, short[] masks) {
        this.size = size;
        this.rows = Objects.requireNonNull(rows, "rows");
        this.masks = Objects.requireNonNull(masks, "masks");
        checkLength("numbers of vectors", rows.length, rowBytes(size));
        checkLength("numbers of masks", masks.length, maskNumbers(size));
        checkRows(size, rows);
        packed = null;
        isUnpacked = true;
    }

    /** Takes over a packed table, of which nothing is checked yet. */
    NetworkTable(NetworkSize size, byte[] packed) {
        this.size = size;
        this.packed = packed;
    }

    private static int rowBytes(NetworkSize size) {
        return WindowTables.ROWS * size.channels();
    }

    private static int maskNumbers(NetworkSize size) {
        return ThreatMask.COUNT * size.hidden();
    }

    static void checkLength(String name, int found, int expected) {
        if (found != expected) {
            throw new IllegalArgumentException(found + " " + name + " instead of " + expected);
        }
    }

    private static void checkRows(NetworkSize size, byte[] rows) {
        int windows = Arms.PAIRS * size.channels();
        checkNumbers("a window's vector", rows, 0, windows, WindowTables.MIN_WINDOW, WindowTables.MAX_WINDOW);
        checkNumbers("a ring's vector", rows, windows, rows.length, WindowTables.MIN_RING, WindowTables.MAX_RING);
    }

    /** Eight numbers at a time, read at once: a call for each takes a fresh process some milliseconds. */
    private static void checkNumbers(String name, byte[] rows, int from, int to, int least, int most) {
        long[] words = new long[(to - from) / Long.BYTES];
        ByteBuffer.wrap(rows, from, to - from).asLongBuffer().get(words);
        long low = (least - Byte.MIN_VALUE) * ONES;
        long high = (most - Byte.MIN_VALUE) * ONES;
        long seen = 0;
        for (long word : words) {
            long even = Lanes.even(word ^ Lanes.SIGNS); // unsigned, 128 larger
            long odd = Lanes.odd(word ^ Lanes.SIGNS);
            seen |= (even - low) | (high - even) | (odd - low) | (high - odd);
        }
        if ((seen & NEGATIVE) != 0) {
            for (int i = from; i < to; i++) {
                Range.check("number of " + name, rows[i], least, most);
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
                    FILE.inflate(packed, 0, rowBytes(size) + Short.BYTES * maskNumbers(size)));
            byte[] vectors = new byte[rowBytes(size)];
            content.get(vectors);
            checkRows(size, vectors);
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

    /** For each window and each kind of ring, as the owner of the table sees it, its vector; not to be changed. */
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
