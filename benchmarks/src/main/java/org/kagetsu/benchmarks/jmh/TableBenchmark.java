package org.kagetsu.benchmarks.jmh;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.search.TranspositionTable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Time to probe and to store an entry of the transposition table, far larger than the processor's caches, with the
 * hashes of positions that lie two plies below those of the middle game.
 */
public class TableBenchmark extends TimeBenchmark {

    /** Keys used in one invocation. */
    static final int BATCH = 1 << 14;

    private static final long TABLE_BYTES = 64L << 20;
    private static final int SCORE = 42;
    private static final int DEPTH = 7;
    private static final int UPPER_BOUND = 1;

    private final TranspositionTable full = new TranspositionTable(TABLE_BYTES);
    private final TranspositionTable empty = new TranspositionTable(TABLE_BYTES);
    private long[] keys = {};
    private long[] otherKeys = {};

    /** Collects the keys and stores one half of them. */
    @Setup
    public void setUp() {
        long[] all = Fixtures.positions(Fixtures.Kind.MIDDLE, "freestyle").stream()
                .flatMapToLong(TableBenchmark::hashesBelow)
                .distinct()
                .limit(2 * BATCH)
                .toArray();
        keys = Arrays.copyOf(all, BATCH);
        otherKeys = Arrays.copyOfRange(all, BATCH, 2 * BATCH);
        for (long key : keys) {
            full.store(key, Move.of(7, 7), SCORE, SCORE, DEPTH, UPPER_BOUND);
        }
    }

    private static LongStream hashesBelow(Position position) {
        LongStream.Builder hashes = LongStream.builder();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                position.place(move);
                for (int reply : position.grid().moves()) {
                    if (position.isEmpty(reply)) {
                        position.place(reply);
                        hashes.add(position.hash());
                        position.undo();
                    }
                }
                position.undo();
            }
        }
        return hashes.build();
    }

    /** Empties the table that is stored to. */
    @Setup(Level.Iteration)
    public void forget() {
        empty.clear();
    }

    /**
     * Probes for positions that are there.
     *
     * @return how many were found
     */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int probeHit() {
        return probe(keys);
    }

    /**
     * Probes for positions that are not there.
     *
     * @return how many were found
     */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public int probeMiss() {
        return probe(otherKeys);
    }

    private int probe(long[] positions) {
        int found = 0;
        for (long key : positions) {
            found += full.probe(key) == 0 ? 0 : 1;
        }
        return found;
    }

    /**
     * Stores positions.
     *
     * @return the table
     */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public TranspositionTable store() {
        for (long key : keys) {
            empty.store(key, Move.of(7, 7), SCORE, SCORE, DEPTH, UPPER_BOUND);
        }
        return empty;
    }

    /** The keys that are there. */
    long[] keys() {
        return keys;
    }
}
