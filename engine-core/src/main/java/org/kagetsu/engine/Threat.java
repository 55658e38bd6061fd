package org.kagetsu.engine;

import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;

/**
 * A threat in one line: a move that must be answered, the points where it can be answered, and the stones that it uses
 * (gain square, cost squares and rest squares; Allis, van den Herik, Huntjens, "Go-Moku Solved by New Search
 * Techniques", 1994, section 3).
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what the move makes
 * @param direction the line, a {@link Direction}, 0..3
 * @param gain the point the attacker plays on, a {@link Move}
 * @param costs every point of the line on which an answer parries the threat, ascending; none for a five and for an open
 *     four
 * @param rests the attacker's stones that the threat uses, ascending
 */
public record Threat(Kind kind, int direction, int gain, List<Integer> costs, List<Integer> rests) {

    /** What a threat makes, for five in a row; the weakest first. */
    public enum Kind {

        /** The next move makes an open four. */
        OPEN_THREE,

        /** The next move makes five, and an answer can stop it. */
        FOUR,

        /** The next move makes five, wherever the opponent answers in the line. */
        OPEN_FOUR,

        /** The move wins. */
        FIVE
    }

    /** Creates a threat. */
    public Threat {
        Objects.requireNonNull(kind, "kind");
        costs = List.copyOf(Objects.requireNonNull(costs, "costs"));
        rests = List.copyOf(Objects.requireNonNull(rests, "rests"));
    }

    /** {@return the threat as text, for instance {@code "FOUR j8, answered by k8, with g8 h8 i8"}} */
    @Override
    public String toString() {
        return kind + " " + Move.toText(gain)
                + (costs.isEmpty() ? "" : ", answered by " + Move.toText(costs))
                + (rests.isEmpty() ? "" : ", with " + Move.toText(rests));
    }
}
