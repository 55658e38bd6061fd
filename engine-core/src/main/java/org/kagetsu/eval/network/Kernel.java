package org.kagetsu.eval.network;

/**
 * The loops in which a network spends most of its time. {@link WordKernel} and {@code VectorKernel} compute the same
 * integers in two ways; {@link Kernels} chooses.
 *
 * <p>Sums over points are words of four numbers of 16 bits each. For each step of {@link WindowTables#STEP} words of
 * eight channels there are the words of their even channels, then those of their odd ones: {@link #even} and
 * {@link #odd} tell where.
 *
 * <p>Implementations keep nothing and are safe for use by many threads.
 */
interface Kernel {

    /** The index, among sums over points, of the even channels of a word. */
    static int even(int word) {
        return 2 * word - word % WindowTables.STEP;
    }

    /** The index, among sums over points, of the odd channels of a word. */
    static int odd(int word) {
        return even(word) + WindowTables.STEP;
    }

    /**
     * Adds to sums over points by how much a stone changes them. This is the hottest loop of the network.
     *
     * @param points the position before the stone
     * @param changes what the stone changes
     * @param move where the stone is placed; the point counts no more
     * @param first index of the first sum
     */
    void addDifferences(PointVectors points, WindowChanges changes, int move, long[] to, int first);

    /**
     * Exchanges one row in a point's sums. Its features follow.
     *
     * @param old the row that goes
     * @param now the row that comes
     * @param isSeen whether the point has features now; if not, they are 0
     */
    void exchange(PointVectors points, int point, int old, int now, boolean isSeen);

    /**
     * Computes for each neuron of a layer the sum of its weights times its inputs.
     *
     * @param numbers has the inputs and receives the sums
     * @param from index of the first input
     * @param to index of the first sum
     */
    void products(LayerWeights weights, int[] numbers, int from, int to);
}
