package org.kagetsu.testing;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;

/**
 * Fours and what stops them, by putting stones down and asking the rules: the reference for the VCF solver, which
 * shares nothing with it but {@link Position}.
 */
public final class PlainFours {

    /** No point farther away in a line can complete a five with a stone. */
    private static final int REACH = 5;

    private final Position position;
    private final int attacker;
    private final int[] points;

    public PlainFours(Position position, int attacker) {
        this.position = position;
        this.attacker = attacker;
        this.points = position.grid().moves();
    }

    /** Whether a side can make five at once. A five is never forbidden. */
    public boolean hasFive(int side) {
        for (int move : points) {
            if (position.isEmpty(move) && position.wins(move, side)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the attacker, to move, has a four that nothing stops; the defender must have no five. */
    public boolean hasOpenFour() {
        for (int move : points) {
            if (Positions.isAllowed(position, move)) {
                position.place(move);
                List<Integer> fives = fivesThrough(move);
                boolean isOpen = !fives.isEmpty() && !hasFive(Side.opponent(attacker)) && defences(fives).isEmpty();
                position.undo();
                if (isOpen) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Where the attacker would make five with the help of his stone on a point. */
    public List<Integer> fivesThrough(int stone) {
        List<Integer> fives = new ArrayList<>();
        for (int d = 0; d < Direction.COUNT; d++) {
            for (int k = -REACH; k <= REACH; k++) {
                int move = stone + k * Direction.step(d);
                if (position.isEmpty(move) && position.wins(move, attacker)) {
                    fives.add(move);
                }
            }
        }
        return fives;
    }

    /**
     * Every allowed reply of the defender, who is to move, after which the attacker has no five any more, or all that
     * the defender needs: his own five.
     */
    public List<Integer> defences(List<Integer> fives) {
        List<Integer> defences = new ArrayList<>();
        int defender = Side.opponent(attacker);
        for (int move : points) {
            if (Positions.isAllowed(position, move)) {
                boolean wins = position.wins(move, defender);
                position.place(move);
                if (wins || fives.stream().noneMatch(five -> five != move && position.wins(five, attacker))) {
                    defences.add(move);
                }
                position.undo();
            }
        }
        return defences;
    }

    /** Whether the attacker, to move, wins by making no more than a number of fours and then five, trying all. */
    public boolean wins(int fours) {
        if (hasFive(attacker)) {
            return true;
        }
        if (fours == 0) {
            return false;
        }
        for (int move : points) {
            if (Positions.isAllowed(position, move)) {
                position.place(move);
                boolean won = isWonFour(move, fours);
                position.undo();
                if (won) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isWonFour(int four, int fours) {
        List<Integer> fives = fivesThrough(four);
        if (fives.isEmpty() || hasFive(Side.opponent(attacker))) {
            return false;
        }
        for (int reply : defences(fives)) {
            position.place(reply);
            boolean won = wins(fours - 1);
            position.undo();
            if (!won) {
                return false;
            }
        }
        return true;
    }
}
