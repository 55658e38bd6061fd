package org.kagetsu.threat;

import java.util.List;

/**
 * A threat in one line: a move that must be answered, the points where it can be answered, and the stones that it uses
 * (Allis, van den Herik, Huntjens, "Go-Moku Solved by New Search Techniques", 1994, section 3).
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what the move makes: a {@link org.kagetsu.pattern.LinePattern} from an open three up to five
 * @param direction the line, 0..3
 * @param gain the point the attacker plays on
 * @param costs every point of the line on which an answer of the defender parries the threat, ascending; none for
 *     a five and for a threat that no single stone of that line parries
 * @param rests the attacker's stones that the threat uses, ascending
 */
public record LineThreat(int kind, int direction, int gain, List<Integer> costs, List<Integer> rests) {

    /** Copies the lists. */
    public LineThreat {
        costs = List.copyOf(costs);
        rests = List.copyOf(rests);
    }
}
