package org.kagetsu.benchmarks.training.samples;

import java.util.List;
import java.util.function.IntFunction;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/**
 * Shows one position of a {@link PositionStore} after another.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class PositionCursor {

    private static final Symmetry[] SYMMETRIES = Symmetry.values();

    private final IntFunction<TrainingGame> games;
    private final IntFunction<ScoreScale> scales;
    private final int[] moves = new int[Move.CELLS];
    private TrainingGame game = new TrainingGame(
            Rule.FREESTYLE, Grid.square(15), TrainingGame.Style.BALANCED, 0, List.of(), Outcome.DRAW);
    private ScoreScale scale = new ScoreScale(1, 0);
    private int gameNumber = -1;
    private int stones;
    private int best;
    private int score;
    private boolean isProbe;
    private float result;

    /** Shows positions of games; games and the meaning of their scores are asked for by the number of the game. */
    PositionCursor(IntFunction<TrainingGame> games, IntFunction<ScoreScale> scales) {
        this.games = games;
        this.scales = scales;
    }

    /**
     * Goes to a position.
     *
     * @param number one of the store's numbers
     * @param symmetry 0..7, which of its copies is shown; 0 is the position as it was played. On boards that are not
     *     square only 0
     */
    public void go(long number, int symmetry) {
        int wanted = (int) (number >>> 16);
        if (wanted != gameNumber) {
            game = games.apply(wanted);
            scale = scales.apply(wanted);
            gameNumber = wanted;
        }
        stones = (int) number >>> 1 & 0x7FFF;
        isProbe = (number & 1) != 0;
        for (int i = 0; i < stones; i++) {
            moves[i] = game.plies().get(i).played();
        }
        Ply ply = game.plies().get(stones);
        Ply.Probe probe = ply.probe();
        best = isProbe ? probe.reply() : ply.move();
        score = isProbe ? probe.score() : ply.score();
        result = isProbe || stones < game.resultCountsFrom() ? Float.NaN : game.result(stones & 1);
        if (isProbe) {
            moves[stones++] = probe.move();
        }
        if (symmetry != 0) {
            turn(SYMMETRIES[symmetry]);
        }
    }

    private void turn(Symmetry symmetry) {
        for (int i = 0; i < stones; i++) {
            moves[i] = symmetry.apply(moves[i], game.grid());
        }
        best = symmetry.apply(best, game.grid());
    }

    /** {@return the rule} */
    public Rule rule() {
        return game.rule();
    }

    /** {@return the size} */
    public Grid grid() {
        return game.grid();
    }

    /** {@return the number of stones; Black is to move if it is even} */
    public int stones() {
        return stones;
    }

    /**
     * {@return a stone's point, in the order of the moves, Black first}
     *
     * @param index 0 up to the number of stones
     */
    public int move(int index) {
        return moves[index];
    }

    /** {@return the move that the search chose} */
    public int best() {
        return best;
    }

    /** {@return the search's score for the side to move} */
    public int score() {
        return score;
    }

    /** {@return whether this is a position after a probe, which was searched with fewer nodes} */
    public boolean isProbe() {
        return isProbe;
    }

    /** {@return what the side to move got in the end: 1, 1/2 or 0; NaN if the result says nothing of this position, because a
     * probe was played here or later, or instead of it} */
    public float result() {
        return result;
    }

    /**
     * {@return the chance to win that is to be learned: a decided score's, else a blend of the score and the result}
     *
     * @param resultShare the share of the result in the blend, 0..1, where there is a result
     */
    public float target(double resultShare) {
        return (float) (Float.isNaN(result) ? scale.target(score, 0, 0) : scale.target(score, result, resultShare));
    }
}
