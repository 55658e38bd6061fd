package org.kagetsu.piskvork.brain;

import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Gets ready before the clock of the first move runs: searches, because a cold virtual machine takes about 0.2 s to load
 * and compile the search, which is more than a short turn has; then makes the tables.
 *
 * <p>It works in slices until its time is used up, or until a command waits. {@link #interrupt} and
 * {@link #setReading} are called by any thread at any moment; the rest by the thread that carries out commands.
 */
final class WarmUp {

    /** Milliseconds before the answer to START, which should come soon. */
    private static final long BEFORE_START = 20;

    /** The most milliseconds for which the answer to START waits for the reading thread: many times what that takes. */
    private static final long PATIENCE = 500;

    /** Milliseconds in all. */
    private static final long ENOUGH = 400;

    /** Milliseconds of a slice, which is the longest that a command has to wait. */
    private static final long SLICE = 20;

    /** Nanoseconds of a slice after which a command would have waited for too long. */
    private static final long LONG_SLICE = TimeUnit.MILLISECONDS.toNanos(2 * SLICE);

    /** A few stones around the center of any board, as differences of moves. */
    private static final int[] STONES = {0, 1, Move.STRIDE + 1, Move.STRIDE, 1 - Move.STRIDE, -Move.STRIDE - 1};

    private final BrainSearch search;
    private final Settings settings;
    private long spent;
    private boolean isReading = true;
    private boolean isInterrupted;
    private boolean isRunning;

    WarmUp(BrainSearch search, Settings settings) {
        this.search = search;
        this.settings = settings;
    }

    /**
     * Warms up before the first START is answered, under the rule that the lines in the pipe tell, and not at all if
     * one of them asks for a move: a manager that does not wait for the answer lets the clock of that move run.
     *
     * @param grid the board that will be played on
     */
    void beforeStart(Grid grid) {
        if (spent == 0) {
            awaitReader();
            warmUp(grid, BEFORE_START);
        }
    }

    /**
     * Warms up while nobody waits for an answer.
     *
     * @param grid the board that will be played on
     */
    void whileIdle(Grid grid) {
        warmUp(grid, ENOUGH);
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

    private void warmUp(Grid grid, long until) {
        if (spent >= until || isInterrupted()) {
            return;
        }
        Position position = Game.empty(grid, settings.rules()).position().copy();
        int center = grid.center();
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

    private synchronized boolean isInterrupted() {
        return isInterrupted;
    }

    /** Waits until the reading thread has taken all that has arrived, or a search is wanted, or patience ends. */
    private synchronized void awaitReader() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        long left = PATIENCE;
        try {
            while (isReading && !isInterrupted && left > 0) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Tells whether the reading thread has a line at hand, as it has at first, or has taken all that has arrived. */
    synchronized void setReading(boolean reads) {
        isReading = reads;
        notifyAll();
    }

    /** Ends the warm-up for good: a search is wanted. */
    synchronized void interrupt() {
        isInterrupted = true;
        notifyAll();
        if (isRunning) {
            search.stopPreparation();
        }
    }
}
