package org.kagetsu.eval;

import java.util.Locale;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;

/**
 * What the side to move can expect: its chances to win, to draw and to lose, which add up to 1.
 *
 * <p>{@link #of} tells them for a score of the search. They are those of games that this engine played against itself
 * with 3,000 nodes a move, where an undecided game was a draw when three fifths of the board were full. Stronger play makes
 * good chances better and bad ones worse.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param win the chance to win, 0..1
 * @param draw the chance to draw, 0..1
 * @param loss the chance to lose, 0..1
 */
public record Chances(double win, double draw, double loss) {

    private static final double ROUNDING = 1e-9;

    private static final Chances WON = new Chances(1, 0, 0);
    private static final Chances LOST = new Chances(0, 0, 1);

    /**
     * Creates chances.
     *
     * @throws IllegalArgumentException if a chance is outside 0..1, or their sum is not 1
     */
    public Chances {
        Range.check("win", win, 0, 1);
        Range.check("draw", draw, 0, 1);
        Range.check("loss", loss, 0, 1);
        if (Math.abs(win + draw + loss - 1) > ROUNDING) {
            throw new IllegalArgumentException("the sum of " + win + ", " + draw + " and " + loss + " is not 1");
        }
    }

    /**
     * {@return the chances of the side to move; certain ones for a decided score}
     *
     * @param position the position: its rule, its size, the number of occupied points and the side to move count.
     *     Under {@code n}-in-a-row rules the chances are those under freestyle
     * @param score the search's {@link Score} for the side to move
     */
    public static Chances of(Position position, int score) {
        Objects.requireNonNull(position, "position");
        if (Score.isDecided(score)) {
            return score > 0 ? WON : LOST;
        }
        int points = position.grid().points();
        ChanceTerms terms = ChanceTerms.of(position.sideToMove(), points - position.empties(), points);
        double[] chances = ChanceModel.standard(position.rule()).chances(score, terms);
        return new Chances(chances[0], chances[1], chances[2]);
    }

    /** {@return the mean result, 0..1: a win counts 1, a draw 1/2} */
    public double winRate() {
        return win + draw / 2;
    }

    /** {@return the chances of the opponent} */
    public Chances opponent() {
        return new Chances(loss, draw, win);
    }

    /** {@return the chances as text, for instance {@code "win 57.1 %, draw 8.0 %, loss 34.9 %"}} */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "win %.1f %%, draw %.1f %%, loss %.1f %%", 100 * win, 100 * draw, 100 * loss);
    }
}
