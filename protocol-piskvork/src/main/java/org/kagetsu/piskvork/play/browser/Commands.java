package org.kagetsu.piskvork.play.browser;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PositionCode;

/** What a window can ask a room to do, by name. Static functions only. */
final class Commands {

    private static final int MAX_PLY = Grid.MAX_SIZE * Grid.MAX_SIZE;
    private static final int MAX_LABEL = 20;
    private static final int MIN_MILLIS = 10;
    private static final int MAX_MILLIS = (int) TimeUnit.HOURS.toMillis(1);

    private static final Map<String, Command> ALL = Map.ofEntries(
            Map.entry("new", Commands::newGame),
            Map.entry("place", (room, form) -> room.place(form.text("point"), form.number("ply", 0, MAX_PLY))),
            Map.entry("variation", (room, form) -> room.playVariation(form.text("moves"), form.number("ply", 0, MAX_PLY))),
            Map.entry("answer", (room, form) -> room.answer(form.text("word"), form.number("said", 0, MAX_PLY))),
            Map.entry("position", (room, form) -> open(room, form.text("code"))),
            Map.entry("point", (room, form) -> room.turnPoint(form.text("point"))),
            Map.entry("balance", (room, form) -> room.balance(form.number("stones", 1, 2))),
            Map.entry("undo", (room, form) -> room.undo()),
            Map.entry("redo", (room, form) -> room.redo()),
            Map.entry("goto", (room, form) -> room.goTo(form.number("ply", 0, MAX_PLY))),
            Map.entry("remove", (room, form) -> room.remove()),
            Map.entry("comment", (room, form) -> room.comment(form.text("text"))),
            Map.entry("label", Commands::label),
            Map.entry("turn", (room, form) -> room.turn(form.constant("how", Symmetry.class))),
            Map.entry("promote", (room, form) -> room.edit(Variations::promote)),
            Map.entry("review", (room, form) -> room.review()),
            Map.entry("stopreview", (room, form) -> room.stopReview()),
            Map.entry("stopbalance", (room, form) -> room.stopBalance()),
            Map.entry("previous", (room, form) -> room.previous()),
            Map.entry("resign", (room, form) -> room.resign()),
            Map.entry("seat", (room, form) -> room.seat(form.constant("people", Seats.class))),
            Map.entry("engine", Commands::setEngine),
            Map.entry("go", (room, form) -> room.go()),
            Map.entry("hint", (room, form) -> room.hint()),
            Map.entry("analyse", (room, form) -> room.analyse(form.number("multiPv", 0, Room.MAX_MULTI_PV))));

    private Commands() {}

    /** One thing that a room can do. */
    interface Command {
        /**
         * Carries out the command.
         *
         * @throws BadInputException if it cannot be done; the room is as it was
         */
        void carryOut(Room room, Form form) throws BadInputException;
    }

    /** The command of a name; empty if there is none. */
    static Optional<Command> of(String name) {
        return Optional.ofNullable(ALL.get(name));
    }

    private static void newGame(Room room, Form form) throws BadInputException {
        int width = form.number("width", Grid.MIN_SIZE, Grid.MAX_SIZE);
        int height = form.number("height", Grid.MIN_SIZE, Grid.MAX_SIZE);
        String opening = form.text("opening", "none");
        Grid grid = new Grid(width, height);
        Rule rule = rule(form.text("rule"));
        Table.checkSize("size", grid, rule);
        room.newGame(grid, rule, form.constant("people", Seats.class),
                opening.equals("none") ? Optional.empty() : Optional.of(OpeningRule.of(opening)));
    }

    /** Puts the game of a code on the table, unless it is there already. */
    private static void open(Room room, String code) throws BadInputException {
        try {
            if (!room.ask(PositionCode::write).equals(code)) {
                room.open(new GameTree(PositionCode.read(code)));
            }
        } catch (GameFormatException e) {
            throw new BadInputException("the code is not a position: " + e.getMessage());
        }
    }

    /** Writes on a point in this position, or takes away what is there. */
    private static void label(Room room, Form form) throws BadInputException {
        String point = form.text("point");
        String text = form.text("text");
        int move = Forbidden.point(point);
        if (!room.ask(GameRecord::grid).contains(move)) {
            throw new BadInputException(point + " is outside the board");
        }
        if (text.length() > MAX_LABEL) {
            throw new BadInputException("a label has at most " + MAX_LABEL + " characters, not " + text.length());
        }
        room.edit(variations -> variations.label(move, text));
    }

    static Rule rule(String name) throws BadInputException {
        try {
            return Rule.ofName(name);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Objects.requireNonNull(e.getMessage()));
        }
    }

    private static void setEngine(Room room, Form form) throws BadInputException {
        room.setEngine(form.number("strength", 0, SearchOptions.FULL_STRENGTH),
                form.number("millis", MIN_MILLIS, MAX_MILLIS));
    }
}
