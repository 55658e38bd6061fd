package org.kagetsu.search.time;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides how long one search may take.
 *
 * <p>There are two deadlines. After the soft one no iteration begins; at the hard one the search is cut off. Only the
 * time left for the game has a soft deadline. The time of a turn has none, because time that is not used is lost, and
 * an iteration that is cut off still counts if it has found a better move. Limits may be changed by any thread while
 * the search runs; the questions are asked by the search thread.
 */
public final class TimeManager {

    /**
     * Milliseconds that are kept back so that the answer can reach the manager, and the largest part of the time that
     * they may be.
     */
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final long RESERVE_MILLIS = 12;
    private static final int RESERVE_PART = 4;

    /** The number of moves for which the time left is planned, and the largest part of it that one move may take. */
    private static final int MOVES_TO_GO = 22;
    private static final int LARGEST_PART = 6;

    /** A search may use this part of its time to get ready, for instance to make tables. */
    private static final int PREPARATION_PART = 8;

    /** A class because the first lambda or method reference costs a fresh process 5 ms. */
    private static final class SystemClock implements LongSupplier {

        @Override
        public long getAsLong() {
            return System.nanoTime();
        }
    }

    private final LongSupplier clock;
    private final long startNanos;
    private final int preparationPart;
    private volatile long softNanos;
    private volatile long hardNanos;

    /** Starts the clock, without limits. */
    public TimeManager() {
        this(new SystemClock());
    }

    /** {@return a clock without limits, for preparation alone, which may take all the time there is} */
    public static TimeManager ofPreparation() {
        return new TimeManager(new SystemClock(), 1);
    }

    /**
     * Starts with the caller's clock and no limits.
     *
     * @param clock tells the time in nanoseconds, from any origin; asked by the search thread
     */
    public TimeManager(LongSupplier clock) {
        this(clock, PREPARATION_PART);
    }

    private TimeManager(LongSupplier clock, int preparationPart) {
        this.clock = clock;
        this.preparationPart = preparationPart;
        this.startNanos = clock.getAsLong();
        this.softNanos = Long.MAX_VALUE;
        this.hardNanos = Long.MAX_VALUE;
    }

    /**
     * Sets the limits, counted from the start of the clock.
     *
     * @param turnMillis time for this move in milliseconds, 0 or more; {@link Long#MAX_VALUE} for no limit
     * @param leftMillis time left for the game in milliseconds, 0 or more; {@link Long#MAX_VALUE} for no limit
     * @param incrementMillis time added after each move in milliseconds, 0 or more
     */
    public void setLimits(long turnMillis, long leftMillis, long incrementMillis) {
        long turn = afterReserve(turnMillis);
        long left = afterReserve(leftMillis);
        long planned = part(left, MOVES_TO_GO, incrementMillis);
        long longest = part(left, LARGEST_PART, incrementMillis);
        long hard = Math.min(turn, longest);
        softNanos = nanos(planned);
        hardNanos = nanos(hard);
    }

    /** What is too large becomes {@link Long#MAX_VALUE}, no limit; not every JVM's {@link TimeUnit} does that. */
    private static long nanos(long millis) {
        return millis > Long.MAX_VALUE / NANOS_PER_MILLI ? Long.MAX_VALUE : millis * NANOS_PER_MILLI;
    }

    /** A part of the time left and the increment, but a quarter of what is left stays on the clock. */
    private static long part(long left, int divisor, long incrementMillis) {
        long part = left / divisor;
        return left == Long.MAX_VALUE ? left : Math.min(left - left / 4, part + Math.min(left - part, incrementMillis));
    }

    private static long afterReserve(long millis) {
        return millis == Long.MAX_VALUE ? millis : millis - Math.min(RESERVE_MILLIS, millis / RESERVE_PART);
    }

    /** {@return whether there is any time limit; else only depth, nodes or a request end the search} */
    public boolean isLimited() {
        return softNanos != Long.MAX_VALUE || hardNanos != Long.MAX_VALUE;
    }

    /** {@return whether the search must end now: the hard deadline is reached} */
    public boolean isExpired() {
        return elapsedNanos() >= hardNanos;
    }

    /**
     * {@return whether another iteration may begin: before the soft deadline, scaled by the urgency, and before the
     * hard one}
     *
     * @param urgency 1.0 for a quiet search; more if it needs more time, 0.2..3.0; see {@link Urgency}
     */
    public boolean mayBegin(double urgency) {
        long soft = softNanos;
        long elapsed = elapsedNanos();
        return elapsed < hardNanos && (soft == Long.MAX_VALUE || elapsed < soft * urgency);
    }

    /**
     * {@return whether the search may go on getting ready: an eighth of its time is for that, and all if there is no
     * limit}
     *
     * @param nanos the nanoseconds that the next step will take
     */
    public boolean allowsPreparation(long nanos) {
        return !isLimited() || elapsedNanos() + nanos < Math.min(softNanos, hardNanos) / preparationPart;
    }

    /** {@return the longest time that the search may take, in milliseconds; some hundred years if there is no limit} */
    public long longestMillis() {
        return TimeUnit.NANOSECONDS.toMillis(hardNanos);
    }

    /** {@return the time since the start in milliseconds} */
    public long elapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(elapsedNanos());
    }

    /** {@return the time since the start in nanoseconds} */
    public long elapsedNanos() {
        return clock.getAsLong() - startNanos;
    }
}
