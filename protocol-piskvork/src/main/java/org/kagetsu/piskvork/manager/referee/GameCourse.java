package org.kagetsu.piskvork.manager.referee;

import java.util.Optional;
import java.util.OptionalInt;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;

/**
 * The course of one game: its stones, and how it ends by them and by the announced scores. The {@link Referee} and the
 * {@link GameReplay} judge by it. Not safe for use by more than one thread.
 */
final class GameCourse {

    private final Conditions conditions;
    private final Position position;

    /** The score that each side announced last. */
    private final OptionalInt[] scores = {OptionalInt.empty(), OptionalInt.empty()};

    /** How many successive moves had scores near 0. */
    private int quietPlies;

    /** How a game ended. */
    record Verdict(Outcome outcome, Reason reason) {}

    GameCourse(Conditions conditions) {
        this.conditions = conditions;
        this.position = conditions.startPosition();
    }

    /** The position; only {@link #play} changes it. */
    Position position() {
        return position;
    }

    /** Whether a point is on the board and empty. */
    boolean isFree(int move) {
        return position.grid().contains(move) && position.isEmpty(move);
    }

    /** Places a stone on a free point, with the score its player announced; empty if the game goes on. */
    Optional<Verdict> play(int move, OptionalInt score) {
        int side = position.sideToMove();
        boolean isForbidden = side == Side.BLACK && position.isForbidden(move);
        position.place(move);
        if (isForbidden) {
            return Optional.of(new Verdict(Outcome.WHITE_WINS, Reason.FORBIDDEN_MOVE));
        }
        scores[side] = score;
        boolean isQuiet = score.isPresent() && Math.abs(score.getAsInt()) <= conditions.adjudication().drawScore();
        quietPlies = isQuiet ? quietPlies + 1 : 0;
        return ending();
    }

    /** How the game has ended; empty if it goes on. */
    Optional<Verdict> ending() {
        Outcome outcome = position.outcome();
        if (outcome == Outcome.DRAW) {
            return Optional.of(new Verdict(outcome, Reason.FULL_BOARD));
        }
        if (outcome.isOver()) {
            return Optional.of(new Verdict(outcome, Reason.FIVE));
        }
        if (conditions.maxMoves() > 0 && position.ply() >= conditions.maxMoves()) {
            return Optional.of(new Verdict(Outcome.DRAW, Reason.MOVE_LIMIT));
        }
        Outcome agreed = agreed();
        return agreed.isOver() ? Optional.of(new Verdict(agreed, Reason.ADJUDICATION)) : Optional.empty();
    }

    /** What the players agree on; {@link Outcome#ONGOING} if they do not. */
    private Outcome agreed() {
        Adjudication agreement = conditions.adjudication();
        for (int side = Side.BLACK; side <= Side.WHITE && agreement.agreedWins(); side++) {
            if (Score.isWin(scores[side].orElse(0)) && Score.isLoss(scores[Side.opponent(side)].orElse(0))) {
                return Outcome.win(side);
            }
        }
        boolean isDead = agreement.drawPlies() > 0 && quietPlies >= agreement.drawPlies();
        return isDead ? Outcome.DRAW : Outcome.ONGOING;
    }
}
