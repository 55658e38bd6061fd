package org.kagetsu.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
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

    /** Where a stone of the attacker's, who is to move, makes a four; some of the points may be forbidden to Black. */
    public List<Integer> fours() {
        List<Integer> fours = new ArrayList<>();
        for (int move : points) {
            if (position.isEmpty(move)) {
                position.place(move);
                if (!fivesThrough(move).isEmpty()) {
                    fours.add(move);
                }
                position.undo();
            }
        }
        return fours;
    }

    /** Whether the attacker, to move, has a four that nothing stops; the defender must have no five. */
    public boolean hasOpenFour() {
        return hasOpenFour(fours());
    }

    /**
     * The same by what is known of his fours.
     *
     * @param fours all of the attacker's {@link #fours}, and perhaps points that are none any more
     */
    public boolean hasOpenFour(List<Integer> fours) {
        return fours.stream().anyMatch(move -> Positions.isAllowed(position, move) && isOpenFour(move));
    }

    private boolean isOpenFour(int move) {
        position.place(move);
        List<Integer> fives = fivesThrough(move);
        boolean isOpen = !fives.isEmpty()
                && fives.stream().noneMatch(five -> isDefence(five, fives)) // as a rule there is one, the quickest to find
                && defences(fives).isEmpty()
                && !position.hasWinningMove(Side.opponent(attacker));
        position.undo();
        return isOpen;
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
        return IntStream.of(points).filter(move -> isDefence(move, fives)).boxed().toList();
    }

    private boolean isDefence(int move, List<Integer> fives) {
        if (!position.isEmpty(move)) {
            return false;
        }
        boolean wins = position.wins(move, Side.opponent(attacker));
        position.place(move);
        boolean stops = wins || fives.stream().noneMatch(five -> five != move && position.wins(five, attacker));
        position.undo();
        return stops && Positions.isAllowed(position, move);
    }

    /** Whether the attacker, to move, wins by making no more than a number of fours and then five, trying all. */
    public boolean wins(int fours) {
        if (position.hasWinningMove(attacker)) {
            return true;
        }
        if (fours == 0) {
            return false;
        }
        for (int move : points) {
            if (position.isEmpty(move)) {
                position.place(move);
                boolean isWon = isWonFour(move, fours);
                position.undo();
                if (isWon && Positions.isAllowed(position, move)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isWonFour(int four, int fours) {
        List<Integer> fives = fivesThrough(four);
        if (fives.isEmpty() || position.hasWinningMove(Side.opponent(attacker))) {
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
