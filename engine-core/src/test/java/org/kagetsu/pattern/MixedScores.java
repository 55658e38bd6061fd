package org.kagetsu.pattern;

/**
 * Scores that tell combinations and sides apart and use the full range of all fields, so that a wrong sum or a
 * wrong bit shows.
 */
final class MixedScores implements PointScores {

    @Override
    public int value(int side, int combination) {
        return mix(side, combination) >> 21;
    }

    @Override
    public int priority(int side, int combination) {
        return mix(side, combination) >>> 25;
    }

    @Override
    public int opponentPriority(int side, int combination) {
        return (mix(side, combination) >>> 8) & MAX_PRIORITY;
    }

    /** Multiplicative hashing (Knuth, "The Art of Computer Programming", volume 3, section 6.4). */
    private static int mix(int side, int combination) {
        return (1 + combination + side * Combination.COUNT) * 0x9E3779B1;
    }
}
