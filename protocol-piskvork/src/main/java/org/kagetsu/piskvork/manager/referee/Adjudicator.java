package org.kagetsu.piskvork.manager.referee;

import java.util.OptionalInt;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.Adjudication;

/** Follows the scores that both players announce, and ends their game when they agree. */
final class Adjudicator {

    private final Adjudication conditions;
    private final OptionalInt[] last = {OptionalInt.empty(), OptionalInt.empty()};
    private int quietPlies;

    Adjudicator(Adjudication conditions) {
        this.conditions = conditions;
    }

    /** Takes the score that a side announced with its move; empty if it announced none. */
    void note(int side, OptionalInt score) {
        last[side] = score;
        boolean quiet = score.isPresent() && Math.abs(score.getAsInt()) <= conditions.drawScore();
        quietPlies = quiet ? quietPlies + 1 : 0;
    }

    /** What the players agree on; {@link Outcome#ONGOING} if they do not. */
    Outcome outcome() {
        if (conditions.agreedWins()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                if (Score.isWin(last[side].orElse(0)) && Score.isLoss(last[Side.opponent(side)].orElse(0))) {
                    return Outcome.win(side);
                }
            }
        }
        boolean dead = conditions.drawPlies() > 0 && quietPlies >= conditions.drawPlies();
        return dead ? Outcome.DRAW : Outcome.ONGOING;
    }
}
