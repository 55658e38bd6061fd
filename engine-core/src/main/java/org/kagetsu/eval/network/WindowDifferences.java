package org.kagetsu.eval.network;

/**
 * By how much a stone changes the sums of features, computed from its {@link WindowChanges} before it is placed. This
 * is the hottest loop of the network.
 *
 * <p>Owned by one thread; allocates nothing after its construction.
 */
final class WindowDifferences {

    private static final int POINT_MASK = WindowChanges.POINT_MASK;

    private final int words;
    private final long[] rows;
    private final long[] vectors;
    private final long[] features;
    private final WindowChanges changes;

    /**
     * Creates an object that reads all these whenever it is asked.
     *
     * @param vectors by point the sums of its vectors before the stone
     * @param features by point its features before the stone
     * @param changes what the stone changes
     */
    WindowDifferences(WindowTables tables, long[] vectors, long[] features, WindowChanges changes) {
        this.words = tables.rowWords;
        this.rows = tables.rows;
        this.vectors = vectors;
        this.features = features;
        this.changes = changes;
    }

    /**
     * Adds the differences to sums: for each word those of its even channels, then those of its odd ones.
     *
     * @param move where the stone is placed; the point counts no more
     * @param first index of the first sum
     */
    void add(int move, long[] to, int first) {
        for (int word = 0; word < words; word += WindowTables.STEP) {
            add(move, word, to, first + 2 * word);
        }
    }

    /**
     * Adds those of the words of a step, four at once: a pass for each word would read places and rows four times.
     * Everything the loop needs is in local variables: a fresh process runs quickly compiled code, which reads fields
     * again and again.
     */
    private void add(int move, int word, long[] to, int first) {
        int words = this.words;
        int paired = changes.paired();
        int size = changes.size();
        int[] places = changes.places;
        int[] olds = changes.olds;
        int[] news = changes.news;
        long[] rows = this.rows;
        long[] vectors = this.vectors;
        long[] features = this.features;
        int occupied = words * move + word;
        long rises = (size - paired / 2) * Lanes.RISE;
        long even0 = -rises - Lanes.even(features[occupied]);
        long odd0 = -rises - Lanes.odd(features[occupied]);
        long even1 = -rises - Lanes.even(features[occupied + 1]);
        long odd1 = -rises - Lanes.odd(features[occupied + 1]);
        long even2 = -rises - Lanes.even(features[occupied + 2]);
        long odd2 = -rises - Lanes.odd(features[occupied + 2]);
        long even3 = -rises - Lanes.even(features[occupied + 3]);
        long odd3 = -rises - Lanes.odd(features[occupied + 3]);
        for (int i = 0; i < size; i++) {
            int at = words * (places[i] & POINT_MASK) + word;
            int old = words * olds[i] + word;
            int now = words * news[i] + word;
            long vector0 = vectors[at] - rows[old] + rows[now];
            long vector1 = vectors[at + 1] - rows[old + 1] + rows[now + 1];
            long vector2 = vectors[at + 2] - rows[old + 2] + rows[now + 2];
            long vector3 = vectors[at + 3] - rows[old + 3] + rows[now + 3];
            if (i < paired) {
                i++;
                old = words * olds[i] + word;
                now = words * news[i] + word;
                vector0 += rows[now] - rows[old];
                vector1 += rows[now + 1] - rows[old + 1];
                vector2 += rows[now + 2] - rows[old + 2];
                vector3 += rows[now + 3] - rows[old + 3];
            }
            long rise0 = Lanes.rise(vector0, features[at]);
            long rise1 = Lanes.rise(vector1, features[at + 1]);
            long rise2 = Lanes.rise(vector2, features[at + 2]);
            long rise3 = Lanes.rise(vector3, features[at + 3]);
            even0 += Lanes.even(rise0);
            odd0 += Lanes.odd(rise0);
            even1 += Lanes.even(rise1);
            odd1 += Lanes.odd(rise1);
            even2 += Lanes.even(rise2);
            odd2 += Lanes.odd(rise2);
            even3 += Lanes.even(rise3);
            odd3 += Lanes.odd(rise3);
        }
        to[first] += even0;
        to[first + 1] += odd0;
        to[first + 2] += even1;
        to[first + 3] += odd1;
        to[first + 4] += even2;
        to[first + 5] += odd2;
        to[first + 6] += even3;
        to[first + 7] += odd3;
    }
}
