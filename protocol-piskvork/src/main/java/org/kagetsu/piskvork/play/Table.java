package org.kagetsu.piskvork.play;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;

/** The table: the game, and the side that the person plays. */
final class Table {

    private GameRecord game;
    private int personSide;

    Table(GameRecord game, int personSide) {
        this.game = game;
        this.personSide = personSide;
    }

    GameRecord game() {
        return game;
    }

    /** The position now, a copy. */
    Position position() {
        return game.position();
    }

    int personSide() {
        return personSide;
    }

    boolean isOver() {
        return game.result().isOver();
    }

    boolean isPersonsTurn() {
        return position().sideToMove() == personSide;
    }

    void setUp(GameRecord other) {
        game = other;
    }

    void swapSides() {
        personSide = Side.opponent(personSide);
    }

    /** Makes the person's move. */
    void placeForPerson(String point) throws BadInputException {
        Position position = position();
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
        game.play(move);
    }

    /** The move, or {@link Move#NONE} for a point that is on no board. */
    private static int parse(String point) {
        try {
            return Move.parse(point);
        } catch (IllegalArgumentException e) {
            return Move.NONE;
        }
    }

    /** Takes moves back until the person can choose again. */
    void undo() throws BadInputException {
        int sideToMove = position().sideToMove();
        // The person made the last move, or the one before.
        int count = sideToMove == personSide ? 2 : 1;
        if (count > game.ply()) {
            throw new BadInputException("there is no move of yours to take back");
        }
        for (int i = 0; i < count; i++) {
            game.undo();
        }
    }

    /** Makes moves again that were taken back, until it is the person's turn or none is left. */
    void redo() throws BadInputException {
        if (!game.canRedo()) {
            throw new BadInputException("there is no move to make again");
        }
        do {
            game.redo();
        } while (game.canRedo() && !isPersonsTurn());
    }

    /** The point in the middle of the board as text. */
    String centre() {
        return Move.toText(game.grid().center());
    }

    /** The upper right corner of the board as text. */
    String lastPoint() {
        return Move.toText(Move.of(game.grid().width() - 1, game.grid().height() - 1));
    }
}
