package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.engine.Analysis;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Decides in the opening phase of swap2.
 *
 * <p>The first player lays three stones. The second player takes Black, or White with the fourth stone, or lays two
 * more stones and leaves the choice to the first. To choose is worth the better side's score, never below even; to
 * leave the choice is worth even at best. Therefore this brain chooses when it can, and lays the most balanced
 * stones that it finds when it must.
 *
 * <p>Not safe for use by many threads.
 */
final class Swap2 {

    /**
     * What was decided.
     *
     * @param reply the answer
     * @param game the board after it
     * @param analysis the search behind it
     */
    record Choice(Reply reply, Game game, Analysis analysis) {}

    /** Nodes that are enough to see whether an opening is lopsided. */
    private static final long OPENING_NODES = 20_000;

    /**
     * Openings to choose from, each as three offsets from the middle: black, white, black. With the second black
     * stone far away or cut off by the white one, neither side is far ahead.
     */
    private static final int[][] OPENINGS = {
        {0, 0, 1, 0, 2, -2},
        {0, 0, 1, 1, -2, 2},
        {0, 0, 1, 0, -4, 3},
        {0, 0, 1, 1, 4, 4},
        {0, 0, 1, 1, 5, -4},
        {-5, -5, -4, -4, 5, 5},
        {-6, 0, -5, 1, 5, -4},
        {6, 6, 5, 4, -6, 2},
    };

    private final SearchControl search;

    Swap2(SearchControl search) {
        this.search = search;
    }

    /**
     * Decides.
     *
     * @param game gives the size and the rules; its stones are replaced
     * @param stones none, three or five different points of the board, Black first
     * @param clockStart when the clock of this answer began to run, by {@link System#nanoTime()}
     * @return the decision
     * @throws RefusedException if there is another number of stones
     */
    Choice choose(Game game, List<Point> stones, long clockStart) throws RefusedException {
        Game empty = Game.empty(game.grid(), game.rules());
        return switch (stones.size()) {
            case 0 -> open(empty, clockStart);
            case 3, 5 -> takeBetterSide(play(empty, stones), clockStart);
            default -> throw new RefusedException("SWAP2BOARD: " + stones.size() + " stones, not 0, 3 or 5");
        };
    }

    private Choice takeBetterSide(Game game, long clockStart) {
        Analysis analysis = search.search(game.position(), clockStart, Long.MAX_VALUE);
        if (analysis.score() < 0) {
            return new Choice(new Reply.Swap(), game, analysis);
        }
        int move = analysis.bestMove();
        return new Choice(new Reply.Moves(Point.of(move)), game.play(move), analysis);
    }

    private Choice open(Game empty, long clockStart) {
        Choice best = null;
        for (List<Point> opening : openings(empty.grid())) {
            Game game = play(empty, opening);
            Analysis analysis = search.search(game.position(), clockStart, OPENING_NODES);
            if (best == null || Math.abs(analysis.score()) < Math.abs(best.analysis.score())) {
                best = new Choice(new Reply.Moves(opening), game, analysis);
            }
        }
        return best;
    }

    private static Game play(Game empty, List<Point> stones) {
        Game game = empty;
        for (Point point : stones) {
            game = game.play(point.move());
        }
        return game;
    }

    /** The openings that fit on a board; where none fits, its first points, for there nobody is ahead anyway. */
    private static List<List<Point>> openings(Grid grid) {
        Point middle = Point.of(grid.center());
        List<List<Point>> openings = new ArrayList<>();
        for (int[] offsets : OPENINGS) {
            List<Point> opening = new ArrayList<>();
            for (int i = 0; i < offsets.length; i += 2) {
                Point point = new Point(middle.x() + offsets[i], middle.y() + offsets[i + 1]);
                if (point.isOn(grid)) {
                    opening.add(point);
                }
            }
            if (opening.size() == Reply.Moves.MAX_POINTS) {
                openings.add(opening);
            }
        }
        if (openings.isEmpty()) {
            openings.add(List.of(new Point(0, 0), new Point(1, 0), new Point(0, 1)));
        }
        return openings;
    }
}
