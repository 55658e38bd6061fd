package org.kagetsu.certificate;

import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/** Whether the plan of a win works, by playing it against every move on the board without any shortcut. */
final class PlanReplay {

    private PlanReplay() {}

    /** The winner is to move; the position is restored. */
    static boolean wins(Position position, Attack plan) {
        int move = plan.move();
        if (!position.grid().contains(move) || !position.isEmpty(move)) {
            return false;
        }
        int winner = position.sideToMove();
        position.place(move);
        Outcome outcome = position.outcome();
        boolean wins = outcome == Outcome.win(winner)
                || (outcome == Outcome.ONGOING && plan.defence().isPresent()
                        && answersAll(position, plan.defence().get()));
        position.undo();
        return wins;
    }

    private static boolean answersAll(Position position, Defence defence) {
        for (int reply : position.grid().moves()) {
            if (position.isEmpty(reply)) {
                Attack answer = defence.branches().getOrDefault(reply, defence.otherwise().orElse(null));
                position.place(reply);
                boolean isAnswered = answer != null && !position.outcome().isOver() && wins(position, answer);
                position.undo();
                if (!isAnswered) {
                    return false;
                }
            }
        }
        return true;
    }
}
