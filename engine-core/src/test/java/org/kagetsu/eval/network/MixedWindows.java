package org.kagetsu.eval.network;

import java.util.SplittableRandom;

/** Vectors of line windows and rings of random numbers, the whole range of them, others for each side. */
final class MixedWindows {

    private MixedWindows() {}

    static byte[] rows(int channels, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        byte[] rows = new byte[WindowTables.ROWS * channels];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = i < Arms.PAIRS * channels
                    ? (byte) random.nextInt(WindowTables.MIN_WINDOW, WindowTables.MAX_WINDOW + 1)
                    : (byte) random.nextInt(WindowTables.MIN_RING, WindowTables.MAX_RING + 1);
        }
        return rows;
    }

    static WindowTables tables(int channels) {
        return new WindowTables(channels, rows(channels, 1), rows(channels, 2));
    }
}
