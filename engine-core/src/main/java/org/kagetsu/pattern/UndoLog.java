package org.kagetsu.pattern;

/**
 * What each move has changed in the patterns of points, in order, so that it can be taken back. {@link PatternState}
 * writes it and takes moves back.
 *
 * <p>Owned by one thread; allocates nothing after its construction.
 *
 * <table>
 * <caption>Layout of an entry</caption>
 * <tr><th>word</th><th>bits</th><th>field</th></tr>
 * <tr><td>first</td><td>0-31</td><td>the code that the point had before</td></tr>
 * <tr><td></td><td>32-63</td><td>the point</td></tr>
 * <tr><td>second</td><td>0-63</td><td>the infos that the point had before</td></tr>
 * </table>
 */
final class UndoLog {

    /** Words of an entry. */
    static final int FIELDS = 2;

    /** Points whose patterns one stone can change: 5 on each side of it in 4 directions, and its own. */
    private static final int POINTS = 41;

    /** The entries, one after another, up to {@link #size}. */
    final long[] words;

    /** By number of moves: where the entries of the next move begin. */
    private final int[] starts;

    /** The number of words in use, which is where the next entry goes. */
    int size;

    /** The number of moves that can be taken back. */
    int moves;

    /**
     * Creates an empty log.
     *
     * @param mostMoves the most moves it can have
     */
    UndoLog(int mostMoves) {
        words = new long[(mostMoves + 1) * POINTS * FIELDS];
        starts = new int[mostMoves + 1];
    }

    /** Forgets all moves. */
    void clear() {
        size = 0;
        moves = 0;
    }

    /** A move begins: the next entries belong to it. */
    void begin() {
        starts[moves++] = size;
    }

    /** The first word of an entry. */
    static long entry(int point, int code) {
        return ((long) point << 32) | (code & 0xFFFF_FFFFL);
    }

    /** Takes back the last move: every point that it has changed has its old code and infos again. */
    void undo(int[] codes, long[] infos) {
        long[] words = this.words;
        int start = starts[--moves];
        for (int at = size - FIELDS; at >= start; at -= FIELDS) {
            long entry = words[at];
            int point = (int) (entry >>> 32);
            codes[point] = (int) entry;
            infos[point] = words[at + 1];
        }
        size = start;
    }
}
