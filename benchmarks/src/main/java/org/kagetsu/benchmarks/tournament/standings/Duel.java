package org.kagetsu.benchmarks.tournament.standings;

import org.kagetsu.benchmarks.tournament.stats.Pentanomial;

/**
 * The games between two players, seen by the first of them.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param asBlack the games in which the first player was Black
 * @param asWhite the games in which the first player was White
 * @param pairs the finished pairs of games, without those that repeat an earlier one
 * @param mirrored how many of all finished pairs consist of the same moves twice
 * @param repeated how many finished pairs repeat an earlier one move for move, and so are no new evidence
 */
public record Duel(WinDrawLoss asBlack, WinDrawLoss asWhite, Pentanomial pairs, int mirrored, int repeated) {

    /** No game. */
    public static final Duel NONE = new Duel(WinDrawLoss.NONE, WinDrawLoss.NONE, Pentanomial.none(), 0, 0);

    /** After this many pairs without a difference two players count as the same. */
    private static final int PROOF = 4;

    /** {@return all games, the sum of both colours} */
    public WinDrawLoss total() {
        return asBlack.plus(asWhite);
    }

    /** {@return the number of finished pairs of games, 0 or more, with those that repeat an earlier one} */
    public long finishedPairs() {
        return pairs.pairs() + repeated;
    }

    /** {@return the same games seen by the other player} */
    public Duel reversed() {
        return new Duel(asWhite.reversed(), asBlack.reversed(), pairs.reversed(), mirrored, repeated);
    }

    /**
     * {@return whether the players are the same deterministic player: all pairs, and enough of them, consist of the
     * same moves twice} Then the result gives no information about a difference.
     */
    public boolean isSelfPlay() {
        return mirrored >= PROOF && mirrored == finishedPairs();
    }

    Duel plusGame(boolean firstIsBlack, int halfPoints) {
        return firstIsBlack
                ? new Duel(asBlack.plus(halfPoints), asWhite, pairs, mirrored, repeated)
                : new Duel(asBlack, asWhite.plus(halfPoints), pairs, mirrored, repeated);
    }

    Duel plusPair(int halfPoints, boolean mirror) {
        return new Duel(asBlack, asWhite, pairs.plus(halfPoints), mirrored + (mirror ? 1 : 0), repeated);
    }

    Duel plusRepeat(boolean mirror) {
        return new Duel(asBlack, asWhite, pairs, mirrored + (mirror ? 1 : 0), repeated + 1);
    }
}
