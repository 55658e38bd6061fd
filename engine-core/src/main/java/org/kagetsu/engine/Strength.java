package org.kagetsu.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.kagetsu.base.SplitMix;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;

/**
 * How a level below the full strength plays: it searches less, and it picks one of several moves at random, good ones
 * more often than bad ones.
 *
 * <p>The further a move's score is below the best, the less likely it is to be picked: the chance falls exponentially (a
 * softmax choice, drawn by adding Gumbel noise to the scores). Moves of similar value are all played. Large blunders are
 * rare, and they become rarer with a higher level. Immutable and safe for use by many threads.
 *
 * @param level 0..100
 * @param seed where chance begins
 */
record Strength(int level, long seed) {

    /** The nodes of level 0, which are enough for all its variations; and after how many levels they double. */
    private static final int MIN_NODES = 4_000;
    private static final double DOUBLING = 13;

    /** After how many levels the search is one iteration deeper. */
    private static final int LEVELS_PER_PLY = 8;

    /** After how many levels there is one variation less to choose from, and the fewest variations. */
    private static final int LEVELS_PER_VARIATION = 16;
    private static final int MIN_VARIATIONS = 2;

    /** The difference of scores that makes a move e times less likely at level 0. */
    private static final double TEMPERATURE = 180;

    /** The value of a win in one ply for a player who may overlook it, and by how much each further ply lowers it. */
    private static final int WIN_WORTH = 700;
    private static final int PLY_WORTH = 15;

    /**
     * The value of a far win, which is little more than that of a great advantage, and by how much each ply lowers it.
     */
    private static final int FAR_WIN_WORTH = 500;
    private static final double FAR_PLY_WORTH = 0.2;

    /** Above this, only a part of an advantage counts, up to a largest value. */
    private static final int GREAT_ADVANTAGE = 300;
    private static final double GREATER_PART = 0.1;
    private static final int MAX_ADVANTAGE = 400;

    boolean isFull() {
        return level == SearchOptions.FULL_STRENGTH;
    }

    /** Returns limits that are no looser than those given. */
    Limits limit(Limits limits) {
        if (isFull()) {
            return limits;
        }
        long nodes = (long) (MIN_NODES * StrictMath.pow(2, level / DOUBLING));
        return limits.withNodes(Math.min(limits.nodes(), nodes))
                .withDepth(Math.min(limits.depth(), 1 + level / LEVELS_PER_PLY));
    }

    /** Returns how many variations to search: as many as wanted, and enough for a weak move to be chosen from. */
    int multiPv(int wanted) {
        int choice = MIN_VARIATIONS + (SearchOptions.FULL_STRENGTH - level) / LEVELS_PER_VARIATION;
        return isFull() ? wanted : Math.max(wanted, choice);
    }

    /** Puts the chosen variation first. */
    List<Variation> choose(List<Variation> variations, Position position) {
        if (isFull()) {
            return variations;
        }
        // Mixed, because the first numbers of neighbouring seeds are similar.
        Random random = new Random((seed + 1) * SplitMix.STEP ^ position.hash());
        double share = 1 - (double) level / SearchOptions.FULL_STRENGTH;
        double temperature = TEMPERATURE * share * share;
        Variation chosen = variations.get(0);
        double most = Double.NEGATIVE_INFINITY;
        for (Variation variation : variations) {
            double worth = worth(variation.score()) + temperature * gumbel(random);
            if (worth > most) {
                most = worth;
                chosen = variation;
            }
        }
        List<Variation> sorted = new ArrayList<>(variations);
        sorted.remove(chosen);
        sorted.add(0, chosen);
        return sorted;
    }

    /** A standard Gumbel variate: the largest of many random terms. */
    private static double gumbel(Random random) {
        double uniform = (random.nextInt(1 << 30) + 0.5) / (1 << 30);
        return -StrictMath.log(-StrictMath.log(uniform));
    }

    /**
     * The value of a score to a player. A better score has a larger value, but the difference shrinks the more clearly
     * a score wins or loses.
     */
    private static double worth(int score) {
        double worth = Score.isDecided(score) ? worthOfWin(Score.plies(score)) : worthOfAdvantage(Math.abs(score));
        return Math.copySign(worth, score);
    }

    private static double worthOfWin(int plies) {
        return Math.max(FAR_WIN_WORTH - FAR_PLY_WORTH * plies, WIN_WORTH - PLY_WORTH * plies);
    }

    private static double worthOfAdvantage(int size) {
        return size <= GREAT_ADVANTAGE
                ? size
                : Math.min(MAX_ADVANTAGE, GREAT_ADVANTAGE + GREATER_PART * (size - GREAT_ADVANTAGE));
    }
}
