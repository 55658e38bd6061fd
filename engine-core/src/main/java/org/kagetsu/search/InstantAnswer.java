package org.kagetsu.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.FiveDefence;

/**
 * Answers that need no search: the first stone, a five, an open four, a lost game. If a clock limits the search, the
 * only stop of a five and the only allowed point are answered too; without a clock their score is worth a search.
 *
 * <p>Owned by one thread.
 *
 * @param state the position
 * @param table knows what earlier searches have found
 * @param evaluation judges positions that they have not found
 * @param root the moves to choose from
 * @param hurries whether saved time is worth more than a better score
 */
record InstantAnswer(PatternState state, TranspositionTable table, Evaluation evaluation, RootMoves root,
        boolean hurries) {

    /** On larger empty boards the first stone goes to the centre, because a search would find nothing. */
    private static final int SMALL_BOARD = 36;

    /** Returns the answer, or null if the position must be searched. */
    @Nullable Variation find() {
        Position position = state.position();
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        int points = position.grid().points();
        int center = position.grid().center();
        if (position.empties() == points && (hurries || points > SMALL_BOARD) && root.allows(center)) {
            return answer(center, Score.DRAW);
        }
        int five = root.first(state, side, PointGroup.FIVE);
        if (five != Move.NONE) {
            return answer(five, Score.win(1));
        }
        int only = onlyMove(side);
        if (only != Move.NONE && state.isForbidden(side, only)) {
            return answer(only, Score.loss(2));
        }
        if (only != Move.NONE && hurries) {
            return answer(only, scoreOfOnly(only));
        }
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            return answerToFive(side, opponent);
        }
        int openFour = root.first(state, side, PointGroup.OPEN_FOUR);
        return openFour != Move.NONE ? answer(openFour, Score.win(3)) : null;
    }

    /** The only point that is empty and not forbidden; if all are forbidden, the first empty one. */
    private int onlyMove(int side) {
        int only = Move.NONE;
        int firstEmpty = Move.NONE;
        Position position = state.position();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && root.allows(move)) {
                firstEmpty = firstEmpty == Move.NONE ? move : firstEmpty;
                if (!state.isForbidden(side, move)) {
                    if (only != Move.NONE) {
                        return Move.NONE;
                    }
                    only = move;
                }
            }
        }
        return only != Move.NONE ? only : firstEmpty;
    }

    /**
     * The only move that stops a five; another move if none may be played that stops it; null if a search must decide.
     */
    private @Nullable Variation answerToFive(int side, int opponent) {
        int[] moves = new int[FiveDefence.MAX_MOVES];
        int size = FiveDefence.generate(state, opponent, moves, 0);
        int allowed = Move.NONE;
        for (int i = 0; i < size; i++) {
            if (root.allows(moves[i]) && !state.isForbidden(side, moves[i])) {
                if (allowed != Move.NONE) {
                    return null;
                }
                allowed = moves[i];
            }
        }
        if (allowed == Move.NONE) {
            return answer(root.firstPlayable(state), Score.loss(2));
        }
        if (FiveDefence.twoFivesWin(state.position().rule()) && state.count(opponent, PointGroup.FIVE) > 1) {
            return answer(allowed, Score.loss(2));
        }
        return hurries ? answer(allowed, scoreOfOnly(allowed)) : null;
    }

    /**
     * Returns the score of a move that is the only one: a loss if the opponent then has a five or an open four, of which
     * the evaluation knows nothing, else what an earlier search has found out about the position after it, or else the
     * evaluation there.
     */
    private int scoreOfOnly(int move) {
        int side = state.position().sideToMove();
        int opponent = Side.opponent(side);
        state.place(move);
        int loss = state.count(opponent, PointGroup.FIVE) > 0 ? 2
                : state.count(side, PointGroup.FIVE) == 0 && state.count(opponent, PointGroup.OPEN_FOUR) > 0 ? 4 : 0;
        int score = loss > 0 ? Score.loss(loss) : -scoreAfterOnly();
        state.undo();
        return score;
    }

    private int scoreAfterOnly() {
        Position position = state.position();
        long entry = table.probe(position.hash());
        int score = entry == 0 ? Score.DRAW : TableEntry.toRoot(TableEntry.score(entry), 1);
        int worthless = Score.isWin(score) ? Bound.UPPER : Score.isLoss(score) ? Bound.LOWER : Bound.NONE;
        if (position.empties() > 0 && (entry == 0 || TableEntry.bound(entry) == worthless)) {
            score = evaluation.score();
        }
        return score;
    }

    private static Variation answer(int move, int score) {
        return new Variation(0, 1, score, List.of(move));
    }
}
