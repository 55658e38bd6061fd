package org.kagetsu.piskvork.play;

import java.util.ArrayDeque;
import java.util.Deque;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;

/** What lies on the table: the position, the moves taken back, and which side the person plays. */
final class Table {

    private Position position;
    private int personSide;
    private final Deque<Integer> takenBack = new ArrayDeque<>();

    Table(Position position, int personSide) {
        this.position = position;
        this.personSide = personSide;
    }

    Position position() {
        return position;
    }

    int personSide() {
        return personSide;
    }

    boolean isOver() {
        return position.outcome().isOver();
    }

    boolean isPersonsTurn() {
        return position.sideToMove() == personSide;
    }

    void setUp(Position other) {
        position = other;
        takenBack.clear();
    }

    void swapSides() {
        personSide = Side.opponent(personSide);
    }

    /** Makes the person's move. */
    void placeForPerson(String point) throws BadInputException {
        int move = parse(point);
        if (!position.grid().contains(move)) {
            throw new BadInputException(point + " is outside the board (a1 to " + lastPoint() + ")");
        }
        if (!position.isEmpty(move)) {
            throw new BadInputException(point + " is occupied");
        }
        if (position.sideToMove() == Side.BLACK && position.isForbidden(move)) {
            throw new BadInputException(point + " is forbidden to Black");
        }
        place(move);
    }

    /** The move, or {@link Move#NONE} for a point that no board has. */
    private static int parse(String point) {
        try {
            return Move.parse(point);
        } catch (IllegalArgumentException e) {
            return Move.NONE;
        }
    }

    /** Makes a legal move; moves taken back before are forgotten. */
    void place(int move) {
        position.place(move);
        takenBack.clear();
    }

    /** Takes moves back until the person can choose again. */
    void undo() throws BadInputException {
        int count = 1;
        while (count <= position.ply() && moverBefore(count) != personSide) {
            count++;
        }
        if (count > position.ply()) {
            throw new BadInputException("there is no move of yours to take back");
        }
        for (int i = 0; i < count; i++) {
            takenBack.push(position.lastMove());
            position.undo();
        }
    }

    /** The side that made the move {@code count} plies ago. */
    private int moverBefore(int count) {
        return count % 2 == 0 ? position.sideToMove() : Side.opponent(position.sideToMove());
    }

    /** Makes moves again that were taken back, until it is the person's turn or none is left. */
    void redo() throws BadInputException {
        if (takenBack.isEmpty()) {
            throw new BadInputException("there is no move to make again");
        }
        do {
            position.place(takenBack.pop());
        } while (!takenBack.isEmpty() && !isPersonsTurn());
    }

    /** The point in the middle of the board as text. */
    String centre() {
        return Move.toText(position.grid().center());
    }

    /** The upper right corner of the board as text. */
    String lastPoint() {
        return Move.toText(Move.of(position.grid().width() - 1, position.grid().height() - 1));
    }
}
