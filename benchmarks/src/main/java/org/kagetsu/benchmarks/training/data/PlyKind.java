package org.kagetsu.benchmarks.training.data;

/**
 * What is known of the position before a ply.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum PlyKind {
    /** Part of the opening: no search has judged it. */
    OPENING,
    /** The only answer to a four: played without a search. */
    ANSWER,
    /** Searched, and quiet: no five of either side, no win by continuous fours of the side to move. */
    QUIET,
    /** Searched, but the opponent threatens a five, which can be stopped in more than one way. */
    CHECK,
    /** The side to move wins by continuous fours: the score is exact, and the game ends here. */
    FOURS;

    /** {@return whether a search has judged the position, so that the ply has a score} */
    public boolean isJudged() {
        return this != OPENING && this != ANSWER;
    }
}
