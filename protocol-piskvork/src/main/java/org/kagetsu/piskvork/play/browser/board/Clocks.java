package org.kagetsu.piskvork.play.browser.board;

import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.engine.Limits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/**
 * The time that two players have left, for a game or for a move. A timer tells when a flag falls.
 *
 * <p>Used under the lock of its table.
 */
public final class Clocks {

    /** No clock runs. */
    public static final int NOBODY = -1;

    /** What an engine or a brain cannot use of its time, and the largest part of it: its answer may come late. */
    private static final long RESERVE_MILLIS = 100;
    private static final int RESERVE_PART = 4;

    private final LongSupplier nanos;
    private final ScheduledExecutorService timer;
    private final Runnable timeIsUp;
    private final long[] left = new long[2];
    /** What was left after each number of moves. */
    private final TreeMap<Integer, long[]> leftAfter = new TreeMap<>();
    private long gameMillis;
    private long incrementMillis;
    private long moveMillis;
    private int running = NOBODY;
    private long sinceNanos;
    private @Nullable ScheduledFuture<?> flag;

    /**
     * Creates clocks that are not used.
     *
     * @param nanos the time now, as {@link System#nanoTime} gives it
     * @param timer waits for the fall of a flag; not closed here
     * @param timeIsUp called without the lock when a flag may have fallen
     */
    public Clocks(LongSupplier nanos, ScheduledExecutorService timer, Runnable timeIsUp) {
        this.nanos = nanos;
        this.timer = timer;
        this.timeIsUp = OutOfMemory.watch(timeIsUp);
        end();
    }

    /** {@return a timer for clocks, whose thread does not keep the program} */
    public static ScheduledExecutorService newTimer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, threads("kagetsu-clock"));
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    /** Makes threads of a name that do not keep the program. */
    static ThreadFactory threads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * Sets the clocks for a game; none runs. Without any time there are no clocks.
     *
     * @param millis the time of each player for the game, or 0
     * @param increment what a player gets back after a move, in milliseconds
     * @param move the time of each player for each move in milliseconds, or 0; not used with a time for the game
     */
    public void begin(long millis, long increment, long move) {
        gameMillis = millis;
        incrementMillis = increment;
        moveMillis = millis > 0 ? 0 : move;
        leftAfter.clear();
        set(millis + moveMillis, millis + moveMillis);
        keep(0);
    }

    /** The clocks are not used any more. */
    void end() {
        begin(0, 0, 0);
    }

    /** {@return whether there is a clock} */
    public boolean areUsed() {
        return gameMillis > 0 || moveMillis > 0;
    }

    /**
     * {@return the time that a player has left in milliseconds, 0 or more}
     *
     * @param player 0 or 1
     */
    public long leftMillis(int player) {
        long used = player == running ? TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - sinceNanos) : 0;
        return Math.max(0, left[player] - used);
    }

    /** {@return the clocks as words behind those of a line; none if they are not used} */
    public String words() {
        return areUsed() ? " " + leftMillis(0) + " " + leftMillis(1) : "";
    }

    /**
     * Sets what the players have left; no clock runs then.
     *
     * @param first milliseconds of player 0
     * @param second milliseconds of player 1
     */
    public void set(long first, long second) {
        stop();
        left[0] = first;
        left[1] = second;
    }

    /**
     * A player has moved, and gets time back.
     *
     * @param player 0 or 1
     */
    public void moved(int player) {
        stop();
        left[player] = moveMillis > 0 ? moveMillis : left[player] + incrementMillis;
    }

    /** A player has made the move of this number, and can come back to what is left now; an increment is for time used. */
    void moved(int player, int ply) {
        if (running == player || moveMillis > 0) {
            moved(player);
        }
        keep(ply);
    }

    private void keep(int ply) {
        leftAfter.tailMap(ply).clear();
        leftAfter.put(ply, left.clone());
    }

    /** Sets the clocks to what they were after so many moves; none runs. */
    void goTo(int ply) {
        long[] then = Objects.requireNonNull(leftAfter.floorEntry(ply), "the beginning").getValue();
        set(then[0], then[1]);
    }

    /** Stops the clock that runs. */
    public void stop() {
        if (running != NOBODY) {
            left[running] = leftMillis(running);
            running = NOBODY;
        }
        if (flag != null) {
            flag.cancel(false);
        }
    }

    /**
     * Lets the clock of a player run, and no other.
     *
     * @param player 0 or 1
     */
    public void start(int player) {
        stop();
        if (areUsed()) {
            running = player;
            sinceNanos = nanos.getAsLong();
            flag = timer.schedule(timeIsUp, left[player] + 1, TimeUnit.MILLISECONDS);
        }
    }

    /** {@return the player whose clock runs and has no time left; {@link #NOBODY} if there is none} */
    public int loser() {
        return running == NOBODY || leftMillis(running) > 0 ? NOBODY : running;
    }

    /** The time of a game as other programs are told; without clocks so many milliseconds for each move. */
    TimeControl control(long usualMillis) {
        return gameMillis > 0
                ? TimeControl.perMove(TimeControl.NO_LIMIT).withMatch(gameMillis, incrementMillis)
                : TimeControl.perMove(moveMillis > 0 ? moveMillis : usualMillis);
    }

    /** What a player has for the next move; without clocks so many milliseconds. */
    TurnClock turn(int player, long usualMillis) {
        long now = leftMillis(player);
        long usable = now - Math.min(RESERVE_MILLIS, now / RESERVE_PART);
        return gameMillis > 0
                ? new TurnClock(TimeControl.NO_LIMIT, usable)
                : new TurnClock(moveMillis > 0 ? usable : usualMillis, TimeControl.NO_LIMIT);
    }

    /** The limits of an engine that is to move. */
    Limits limits(int player, long usualMillis) {
        TurnClock turn = turn(player, usualMillis);
        return Limits.INFINITE.withTurnMillis(turn.turnMillis()).withLeftMillis(turn.leftMillis())
                .withIncrementMillis(incrementMillis);
    }

    /**
     * Adds the clocks, if they are used.
     *
     * @param state what windows show
     * @param names those of the players
     * @return the state
     */
    public Json describe(Json state, String... names) {
        return areUsed()
                ? state.put("clocks", new Json().put(names[0], leftMillis(0)).put(names[1], leftMillis(1))
                        .put("running", running == NOBODY ? "" : names[running]))
                : state;
    }
}
