package org.kagetsu.piskvork.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.ForbiddenShape;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;

/**
 * One table of a game: the game, the sides that people play, and what they agree on before it goes on as usual, if they
 * do. An opponent plays the other sides.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class Table {

    /** The most characters that a point could have, on boards larger than ours too. */
    private static final int LONGEST_POINT = 4;

    private GameRecord game;
    private Seats people;
    private @Nullable OpeningDialogue dialogue;

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
     * @param grid the board
     * @param rule the rule
     * @throws BadInputException if the board is too small; the message names size, rule and range
     */
    public static void checkSize(Grid grid, Rule rule) throws BadInputException {
        if (rule.winLength() > Math.max(grid.width(), grid.height())) {
            throw new BadInputException("size " + grid + " is too small for " + rule
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

    /** {@return whether a person is to move, or to answer a question of the opening} */
    public boolean isPersonsTurn() {
        return people.has(dialogue == null ? game.sideToMove() : dialogue.asked());
    }

    /**
     * Puts another game on the table, which goes on as usual.
     *
     * @param other the game
     */
    public void setUp(GameRecord other) {
        game = other;
        dialogue = null;
    }

    /** {@return the dialogue of an opening whose last question is not answered yet} */
    public Optional<OpeningDialogue> dialogue() {
        return Optional.ofNullable(dialogue);
    }

    /**
     * Goes on with the dialogue of an opening, or without one.
     *
     * @param opening the dialogue
     */
    public void setDialogue(Optional<OpeningDialogue> opening) {
        dialogue = opening.orElse(null);
    }

    /**
     * Begins the dialogue of an opening at the empty board on the table, or none.
     *
     * @param rule what is agreed on
     */
    public void agreeOn(Optional<OpeningRule> rule) {
        dialogue = rule.isEmpty() ? null : new OpeningDialogue(rule.get(), this);
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
     * Makes a move, or answers the question of the opening.
     *
     * @param word a point or an answer
     * @param millis how long it took in milliseconds
     * @throws BadInputException if that is not possible
     */
    public void say(String word, int millis) throws BadInputException {
        if (dialogue == null) {
            place(word, millis);
            return;
        }
        dialogue.answer(this, word);
        if (dialogue.question().isEmpty()) {
            dialogue = null;
        }
    }

    /**
     * Makes a person's move.
     *
     * @param point the point as text, for instance {@code h8}
     * @throws BadInputException if the game is over, or the point is occupied, forbidden or not on the board
     */
    public void place(String point) throws BadInputException {
        place(point, 0);
    }

    private void place(String point, int millis) throws BadInputException {
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
            throw new BadInputException(point + " is forbidden to Black: " + reason(position, move));
        }
        game.play(move, millis);
    }

    /** The lines that a stone on a forbidden point would make, for instance {@code "two threes (g8 h8 i8, h7 h8 h9)"}. */
    private static String reason(Position position, int move) {
        Map<ForbiddenShape.Kind, List<String>> lines = new EnumMap<>(ForbiddenShape.Kind.class);
        for (ForbiddenShape shape : ForbiddenShape.of(position, move)) {
            lines.computeIfAbsent(shape.kind(), kind -> new ArrayList<>()).add(Move.toText(shape.stones()));
        }
        List<String> reasons = new ArrayList<>();
        lines.forEach((kind, texts) -> {
            String count = texts.size() <= 3 ? List.of("one", "two", "three").get(texts.size() - 1) : "" + texts.size();
            String name = kind == ForbiddenShape.Kind.OVERLINE ? "line" : kind.name().toLowerCase(Locale.ROOT);
            String names = (texts.size() == 1 ? name : name + "s") + (name.equals("line") ? " of six or more" : "");
            reasons.add(count + " " + names + " (" + String.join(", ", texts) + ")");
        });
        return String.join(" and ", reasons);
    }

    /** The text for a message: in quotes and shortened if it is empty or too long for a point. */
    private static String shown(String point) {
        return point.isEmpty() || point.length() > LONGEST_POINT ? Typed.quoted(point) : point;
    }

    /**
     * {@return the move of a point; {@link Move#NONE} for a text that is a point of no board}
     *
     * @param point a text
     */
    public static int parse(String point) {
        try {
            return Move.parse(point);
        } catch (IllegalArgumentException e) {
            return Move.NONE;
        }
    }

    /**
     * Takes moves back, or answers of the opening, until a person can choose again; one if no person plays.
     *
     * @throws BadInputException if there is no move of a person
     */
    public void undo() throws BadInputException {
        if (dialogue != null) {
            undoAnswers(dialogue);
            return;
        }
        int count = movesSinceAPersonChose();
        if (count > game.ply()) {
            throw new BadInputException("there is no move of yours to take back");
        }
        for (int i = 0; i < count; i++) {
            game.undo();
        }
    }

    private void undoAnswers(OpeningDialogue open) throws BadInputException {
        for (int left = open.size() - 1; left >= 0; left--) {
            dialogue = open.undoTo(this, left);
            if (people == Seats.NONE || isPersonsTurn()) {
                return;
            }
        }
        dialogue = open.undoTo(this, open.size());
        throw new BadInputException("there is no answer of yours to take back");
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
        dialogue = null;
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
        declare(loser, GameResult.Ending.RESIGNATION);
    }

    /**
     * Ends the game.
     *
     * @param loser {@link Side#BLACK} or {@link Side#WHITE}
     * @param ending how the side has lost
     */
    public void declare(int loser, GameResult.Ending ending) {
        dialogue = null;
        game.declare(new GameResult(Outcome.win(Side.opponent(loser)), ending));
    }

    /** Ends the game, because the players agree on a draw. */
    public void declareDraw() {
        dialogue = null;
        game.declare(new GameResult(Outcome.DRAW, GameResult.Ending.OTHER));
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
