package org.kagetsu.benchmarks.training.selfplay;

import java.util.Random;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.ScoreScale;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Makes openings that differ: a first stone anywhere near the middle, then random stones near others mixed with
 * moves of a short search, and last a judgement that neither side is far ahead.
 *
 * <p>Not safe for use by more than one thread.
 */
final class OpeningMaker {

    private static final int MIN_PLIES = 2;
    private static final int MAX_PLIES = 11;

    /** Share of the moves after the first that are random. */
    private static final double RANDOM_SHARE = 0.6;

    /** In one opening of this many the random stones lie further apart. */
    private static final int WIDE_EVERY = 4;
    private static final int WIDE_REACH = 4;

    /** The better side's chance to win is at most 1/2 + this. */
    private static final double USUAL_ADVANTAGE = 0.15;
    private static final double LARGEST_ADVANTAGE = 0.4;

    /** An advantage that is larger by this is believed after the quick search alone. */
    private static final double QUICK_TOLERANCE = 0.05;

    /** Most attempts are lopsided, and so few nodes are enough to tell it of most of them. */
    private static final Limits QUICK = Limits.INFINITE.withNodes(60);

    private static final Limits JUDGE = Limits.INFINITE.withNodes(2000);

    private final Engine engine;

    OpeningMaker(Engine engine) {
        this.engine = engine;
    }

    /** Returns a position after the opening, not over and not decided. */
    Position make(GameMix.Kind kind, TrainingGame.Style style, Random random) {
        double allowed = style == TrainingGame.Style.LOPSIDED ? LARGEST_ADVANTAGE : USUAL_ADVANTAGE;
        while (true) {
            Position position = attempt(kind, random);
            if (!position.outcome().isOver()
                    && advantage(position, QUICK) <= allowed + QUICK_TOLERANCE
                    && advantage(position, JUDGE) <= allowed) {
                return position;
            }
        }
    }

    /** By how much the better side's chance to win is above 1/2. */
    private double advantage(Position position, Limits limits) {
        int score = engine.analyse(position, limits).score();
        return Score.isDecided(score) ? 0.5 : Math.abs(ScoreScale.LINEAR.chance(score) - 0.5);
    }

    private Position attempt(GameMix.Kind kind, Random random) {
        engine.newGame();
        Grid grid = kind.grid();
        Position position = new Position(grid, kind.rule());
        int reach = random.nextInt(WIDE_EVERY) == 0 ? WIDE_REACH : RandomMoves.REACH;
        int plies = MIN_PLIES + random.nextInt(MAX_PLIES - MIN_PLIES + 1);
        position.place(Move.of(nearMiddle(grid.width(), random), nearMiddle(grid.height(), random)));
        while (position.ply() < plies && !position.outcome().isOver()) {
            boolean isRandom = random.nextDouble() < RANDOM_SHARE;
            position.place(isRandom
                    ? RandomMoves.near(position, reach, random)
                    : engine.analyse(position, QUICK).bestMove());
        }
        return position;
    }

    /** The middle most often, a place near the edge seldom: the sum of two dice. */
    private static int nearMiddle(int side, Random random) {
        int half = (side + 1) / 2;
        return (side - half) / 2 + random.nextInt((half + 1) / 2) + random.nextInt(half / 2 + 1);
    }
}
