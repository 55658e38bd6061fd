package org.kagetsu.eval.chances;

import org.kagetsu.board.Side;

/**
 * What the numbers of a {@link ChanceModel} are multiplied by in a position. The <em>fill</em> is the occupied share of the
 * board, the <em>size</em> the logarithm of the number of its points divided by 225.
 *
 * <p>Immutable by agreement, and safe for use by many threads.
 *
 * @param steepness of how much a score counts: 1, the fill, and what falls from 1 to nearly 0 in the opening
 * @param hope of what a score promises too much: 1 and the fill for the side to move, then the same with a plus for Black
 *     and a minus for White
 * @param drawish of how far a lead is from a win: 1, the fill, its square, and the size
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ChanceTerms(double[] steepness, double[] hope, double[] drawish) {

    /** Games that models are learned from end as a draw at this fill; a fuller board counts as so full. */
    private static final double FULLEST = 0.6;

    private static final double MEDIUM_POINTS = 225;

    /** The opening loses its weight like a bell-shaped curve, of which so many stones leave 1/e. */
    private static final double OPENING_STONES = 12;

    /**
     * {@return the terms of a position}
     *
     * @param side the side to move
     * @param occupied the points that are not empty
     * @param points the points of the board
     */
    public static ChanceTerms of(int side, int occupied, int points) {
        double fill = Math.min(FULLEST, (double) occupied / points);
        double opened = occupied / OPENING_STONES;
        double sign = side == Side.BLACK ? 1 : -1;
        return new ChanceTerms(
                new double[] {1, fill, StrictMath.exp(-opened * opened)},
                new double[] {1, fill, sign, sign * fill},
                new double[] {1, fill, fill * fill, StrictMath.log(points / MEDIUM_POINTS)});
    }
}
