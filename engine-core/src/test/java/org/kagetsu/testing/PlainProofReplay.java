package org.kagetsu.testing;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Proof;

/**
 * Whether a proof holds, by playing it against every move on the board, without any shortcut: a second opinion on the
 * checker of proofs.
 */
public final class PlainProofReplay {

    private final Position position;
    private final int winner;

    private PlainProofReplay(Proof proof) {
        position = proof.position();
        winner = proof.winner();
    }

    public static boolean holds(Proof proof) {
        PlainProofReplay replay = new PlainProofReplay(proof);
        return !replay.position.outcome().isOver()
                && (proof.root() instanceof Attack attack
                        ? replay.attack(attack, false)
                        : replay.defence((Defence) proof.root(), false));
    }

    private boolean attack(Attack attack, boolean isShared) {
        int move = attack.move();
        if (!position.grid().contains(move) || !position.isEmpty(move)) {
            return false;
        }
        position.place(move);
        boolean holds = switch (position.outcome()) {
            case ONGOING -> attack.defence().isPresent() && defence(attack.defence().get(), isShared);
            case BLACK_WINS -> winner == Side.BLACK && attack.isWin();
            case WHITE_WINS -> winner == Side.WHITE && attack.isWin();
            case DRAW -> false;
        };
        position.undo();
        return holds;
    }

    private boolean defence(Defence defence, boolean isShared) {
        int used = 0;
        boolean usesShared = false;
        for (int move : Arrays.stream(position.grid().moves()).filter(position::isEmpty).toArray()) {
            Attack branch = defence.branches().get(move);
            boolean isForbidden = position.sideToMove() == Side.BLACK && position.isForbidden(move);
            used += branch != null && !isForbidden ? 1 : 0;
            usesShared |= branch == null;
            if (!isForbidden && !isAnswered(defence, move, isShared)) {
                return false;
            }
        }
        return isShared || (used == defence.branches().size() && (usesShared || defence.otherwise().isEmpty()));
    }

    private boolean isAnswered(Defence defence, int move, boolean isShared) {
        Attack branch = defence.branches().get(move);
        position.place(move);
        boolean holds = !position.outcome().isOver();
        if (holds && branch != null) {
            holds = attack(branch, isShared);
        } else if (holds) {
            holds = defence.otherwise().isPresent()
                    && (!isShared || defence.otherwise().get().isWin())
                    && attack(defence.otherwise().get(), true);
        }
        position.undo();
        return holds;
    }
}
