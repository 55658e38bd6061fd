package org.kagetsu.testing;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;

/**
 * Plays a claimed win against every allowed move of the defender, wherever it is on the board.
 *
 * <p>Knows neither patterns nor threats: the attacker is asked for his move in every position, except that a position
 * in which he has a five, or a four that nothing stops, counts as won.
 */
public final class WinVerifier {

    private final Position position;
    private final ToIntFunction<Position> attackerMove;
    private final int attacker;
    private final int defender;
    private final int limit;
    private final PlainFours plain;
    private final Set<Long> won = new HashSet<>();

    /**
     * Prepares the check of a position.
     *
     * @param start the position, the attacker to move; unchanged after the check
     * @param attackerMove the attacker's move in a position that is claimed to be won, or none if it knows no win
     * @param limit positions of the attacker's to check at most
     */
    public WinVerifier(Position start, ToIntFunction<Position> attackerMove, int limit) {
        this.position = start;
        this.attackerMove = attackerMove;
        this.attacker = start.sideToMove();
        this.defender = Side.opponent(attacker);
        this.limit = limit;
        this.plain = new PlainFours(start, attacker);
    }

    /** Fails if some defence holds; false if there are more positions than the limit, and no defence has held so far. */
    public boolean check() {
        attack();
        return won.size() < limit;
    }

    private void attack() {
        if (won.size() >= limit || !won.add(position.hash())) {
            return;
        }
        int move = attackerMove.applyAsInt(position);
        assertNotEquals(Move.NONE, move, () -> "no move in " + Positions.describe(position));
        assertTrue(Positions.isAllowed(position, move), () -> describe(move));
        if (position.wins(move, attacker)) {
            return;
        }
        position.place(move);
        assertFalse(plain.hasFive(defender), () -> describe(move));
        List<Integer> fives = plain.fivesThrough(move);
        if (fives.isEmpty()) {
            for (int reply : Positions.allowedMoves(position)) {
                answer(reply);
            }
        } else {
            plain.defences(fives).forEach(this::answer);
        }
        position.undo();
    }

    private void answer(int reply) {
        position.place(reply);
        if (!isWonAtOnce()) {
            attack();
        }
        position.undo();
    }

    private boolean isWonAtOnce() {
        return plain.hasFive(attacker) || (!plain.hasFive(defender) && plain.hasOpenFour());
    }

    private String describe(int move) {
        return Move.toText(move) + " in\n" + Positions.describe(position);
    }
}
