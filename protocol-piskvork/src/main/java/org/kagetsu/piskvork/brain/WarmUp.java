package org.kagetsu.piskvork.brain;

import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;

/**
 * Gets ready before the clock of the first move runs: searches, because a cold virtual machine takes about 0.2 s to load
 * and compile the search, which is more than a short turn has; then makes the tables.
 *
 * <p>It works in slices until its time is used up, or until a command waits. {@link #interrupt} is called by any thread
 * at any moment; the rest by the thread that carries out commands.
 */
final class WarmUp {

    /** Milliseconds before the answer to START, which should come soon. */
    private static final long BEFORE_START = 20;

    /** Milliseconds in all. */
    private static final long ENOUGH = 400;

    /** Milliseconds of a slice, which is the longest that a command has to wait. */
    private static final long SLICE = 20;

    /** Nanoseconds of a slice after which a command would have waited for too long. */
    private static final long LONG_SLICE = 2 * SLICE * 1_000_000;

    /** A few stones around the center of any board, as differences of moves. */
    private static final int[] STONES = {0, 1, Move.STRIDE + 1, Move.STRIDE, 1 - Move.STRIDE, -Move.STRIDE - 1};

    private final SearchControl search;
    private long spent;
    private boolean isInterrupted;
    private boolean isRunning;

    WarmUp(SearchControl search) {
        this.search = search;
    }

    /**
     * Warms up before START is answered.
     *
     * @param empty an empty board of the size and rule that will be played
     */
    void beforeStart(Position empty) {
        if (spent == 0) {
            letOthersRun();
            warmUp(empty, BEFORE_START);
        }
    }

    /**
     * Warms up while nobody waits for an answer.
     *
     * @param empty an empty board of the size and rule that will be played
     */
    void whileIdle(Position empty) {
        warmUp(empty, ENOUGH);
        makeTables();
    }

    /** Leaves the rest to the searches if the machine is slow to give memory. */
    private void makeTables() {
        boolean goesOn = true;
        while (goesOn && setRunning(true)) {
            long start = search.clock().getAsLong();
            try {
                goesOn = !search.prepare(SLICE);
            } finally {
                setRunning(false);
            }
            goesOn &= search.clock().getAsLong() - start < LONG_SLICE;
        }
    }

    private void warmUp(Position empty, long until) {
        if (spent >= until) {
            return;
        }
        Position position = empty.copy();
        int center = empty.grid().center();
        for (int offset : STONES) {
            position.place(center + offset);
        }
        while (spent < until && setRunning(true)) {
            try {
                search.warmUp(position, SLICE);
            } finally {
                setRunning(false);
            }
            spent += SLICE;
        }
    }

    private synchronized boolean setRunning(boolean runs) {
        isRunning = runs && !isInterrupted;
        return isRunning;
    }

    /**
     * Gives the reading thread a moment, so that commands in the pipe are seen before it is decided that nobody waits.
     */
    private static void letOthersRun() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the warm-up for good: a search is wanted. */
    synchronized void interrupt() {
        isInterrupted = true;
        if (isRunning) {
            search.stopPreparation();
        }
    }
}
