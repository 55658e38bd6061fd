package org.kagetsu.search;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.FiveDefence;

/**
 * Answers that need no search: the first stone, a five, an open four, a lost game, and with the clock running also
 * the only stop of a five and the only allowed point. Without a clock the score of these is worth a search.
 */
final class InstantAnswer {

    /** Larger empty boards tell a search nothing: the first stone goes to the centre. */
    private static final int SMALL_BOARD = 36;

    private final PatternState state;
    private final Position position;
    private final Evaluator evaluator;

    InstantAnswer(PatternState state, Evaluator evaluator) {
        this.state = state;
        this.position = state.position();
        this.evaluator = evaluator;
    }

    /** Returns the answer, or null if the position must be searched. */
    @Nullable SearchResult find(SearchControl control) {
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        int points = position.grid().points();
        if (position.empties() == points && (control.isTimed() || points > SMALL_BOARD)) {
            return answer(position.grid().center(), Score.DRAW, control);
        }
        if (state.count(side, PointGroup.FIVE) > 0) {
            return answer(state.first(side, PointGroup.FIVE), Score.win(1), control);
        }
        int only = onlyMove(side);
        if (only != Move.NONE && state.isForbidden(side, only)) {
            return answer(only, Score.loss(2), control);
        }
        if (only != Move.NONE && control.isTimed()) {
            return answer(only, evaluator.evaluate(state), control);
        }
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            return answerToFive(side, opponent, control);
        }
        if (state.count(side, PointGroup.OPEN_FOUR) > 0) {
            return answer(state.first(side, PointGroup.OPEN_FOUR), Score.win(3), control);
        }
        return null;
    }

    /** The only point that is empty and allowed; with none allowed, the first empty one. */
    private int onlyMove(int side) {
        int only = Move.NONE;
        int firstEmpty = Move.NONE;
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
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

    /** The only allowed stop of a five; some allowed move if there is none; null if there is more to find out. */
    private @Nullable SearchResult answerToFive(
            int side, int opponent, SearchControl control) {
        int[] moves = new int[FiveDefence.MAX_MOVES];
        int size = FiveDefence.generate(state, opponent, moves, 0);
        int allowed = Move.NONE;
        for (int i = 0; i < size; i++) {
            if (!state.isForbidden(side, moves[i])) {
                if (allowed != Move.NONE) {
                    return null;
                }
                allowed = moves[i];
            }
        }
        if (allowed == Move.NONE) {
            return answer(someAllowedMove(side), Score.loss(2), control);
        }
        if (FiveDefence.twoFivesWin(position.rule(), opponent) && state.count(opponent, PointGroup.FIVE) > 1) {
            return answer(allowed, Score.loss(2), control);
        }
        return control.isTimed() ? answer(allowed, evaluator.evaluate(state), control) : null;
    }

    private int someAllowedMove(int side) {
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !state.isForbidden(side, move)) {
                return move;
            }
        }
        return onlyMove(side);
    }

    private static SearchResult answer(int move, int score, SearchControl control) {
        return new SearchResult(0, 1, score, control.nodes(), List.of(move));
    }
}
