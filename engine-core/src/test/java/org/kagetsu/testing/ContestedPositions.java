package org.kagetsu.testing;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;

/**
 * Positions of two players who build up lines, stop fives and mostly stop open fours, but make none: full of threats
 * that are not decided yet.
 */
public final class ContestedPositions {

    private static final int TRIES = 4;

    private final SplittableRandom random;

    public ContestedPositions(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A position after a number of moves, or after fewer if no side has a point left that decides nothing. */
    public Position next(Grid grid, Rule rule, int moves) {
        PatternState state = Positions.state(new Position(grid, rule));
        Position position = state.position();
        while (position.ply() < moves) {
            int move = choose(state);
            if (move == Move.NONE) {
                break;
            }
            state.place(move);
        }
        return position;
    }

    private int choose(PatternState state) {
        Position position = state.position();
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        int five = state.first(opponent, PointGroup.FIVE);
        if (five != Move.NONE) {
            return quietOrNone(state, five, side);
        }
        int openFour = state.first(opponent, PointGroup.OPEN_FOUR);
        if (openFour != Move.NONE && random.nextInt(5) > 0) {
            return quietOrNone(state, openFour, side);
        }
        int[] quiet = new int[position.empties()];
        int size = 0;
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && quietOrNone(state, move, side) == move) {
                quiet[size++] = move;
            }
        }
        return size == 0 ? Move.NONE : best(state, Arrays.copyOf(quiet, size));
    }

    /** The empty point if it wins neither at once nor next and does not look forbidden. */
    private static int quietOrNone(PatternState state, int move, int side) {
        return PointInfo.group(state.info(side, move)) < PointGroup.OPEN_FOUR ? move : Move.NONE;
    }

    /** The best of a few, by what both sides want there. */
    private int best(PatternState state, int[] moves) {
        int best = moves[random.nextInt(moves.length)];
        for (int i = 1; i < TRIES; i++) {
            int move = moves[random.nextInt(moves.length)];
            if (want(state, move) > want(state, best)) {
                best = move;
            }
        }
        return best;
    }

    private static int want(PatternState state, int move) {
        return PointInfo.priority(state.info(Side.BLACK, move)) + PointInfo.priority(state.info(Side.WHITE, move));
    }
}
