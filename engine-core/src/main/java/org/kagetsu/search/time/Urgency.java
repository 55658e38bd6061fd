package org.kagetsu.search.time;

/**
 * How much of its planned time a search wants, by the result of its last iteration; see {@link TimeManager#mayBegin}.
 */
public final class Urgency {

    /** The urgency of a first iteration, which has nothing to compare with. */
    public static final double QUIET = 1.0;

    /** Another best move asks for more time; the same one again leaves some for later moves. */
    private static final double OTHER_MOVE = 1.4;
    private static final double SAME_MOVE = 0.9;

    /** A score that falls by more points asks for more time. */
    private static final int FALL = 24;
    private static final double FALLEN = 1.4;

    private Urgency() {}

    /**
     * {@return the urgency after an iteration, a factor for the planned time, 0.9..1.96}
     *
     * @param isOtherMove whether its best move is not that of the iteration before
     * @param fall by how many points the score is lower than that of the iteration before; negative if it is higher
     */
    public static double after(boolean isOtherMove, int fall) {
        double urgency = isOtherMove ? OTHER_MOVE : SAME_MOVE;
        return fall > FALL ? urgency * FALLEN : urgency;
    }
}
