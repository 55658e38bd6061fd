package org.kagetsu.benchmarks.training.data;

import org.kagetsu.grid.Move;

/**
 * A ply of a recorded game: what the search thought and chose, and what it thought of another move.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what is known of the position before it
 * @param move the move that the search chose, or that stood fixed
 * @param score the search's {@link org.kagetsu.eval.Score} before the move, for the side to move; 0 if the kind is not
 *     {@linkplain Kind#isJudged judged}
 * @param probe another move in the place of this one, or {@link Probe#NONE}
 */
public record Ply(Kind kind, int move, int score, Probe probe) {

    /** What is known of the position before a ply. */
    public enum Kind {
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

    /**
     * A random move that was tried in place of the searched one, and what a shorter search thought of the position after
     * it. A search meets many positions that no sensible game reaches, and the evaluation must know them, too.
     *
     * @param move the point, or {@link Move#NONE} if there is no probe
     * @param score the search's {@link org.kagetsu.eval.Score} after it, for the opponent, who is then to move
     * @param reply the opponent's best move by that search
     * @param isQuiet whether the position after it is quiet, as {@link Kind#QUIET} has it
     * @param isPlayed whether the game goes on with it instead of the searched move
     */
    public record Probe(int move, int score, int reply, boolean isQuiet, boolean isPlayed) {

        /** No probe. */
        public static final Probe NONE = new Probe(Move.NONE, 0, Move.NONE, false, false);

        /**
         * {@return whether something can be learned of the position after it: it is quiet, and the game did not go on there, so
         * that no better search of it is known}
         */
        public boolean isSample() {
            return isQuiet && !isPlayed;
        }

        /** {@return whether there is a probe} */
        public boolean isThere() {
            return move != Move.NONE;
        }
    }

    /** Creates a ply; a score or a probe where nothing was searched is refused. */
    public Ply {
        if (!kind.isJudged() && (score != 0 || probe.isThere())) {
            throw new IllegalArgumentException("a ply of kind " + kind + " has no score and no probe");
        }
    }

    /** {@return a ply of an opening} */
    public static Ply opening(int move) {
        return new Ply(Kind.OPENING, move, 0, Probe.NONE);
    }

    /** {@return the only answer to a four} */
    public static Ply answer(int move) {
        return new Ply(Kind.ANSWER, move, 0, Probe.NONE);
    }

    /** {@return the move with which the game went on: the probe if it was played, else the move} */
    public int played() {
        return probe.isPlayed() ? probe.move() : move;
    }
}
