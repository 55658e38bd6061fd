package org.kagetsu.benchmarks.training.data;

/**
 * A ply of a recorded game: what the search thought and chose, and what it thought of another move.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what is known of the position before it
 * @param move the move that the search chose, or that stood fixed
 * @param score the search's {@link org.kagetsu.eval.Score} before the move, for the side to move; 0 if the kind is not
 *     {@linkplain PlyKind#isJudged judged}
 * @param probe another move in the place of this one, or {@link Probe#NONE}
 */
public record Ply(PlyKind kind, int move, int score, Probe probe) {

    /** Creates a ply; a score or a probe where nothing was searched is refused. */
    public Ply {
        if (!kind.isJudged() && (score != 0 || probe.isThere())) {
            throw new IllegalArgumentException("a ply of kind " + kind + " has no score and no probe");
        }
    }

    /** {@return a ply of an opening} */
    public static Ply opening(int move) {
        return new Ply(PlyKind.OPENING, move, 0, Probe.NONE);
    }

    /** {@return the only answer to a four} */
    public static Ply answer(int move) {
        return new Ply(PlyKind.ANSWER, move, 0, Probe.NONE);
    }

    /** {@return the move with which the game went on: the probe if it was played, else the move} */
    public int played() {
        return probe.isPlayed() ? probe.move() : move;
    }
}
