package org.kagetsu.piskvork.protocol;

import java.util.List;
import java.util.Locale;

/**
 * A command of the Gomocup protocol or of the analysis protocol beside it, sent by a manager to a brain.
 *
 * <p>Read by {@link CommandParser}, written by {@link #toText()}. Immutable and safe for use by many threads.
 */
public sealed interface Command permits Command.Start, Command.RectStart, Command.Restart, Command.Begin,
        Command.Turn, Command.Board, Command.Swap2Board, Command.TakeBack, Command.Play, Command.Info, Command.End,
        Command.About, Command.Refused, AnalysisCommand {

    /** {@return which of the records it is} */
    CommandKind kind();

    /** {@return how many points or stones it lists, 0 or more; 0 for the kinds that list none} */
    default int pointCount() {
        return 0;
    }

    /**
     * {@return the protocol's text: one line without a line end, or several with {@code \n} between them ({@code BOARD
     * ... DONE})}
     */
    String toText();

    /**
     * {@return what a visitor makes of this command}
     *
     * @param visitor has a method for every kind of command
     * @param <R> what it makes of a command
     * @param <E> what it throws if it cannot
     * @throws E if the visitor throws it
     */
    <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E;

    /**
     * Prepare a game on an empty square board; answered with {@link Reply.Ok}.
     *
     * @param size columns and rows, any value
     */
    record Start(int size) implements Command {
        @Override
        public String toText() {
            return "START " + size;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.START;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.start(this);
        }
    }

    /**
     * Prepare a game on an empty rectangular board; answered with {@link Reply.Ok}.
     *
     * @param width columns, any value
     * @param height rows, any value
     */
    record RectStart(int width, int height) implements Command {
        @Override
        public String toText() {
            return "RECTSTART " + width + "," + height;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.RECT_START;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.rectStart(this);
        }
    }

    /** Prepare a new game on an empty board of the same size; answered with {@link Reply.Ok}. */
    record Restart() implements Command {
        @Override
        public String toText() {
            return "RESTART";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.RESTART;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.restart(this);
        }
    }

    /** Open the game; answered with a move. */
    record Begin() implements Command {
        @Override
        public String toText() {
            return "BEGIN";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BEGIN;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.begin(this);
        }
    }

    /**
     * The opponent has moved; answered with a move.
     *
     * @param point the opponent's move
     */
    record Turn(Point point) implements Command {
        @Override
        public String toText() {
            return "TURN " + point.toText();
        }

        @Override
        public CommandKind kind() {
            return CommandKind.TURN;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.turn(this);
        }
    }

    /**
     * Go on from these stones; answered with a move.
     *
     * @param stones all stones, in the order of the moves in renju, else in any order
     */
    record Board(List<BoardStone> stones) implements Command {

        /** Creates the command. */
        public Board {
            stones = List.copyOf(stones);
        }

        @Override
        public String toText() {
            return Text.stones("BOARD", stones);
        }

        @Override
        public CommandKind kind() {
            return CommandKind.BOARD;
        }

        @Override
        public int pointCount() {
            return stones.size();
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.board(this);
        }
    }

    /**
     * Decide in the opening phase of swap2: no stones ask for three stones, three or five stones ask for a choice;
     * answered with {@link Reply.Moves} or {@link Reply.Swap}.
     *
     * @param stones the stones so far in the order of the moves, Black first
     */
    record Swap2Board(List<Point> stones) implements Command {

        /** Creates the command. */
        public Swap2Board {
            stones = List.copyOf(stones);
        }

        @Override
        public String toText() {
            return Text.points("SWAP2BOARD", stones);
        }

        @Override
        public CommandKind kind() {
            return CommandKind.SWAP2_BOARD;
        }

        @Override
        public int pointCount() {
            return stones.size();
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.swap2Board(this);
        }
    }

    /**
     * Remove a stone; answered with {@link Reply.Ok}.
     *
     * @param point where the stone lies
     */
    record TakeBack(Point point) implements Command {
        @Override
        public String toText() {
            return "TAKEBACK " + point.toText();
        }

        @Override
        public CommandKind kind() {
            return CommandKind.TAKE_BACK;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.takeBack(this);
        }
    }

    /**
     * Make this move for the brain; answered with the same move.
     *
     * @param point the move
     */
    record Play(Point point) implements Command {
        @Override
        public String toText() {
            return "PLAY " + point.toText();
        }

        @Override
        public CommandKind kind() {
            return CommandKind.PLAY;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.play(this);
        }
    }

    /**
     * Know this; never answered.
     *
     * @param key what the value is, in lower case, for instance {@code timeout_turn}; empty if there was none
     * @param value the value as text; empty if there was none
     */
    record Info(String key, String value) implements Command {

        /** Creates the command. */
        public Info {
            key = key.toLowerCase(Locale.ROOT);
            value = Text.oneLine(value);
            if (Text.endOfWord(key) != key.length() || (key.isEmpty() && !value.isEmpty())) {
                throw new IllegalArgumentException("not one word: " + Text.quote(key));
            }
        }

        /**
         * Creates the command with a number.
         *
         * @param key what the value is, one word
         * @param value the value
         */
        public Info(String key, long value) {
            this(key, Long.toString(value));
        }

        /** {@return the value for a person: in quotation marks, cut to a readable length, in printable ASCII only} */
        public String quotedValue() {
            return Text.quote(value);
        }

        @Override
        public String toText() {
            return ("INFO " + key + " " + value).strip();
        }

        @Override
        public CommandKind kind() {
            return CommandKind.INFO;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.info(this);
        }
    }

    /** End the process; never answered. */
    record End() implements Command {
        @Override
        public String toText() {
            return "END";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.END;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.end(this);
        }
    }

    /** Who are you; answered with {@link About}. */
    record About() implements Command {
        @Override
        public String toText() {
            return "ABOUT";
        }

        @Override
        public CommandKind kind() {
            return CommandKind.ABOUT;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.about(this);
        }
    }

    /** A line that cannot be carried out, whatever the board. */
    sealed interface Refused extends Command {
        /** {@return how many characters of text it holds, 0 or more} */
        default int length() {
            return toText().length();
        }
    }

    /**
     * A line that begins with no known command; answered with {@link Reply.Unknown}.
     *
     * @param text the line
     */
    record Unknown(String text) implements Refused {

        /** {@return the line for a person: in quotation marks, cut to a readable length, in printable ASCII only} */
        public String quoted() {
            return Text.quote(text);
        }

        @Override
        public String toText() {
            return text;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.UNKNOWN;
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.unknown(this);
        }
    }

    /**
     * A known command that could not be understood; answered with {@link Reply.Error}.
     *
     * @param text the line; for a block, its first line
     * @param reason what is wrong with it
     */
    record Malformed(String text, String reason) implements Refused {
        @Override
        public String toText() {
            return text;
        }

        @Override
        public CommandKind kind() {
            return CommandKind.MALFORMED;
        }

        @Override
        public int length() {
            return text.length() + reason.length();
        }

        @Override
        public <R, E extends Exception> R accept(CommandVisitor<R, E> visitor) throws E {
            return visitor.malformed(this);
        }
    }
}
