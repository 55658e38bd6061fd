package org.kagetsu.search;

import java.util.Comparator;
import java.util.List;

/**
 * A root move that was searched, with the best play after it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param depth the iteration that found it in plies; 0 if there was nothing to search
 * @param selectiveDepth the longest variation in plies
 * @param score for the side to move
 * @param pv the principal variation, at least one move
 */
public record RootVariation(int depth, int selectiveDepth, int score, List<Integer> pv) {

    /** Returns the root move. */
    public int move() {
        return pv.get(0);
    }

    /** Sorts root moves by their scores, the highest first; of lost moves, the one that resists longest. */
    static void sortBestFirst(List<RootVariation> variations) {
        variations.sort(Comparator.comparingInt(RootVariation::score).reversed());
    }

    /** Returns this variation with a score that is not above another one. */
    RootVariation withScoreUpTo(int most) {
        return new RootVariation(depth, selectiveDepth, Math.min(score, most), pv);
    }
}
