package org.kagetsu.piskvork.play.browser.board;

import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Limits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/**
 * The clocks of both sides of a board. They remember what was left after every move, for moves that are taken back.
 *
 * <p>Used under the lock of its board.
 */
final class BoardClock implements AutoCloseable {

    /** What the engine keeps of its time for a move, and the largest part of it: its answer may come late. */
    private static final long RESERVE_MILLIS = 100;
    private static final int RESERVE_PART = 4;

    private final LongSupplier nanos;
    private final Runnable timeIsUp;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "kagetsu-board-clock");
        thread.setDaemon(true);
        return thread;
    });
    private final TreeMap<Integer, long[]> leftAfter = new TreeMap<>();
    private Optional<TimeControl> control = Optional.empty();
    private Clocks clocks;
    private @Nullable ScheduledFuture<?> flag;

    /**
     * Creates clocks that are not used.
     *
     * @param nanos the time now, as {@link System#nanoTime} gives it
     * @param timeIsUp called without the lock when a clock may have run out
     */
    BoardClock(LongSupplier nanos, Runnable timeIsUp) {
        this.nanos = nanos;
        this.timeIsUp = timeIsUp;
        this.clocks = new Clocks(nanos, 0, 0);
        keep(0);
    }

    /** Sets the clocks for a new game, or puts them away; none runs. */
    void begin(Optional<TimeControl> wanted) {
        stop();
        control = wanted;
        clocks = wanted.map(this::clocks).orElseGet(() -> new Clocks(nanos, 0, 0));
        leftAfter.clear();
        keep(0);
    }

    private Clocks clocks(TimeControl time) {
        return time.matchMillis() == TimeControl.NO_LIMIT
                ? Clocks.perMove(nanos, time.turnMillis())
                : new Clocks(nanos, time.matchMillis(), time.incrementMillis());
    }

    private void keep(int ply) {
        leftAfter.tailMap(ply).clear();
        leftAfter.put(ply, new long[] {clocks.leftMillis(Side.BLACK), clocks.leftMillis(Side.WHITE)});
    }

    /** A side has made a move, which has this number. */
    void moved(int side, int ply) {
        clocks.moved(side);
        keep(ply);
    }

    /** Sets the clocks to what they were after a move. */
    void goTo(int ply) {
        long[] left = leftAfter.floorEntry(ply).getValue();
        clocks.set(left[Side.BLACK], left[Side.WHITE]);
    }

    /** Lets the clock of a side run, if clocks are used. */
    void start(int side) {
        stop();
        clocks.start(side);
        if (clocks.areUsed()) {
            flag = timer.schedule(OutOfMemory.watch(timeIsUp), clocks.leftMillis(side) + 1, TimeUnit.MILLISECONDS);
        }
    }

    /** Stops the clocks. */
    void stop() {
        clocks.stop();
        if (flag != null) {
            flag.cancel(false);
        }
    }

    /** The side whose clock runs and has no time left, or {@link Clocks#NOBODY}. */
    int loser() {
        int side = clocks.running();
        return side == Clocks.NOBODY || clocks.leftMillis(side) > 0 ? Clocks.NOBODY : side;
    }

    /** What a side has for its next move; without clocks so many milliseconds. */
    TurnClock turn(int side, long usualMillis) {
        long left = clocks.leftMillis(side);
        if (control.isEmpty()) {
            return new TurnClock(usualMillis, TimeControl.NO_LIMIT);
        }
        return control.get().matchMillis() == TimeControl.NO_LIMIT
                ? new TurnClock(left - Math.min(RESERVE_MILLIS, left / RESERVE_PART), TimeControl.NO_LIMIT)
                : new TurnClock(TimeControl.NO_LIMIT, left);
    }

    /** The limits of an engine that is to move. */
    Limits limits(int side, long usualMillis) {
        TurnClock turn = turn(side, usualMillis);
        return Limits.INFINITE.withTurnMillis(turn.turnMillis()).withLeftMillis(turn.leftMillis())
                .withIncrementMillis(control.map(TimeControl::incrementMillis).orElse(0L));
    }

    /** Adds the clocks, if they are used. */
    Json describe(Json state) {
        return clocks.areUsed()
                ? state.put("clocks", new Json()
                        .put(Side.name(Side.BLACK), clocks.leftMillis(Side.BLACK))
                        .put(Side.name(Side.WHITE), clocks.leftMillis(Side.WHITE))
                        .put("running", clocks.running() == Clocks.NOBODY ? "" : Side.name(clocks.running())))
                : state;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
