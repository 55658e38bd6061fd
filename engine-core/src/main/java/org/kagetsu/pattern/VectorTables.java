package org.kagetsu.pattern;

import org.kagetsu.board.Side;

/**
 * {@link PointVectors} as {@link Accumulator} adds them: two components in a {@code long}, as the lower and the upper
 * half of the sum {@code lower + 2^32 upper}, so that sums of such words are the words of the sums.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class VectorTables {

    /** Words of a vector. */
    static final int WORDS = PointVectors.LENGTH / 2;

    private final long[] black;
    private final long[] white;

    VectorTables(PointVectors vectors) {
        black = pack(vectors, Side.BLACK);
        white = pack(vectors, Side.WHITE);
    }

    private static long[] pack(PointVectors vectors, int side) {
        long[] words = new long[WORDS * Combination.COUNT];
        for (int i = 0; i < words.length; i++) {
            int component = i % WORDS * 2;
            words[i] = vectors.component(side, i / WORDS, component)
                    + ((long) vectors.component(side, i / WORDS, component + 1) << 32);
        }
        return words;
    }

    /** The first word of Black's vector for the code of a point, whose other word follows. */
    int black(int code) {
        return WORDS * Combination.BY_CODE[code & 0xFFFF];
    }

    /** The first word of White's vector for the code of a point. */
    int white(int code) {
        return WORDS * Combination.BY_CODE[code >>> 16];
    }

    long blackWord(int index) {
        return black[index];
    }

    long whiteWord(int index) {
        return white[index];
    }
}
