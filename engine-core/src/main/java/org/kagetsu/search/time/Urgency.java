package org.kagetsu.search.time;

/** How much of its planned time a search wants, by what its last iteration found; see {@link TimeManager#mayBegin}. */
public final class Urgency {

    /** Of a search that has nothing to compare its first iteration with. */
    public static final double QUIET = 1.0;

    /** Another best move asks for more time; the same one again leaves some for later moves. */
    private static final double OTHER_MOVE = 1.4;
    private static final double SAME_MOVE = 0.9;

    /** A score that falls by more points asks for more time. */
    private static final int FALL = 24;
    private static final double FALLEN = 1.4;

    private Urgency() {}

    /**
     * Returns the urgency after an iteration.
     *
     * @param isOtherMove whether its best move is not that of the iteration before
     * @param fall by how many points the score is lower than that of the iteration before; negative if it is higher
     * @return a factor for the planned time, 0.9..1.96
     */
    public static double after(boolean isOtherMove, int fall) {
        double urgency = isOtherMove ? OTHER_MOVE : SAME_MOVE;
        return fall > FALL ? urgency * FALLEN : urgency;
    }
}
