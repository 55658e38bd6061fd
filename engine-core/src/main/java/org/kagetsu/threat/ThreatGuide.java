package org.kagetsu.threat;

/**
 * What a {@link VctSolver} is told of a position before it searches it: how far the attacker seems to be from a win, and
 * which of his moves look best. It only says where to look first; wins are proved in any case.
 *
 * <p>Owned by the thread that owns the state.
 */
public interface ThreatGuide {

    /** Knows nothing. */
    ThreatGuide NONE = new ThreatGuide() {
        @Override
        public int look() {
            return 0;
        }

        @Override
        public int prior(int move) {
            return 0;
        }
    };

    /**
     * Looks at the current position. The attacker is to move, and neither side can make five at once.
     *
     * @return what to add to the first proof number of each of his moves, 0 or more
     */
    int look();

    /**
     * {@return how likely a move of the attacker's is the best, the logarithm of the odds times 256 and up to a constant
     * of the position}
     *
     * @param move an empty point of the position that was looked at
     */
    int prior(int move);
}
