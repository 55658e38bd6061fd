package org.kagetsu.eval;

import org.kagetsu.eval.linear.Evaluation;

/**
 * The values of positions, as {@code int}s for the side to move.
 *
 * <table>
 * <caption>Ranges of a score</caption>
 * <tr><th>score</th><th>meaning</th></tr>
 * <tr><td>{@code WIN - n}, n = 0..500</td><td>won: the winning stone is placed n plies from here</td></tr>
 * <tr><td>-29,000..29,000</td><td>not decided; 0 is even or drawn</td></tr>
 * <tr><td>{@code -(WIN - n)}, n = 0..500</td><td>lost in n plies</td></tr>
 * </table>
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Score {

    /** Neither side is ahead, or the game is drawn. */
    public static final int DRAW = 0;

    /** The side to move has already won; {@code WIN - n} is a win in n plies. */
    public static final int WIN = 30_000;

    /** Above every score. */
    public static final int INFINITE = 32_000;

    /** The largest score of an undecided position. */
    public static final int MAX_UNDECIDED = Evaluation.MAX_SCORE;

    private static final int DECIDED = WIN - 500;

    private Score() {}

    /**
     * {@return the score of a win, 29,500..30,000}
     *
     * @param plies plies until the winning stone is placed, 0..500
     */
    public static int win(int plies) {
        return WIN - plies;
    }

    /**
     * {@return the score of a loss, -30,000..-29,500}
     *
     * @param plies plies until the opponent's winning stone is placed, 0..500
     */
    public static int loss(int plies) {
        return plies - WIN;
    }

    /**
     * {@return whether a score is a proven win, 29,500 or more}
     *
     * @param score any score
     */
    public static boolean isWin(int score) {
        return score >= DECIDED;
    }

    /**
     * {@return whether a score is a proven loss, -29,500 or less}
     *
     * @param score any score
     */
    public static boolean isLoss(int score) {
        return score <= -DECIDED;
    }

    /**
     * {@return whether a score is a proven win or loss}
     *
     * @param score any score
     */
    public static boolean isDecided(int score) {
        return isWin(score) || isLoss(score);
    }

    /**
     * {@return the plies to the end of a decided game, 0..500: odd for a win, even for a loss, 1 if the next move
     * completes five}
     *
     * @param score a decided score
     */
    public static int plies(int score) {
        return WIN - Math.abs(score);
    }

    /**
     * {@return a score as text, always with a sign: a number, or {@code +M7} and {@code -M6} for wins and losses in
     * plies}
     *
     * @param score any score
     */
    public static String toText(int score) {
        if (isDecided(score)) {
            return (score > 0 ? "+M" : "-M") + plies(score);
        }
        return score < 0 ? Integer.toString(score) : "+" + score;
    }
}
