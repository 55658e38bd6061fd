package org.kagetsu.piskvork.play.browser.board;

import java.util.Map;
import java.util.Optional;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PositionCode;

/** What a window can ask a board to do, by name. Static functions only. */
public final class Commands {

    private static final int MAX_LABEL = 20;

    private static final Map<String, Command<Board>> ALL = Map.ofEntries(
            Map.entry("new", (board, form) -> board.newGame(board.setting().changedBy(form))),
            Map.entry("place", (board, form) -> board.place(form.text("point"), form.number("ply", 0, Grid.MAX_POINTS))),
            Map.entry("variation", (board, form) ->
                    board.playVariation(form.text("moves"), form.number("ply", 0, Grid.MAX_POINTS))),
            Map.entry("answer", (board, form) -> board.answer(form.text("word"), form.number("said", 0, Grid.MAX_POINTS))),
            Map.entry("position", (board, form) -> open(board, form.text("code"))),
            Map.entry("point", (board, form) -> board.turnPoint(form.text("point"))),
            Map.entry("balance", (board, form) -> board.balance(form.number("stones", 1, 2))),
            Map.entry("undo", (board, form) -> board.undo()),
            Map.entry("redo", (board, form) -> board.redo()),
            Map.entry("goto", (board, form) -> board.goTo(form.number("ply", 0, Grid.MAX_POINTS))),
            Map.entry("show", (board, form) -> board.show(form.text("moves"))),
            Map.entry("remove", (board, form) -> board.remove()),
            Map.entry("comment", Commands::comment),
            Map.entry("label", Commands::label),
            Map.entry("turn", (board, form) -> board.turn(form.constant("how", Symmetry.class))),
            Map.entry("promote", (board, form) -> board.edit(Variations::promote)),
            Map.entry("review", (board, form) -> board.review()),
            Map.entry("stopreview", (board, form) -> board.stopReview()),
            Map.entry("stopbalance", (board, form) -> board.stopBalance()),
            Map.entry("previous", (board, form) -> board.previous()),
            Map.entry("note", (board, form) -> board.book().note(board.position(), form.text("text"))),
            Map.entry("forgetgames", (board, form) -> board.book().forgetGames()),
            Map.entry("resign", (board, form) -> board.resign()),
            Map.entry("seat", (board, form) -> board.seat(form.constant("people", Seats.class))),
            Map.entry("draw", (board, form) -> board.offerDraw()),
            Map.entry("engine", (board, form) -> board.setEngine(board.setting().engineChangedBy(form))),
            Map.entry("go", (board, form) -> board.go()),
            Map.entry("hint", (board, form) -> board.hint()),
            Map.entry("analyse", (board, form) -> board.analyse(form.number("multiPv", 0, Board.MAX_MULTI_PV))));

    private Commands() {}

    /**
     * One thing that a visitor can ask for.
     *
     * @param <T> what is asked
     */
    public interface Command<T> {
        /**
         * Carries out the command.
         *
         * @param target changed by it
         * @param form what the command needs
         * @throws BadInputException if it cannot be done; the target is as it was
         */
        void carryOut(T target, Form form) throws BadInputException;
    }

    /**
     * {@return the command of a name; empty if there is none}
     *
     * @param name what windows call
     */
    public static Optional<Command<Board>> of(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    /** Puts the game of a code on the table, unless it is there already. */
    private static void open(Board board, String code) throws BadInputException {
        try {
            if (!board.ask(PositionCode::write).equals(code)) {
                board.open(new GameTree(PositionCode.read(code)), Seats.BOTH);
            }
        } catch (GameFormatException e) {
            throw new BadInputException("the code is not a position: " + e.getMessage());
        }
    }

    /** Says something of the last move, or of the game if there is none. */
    private static void comment(Board board, Form form) throws BadInputException {
        String text = form.text("text");
        board.edit(variations -> variations.comment(text));
    }

    /** Writes on a point in this position, or takes away what is there. */
    private static void label(Board board, Form form) throws BadInputException {
        String point = form.text("point");
        String text = form.text("text");
        int move = LiveTable.point(point);
        if (!board.ask(GameRecord::grid).contains(move)) {
            throw new BadInputException(point + " is outside the board");
        }
        if (text.length() > MAX_LABEL) {
            throw new BadInputException("a label has at most " + MAX_LABEL + " characters, not " + text.length());
        }
        board.edit(variations -> variations.label(move, text));
    }
}
