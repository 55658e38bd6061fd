package org.kagetsu.piskvork.play;

import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;

/**
 * One table of a game: the game, and the sides that people play. An opponent plays the other sides.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class Table {

    /** The most characters that a point could have, on boards larger than ours too. */
    private static final int LONGEST_POINT = 4;

    private GameRecord game;
    private Seats people;

    /**
     * Creates a table.
     *
     * @param game the game, which the table changes
     * @param people the sides that people play
     */
    public Table(GameRecord game, Seats people) {
        this.game = game;
        this.people = people;
    }

    /**
     * Refuses a board on which nobody can win.
     *
     * @param option what names the size, for the complaint
     * @param grid the board
     * @param rule the rule
     * @throws BadInputException if the board is too small; the message names size, rule and range
     */
    public static void checkSize(String option, Grid grid, Rule rule) throws BadInputException {
        if (rule.winLength() > Math.max(grid.width(), grid.height())) {
            throw new BadInputException(option + " " + grid + " is too small for " + rule
                    + ": the width or the height must be " + rule.winLength() + ".." + Grid.MAX_SIZE);
        }
    }

    /** {@return the game, which belongs to the table} */
    public GameRecord game() {
        return game;
    }

    /** {@return the position now, a copy} */
    public Position position() {
        return game.position();
    }

    /** {@return the sides that people play} */
    public Seats people() {
        return people;
    }

    /** {@return whether the game has ended} */
    public boolean isOver() {
        return game.result().isOver();
    }

    /** {@return whether the side to move is played by a person} */
    public boolean isPersonsTurn() {
        return people.has(game.sideToMove());
    }

    /**
     * Puts another game on the table.
     *
     * @param other the game
     */
    public void setUp(GameRecord other) {
        game = other;
    }

    /**
     * Gives people other sides.
     *
     * @param sides the sides that people play from now on
     */
    public void seat(Seats sides) {
        people = sides;
    }

    /** Lets people and the opponent change sides. */
    public void swapSides() {
        people = people.swapped();
    }

    /**
     * Makes a person's move.
     *
     * @param point the point as text, for instance {@code h8}
     * @throws BadInputException if the game is over, or the point is occupied, forbidden or not on the board
     */
    public void place(String point) throws BadInputException {
        if (isOver()) {
            throw new BadInputException("the game is over; undo takes a move back, new begins another");
        }
        Position position = position();
        int move = parse(point);
        if (!position.grid().contains(move)) {
            throw new BadInputException(shown(point) + " is outside the board (a1 to " + lastPoint() + ")");
        }
        if (!position.isEmpty(move)) {
            throw new BadInputException(point + " is occupied");
        }
        if (position.sideToMove() == Side.BLACK && position.isForbidden(move)) {
            throw new BadInputException(point + " is forbidden to Black: " + ForbiddenReason.of(position, move));
        }
        game.play(move);
    }

    /** The text for a message: in quotes and shortened if it is empty or too long for a point. */
    private static String shown(String point) {
        return point.isEmpty() || point.length() > LONGEST_POINT ? Quoted.of(point) : point;
    }

    /** The move, or {@link Move#NONE} for a point that is on no board. */
    private static int parse(String point) {
        try {
            return Move.parse(point);
        } catch (IllegalArgumentException e) {
            return Move.NONE;
        }
    }

    /**
     * Takes moves back until a person can choose again; one move if no person plays.
     *
     * @throws BadInputException if there is no move of a person
     */
    public void undo() throws BadInputException {
        int count = movesSinceAPersonChose();
        if (count > game.ply()) {
            throw new BadInputException("there is no move of yours to take back");
        }
        for (int i = 0; i < count; i++) {
            game.undo();
        }
    }

    /** One, or two if the side before the last is the only person's. */
    private int movesSinceAPersonChose() {
        boolean madeByPerson = people.has(Side.opponent(game.sideToMove()));
        return madeByPerson || people == Seats.NONE ? 1 : 2;
    }

    /**
     * Makes moves again that were taken back, until it is a person's turn or none is left.
     *
     * @throws BadInputException if there is no such move
     */
    public void redo() throws BadInputException {
        if (!game.canRedo()) {
            throw new BadInputException("there is no move to make again");
        }
        do {
            game.redo();
        } while (game.canRedo() && !isPersonsTurn() && people != Seats.NONE);
    }

    /**
     * Ends the game: the person gives up, or the side to move if people play both.
     *
     * @throws BadInputException if no person plays
     */
    public void resign() throws BadInputException {
        int loser = switch (people) {
            case BLACK -> Side.BLACK;
            case WHITE -> Side.WHITE;
            case BOTH -> game.sideToMove();
            case NONE -> throw new BadInputException("nobody plays, so nobody can resign");
        };
        game.declare(new GameResult(Outcome.win(Side.opponent(loser)), GameResult.Ending.RESIGNATION));
    }

    /** {@return the point in the middle of the board as text} */
    public String centre() {
        return Move.toText(game.grid().center());
    }

    /** {@return the upper right corner of the board as text} */
    public String lastPoint() {
        return Move.toText(Move.of(game.grid().width() - 1, game.grid().height() - 1));
    }
}
