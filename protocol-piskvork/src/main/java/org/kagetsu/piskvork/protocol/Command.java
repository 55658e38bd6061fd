package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A command of the Gomocup protocol or of the analysis protocol beside it, sent by a manager to a brain. Its kind says
 * what it asks for, and which of the other components it has; the rest are empty or 0.
 *
 * <p>Read by {@link CommandParser}, written by {@link #toText()}. Immutable and safe for use by many threads.
 *
 * @param kind what it asks for
 * @param stones the stones or points that it names, in order; a point without an owner is a stone of kind
 *     {@link BoardStone.Kind#OWN}
 * @param number a size, a number of moves or a score, any value
 * @param key the key of {@link Kind#INFO} in lower case, one word, or empty
 * @param text the value of {@link Kind#INFO}; an unknown line; what is wrong with a malformed command
 */
public record Command(Kind kind, List<BoardStone> stones, int number, String key, String text) {

    /** What follows the keyword of a command. */
    enum Arguments {
        /** Nothing. */
        NONE("nothing"),
        /** Anything; it is ignored. */
        IGNORED("nothing"),
        /** A whole number. */
        NUMBER("a number"),
        /** A whole number, or nothing for 0. */
        NUMBER_OR_ZERO("a number"),
        /** Two whole numbers with a comma between. */
        POINT("one point"),
        /** A line for each stone, and DONE. */
        STONES("stones"),
        /** A line for each point, and DONE. */
        POINTS("points"),
        /** A key and a value. */
        KEY_VALUE("a key and a value"),
        /** There is no keyword. */
        TEXT("a text");

        /** What a command has, for a person. */
        private final String form;

        Arguments(String form) {
            this.form = form;
        }
    }

    /** The kinds of commands; those of the analysis protocol begin with {@code YX}. Safe for use by many threads. */
    public enum Kind {
        /** Prepare a game on an empty square board with that number of columns and rows; answered with OK. */
        START("START", Arguments.NUMBER),
        /** Prepare a game on an empty board whose columns and rows are the point; answered with OK. */
        RECT_START("RECTSTART", Arguments.POINT),
        /** Prepare a new game on an empty board of the same size; answered with OK. */
        RESTART("RESTART", Arguments.NONE),
        /** Open the game; answered with a move. */
        BEGIN("BEGIN", Arguments.NONE),
        /** The opponent has moved to the point; answered with a move. */
        TURN("TURN", Arguments.POINT),
        /** Go on from these stones, which are in the order of the moves in renju; answered with a move. */
        BOARD("BOARD", Arguments.STONES),
        /**
         * Decide in the opening phase of swap2: no stones ask for three stones; three or five, Black first, ask for a
         * choice. Answered with moves or SWAP.
         */
        SWAP2_BOARD("SWAP2BOARD", Arguments.POINTS),
        /** Remove the stone on the point; answered with OK. */
        TAKE_BACK("TAKEBACK", Arguments.POINT),
        /** Make this move for the brain; answered with the same move. */
        PLAY("PLAY", Arguments.POINT),
        /** Know this; never answered. */
        INFO("INFO", Arguments.KEY_VALUE),
        /** End the process; never answered. */
        END("END", Arguments.IGNORED),
        /** Who are you; answered with a line about the brain. */
        ABOUT("ABOUT", Arguments.NONE),
        /** A line that begins with no known command; answered with UNKNOWN. */
        UNKNOWN("", Arguments.TEXT),
        /** A known command that could not be understood; answered with ERROR. */
        MALFORMED("", Arguments.TEXT),
        /** Go on from these stones, which are in the order of the moves in renju; not answered, unless it is bad. */
        SET_BOARD("YXBOARD", Arguments.STONES),
        /** End every search that was asked for before; each is answered as if its time were over. Never answered. */
        STOP("YXSTOP", Arguments.NONE),
        /** Compare that number of the best moves; answered with the best one, which is then on the board. */
        BEST_MOVES("YXNBEST", Arguments.NUMBER),
        /** Compare all moves that may save the side to move; answered with the best one, which is then on the board. */
        SEARCH_DEFENCE("YXSEARCHDEFEND", Arguments.NONE),
        /**
         * Find the move after which the score, seen from the side that makes it, is nearest to the number; answered
         * with that move, which then lies on the board.
         */
        BALANCE_ONE("YXBALANCEONE", Arguments.NUMBER_OR_ZERO),
        /**
         * Find two moves, one for each side, after which the score, seen from the side that makes the first, is nearest
         * to the number; answered with both, which then lie on the board.
         */
        BALANCE_TWO("YXBALANCETWO", Arguments.NUMBER_OR_ZERO),
        /**
         * Do not consider moves to these points until they are free again. Balance and swap2 may use them. Not answered,
         * unless it is bad.
         */
        BLOCK("YXBLOCK", Arguments.POINTS),
        /** Consider moves to these points again; not answered, unless it is bad. */
        UNBLOCK("YXBLOCKUNDO", Arguments.POINTS),
        /** Consider moves to all points again; never answered. */
        UNBLOCK_ALL("YXBLOCKRESET", Arguments.NONE),
        /** Which points are forbidden to Black; answered with FORBID. */
        SHOW_FORBID("YXSHOWFORBID", Arguments.NONE),
        /** Forget what was learned from earlier positions; never answered. */
        CLEAR_HASH("YXHASHCLEAR", Arguments.NONE),
        /**
         * Tell how many threads and how much memory can be asked for, and speak the dialect of the analysis GUIs if this
         * command comes before all others but {@link #INFO}, {@link #ABOUT} and {@link #STOP}. Answered with two
         * messages in that dialect, else as an unknown command.
         */
        SHOW_INFO("YXSHOWINFO", Arguments.NONE),
        /** Begin the opening phase of swap2 with three stones; answered with messages. */
        SWAP_STEP_1("YXSWAP2STEP1", Arguments.NONE),
        /** Decide about the three stones on the board; answered with messages. */
        SWAP_STEP_2("YXSWAP2STEP2", Arguments.NONE),
        /** Decide about the five stones on the board; answered with messages. */
        SWAP_STEP_3("YXSWAP2STEP3", Arguments.NONE),
        /** The person has offered a draw. Never answered: a game ends when the manager says so. */
        DRAW("YXDRAW", Arguments.NONE),
        /** The person has resigned. Never answered: a game ends when the manager says so. */
        RESIGN("YXRESIGN", Arguments.NONE);

        private static final Kind[] ALL = values();

        private final String keyword;
        private final Arguments arguments;

        Kind(String keyword, Arguments arguments) {
            this.keyword = keyword;
            this.arguments = arguments;
        }

        /** The kind of a keyword in upper case; {@link #UNKNOWN} if there is none. */
        static Kind of(String keyword) {
            for (Kind kind : ALL) {
                if (kind.keyword.equals(keyword)) {
                    return kind;
                }
            }
            return UNKNOWN;
        }

        /** {@return the word that begins the command, in upper case; empty for lines that are no command} */
        public String keyword() {
            return keyword;
        }

        Arguments arguments() {
            return arguments;
        }

        /** {@return whether it has a line for each of its stones or points, and DONE at the end} */
        public boolean isBlock() {
            return arguments == Arguments.STONES || arguments == Arguments.POINTS;
        }
    }

    /**
     * Creates a command. The functions {@code of...} and {@code info} do it for the kinds that need little.
     *
     * @throws IllegalArgumentException if the key is not one word, or there is a value without a key, or the kind needs
     *     other components; the message names what it needs and what there is
     */
    public Command {
        Objects.requireNonNull(kind, "kind");
        stones = List.copyOf(stones);
        key = key.toLowerCase(Locale.ROOT);
        text = Text.oneLine(text);
        if (Text.endOfWord(key) != key.length() || (kind == Kind.INFO && key.isEmpty() && !text.isEmpty())) {
            throw new IllegalArgumentException("the key of " + kind + " is one word, not " + Text.quote(key));
        }
        boolean hasWords = !key.isEmpty() || !text.isEmpty();
        boolean isGood = switch (kind.arguments) {
            case NONE, IGNORED -> stones.isEmpty() && number == 0 && !hasWords;
            case NUMBER, NUMBER_OR_ZERO -> stones.isEmpty() && !hasWords;
            case POINT -> stones.size() == 1 && areOwn(stones) && number == 0 && !hasWords;
            case POINTS -> areOwn(stones) && number == 0 && !hasWords;
            case STONES -> number == 0 && !hasWords;
            case KEY_VALUE -> stones.isEmpty() && number == 0;
            case TEXT -> stones.isEmpty() && number == 0 && key.isEmpty() && !text.isEmpty();
        };
        if (!isGood) {
            throw new IllegalArgumentException(kind + " takes " + kind.arguments.form + ", not " + stones.size()
                    + " stones or points, the number " + number + ", the key " + Text.quote(key) + " and the text "
                    + Text.quote(text));
        }
    }

    private static boolean areOwn(List<BoardStone> stones) {
        boolean areOwn = true;
        for (BoardStone stone : stones) {
            areOwn &= stone.kind() == BoardStone.Kind.OWN;
        }
        return areOwn;
    }

    /**
     * {@return a command that has nothing but its kind}
     *
     * @param kind what it asks for
     * @throws IllegalArgumentException if the kind needs more
     */
    public static Command of(Kind kind) {
        return of(kind, 0);
    }

    /**
     * {@return a command with a number}
     *
     * @param kind what it asks for
     * @param number the number
     * @throws IllegalArgumentException if the kind has no number, and it is not 0
     */
    public static Command of(Kind kind, int number) {
        return new Command(kind, List.of(), number, "", "");
    }

    /**
     * {@return a command with a point}
     *
     * @param kind what it asks for
     * @param point the point
     * @throws IllegalArgumentException if the kind has no point
     */
    public static Command of(Kind kind, Point point) {
        return ofPoints(kind, List.of(point));
    }

    /**
     * {@return a command with stones}
     *
     * @param kind what it asks for
     * @param stones the stones
     * @throws IllegalArgumentException if the kind has no stones, or has points and a stone is not an own one
     */
    public static Command ofStones(Kind kind, List<BoardStone> stones) {
        return new Command(kind, stones, 0, "", "");
    }

    /**
     * {@return a command with points}
     *
     * @param kind what it asks for
     * @param points the points
     * @throws IllegalArgumentException if the kind has no points, or one point and these are more or fewer
     */
    public static Command ofPoints(Kind kind, List<Point> points) {
        List<BoardStone> stones = new ArrayList<>(points.size());
        for (Point point : points) {
            stones.add(new BoardStone(point, BoardStone.Kind.OWN));
        }
        return ofStones(kind, stones);
    }

    /**
     * {@return a command that tells something}
     *
     * @param key what the value is, one word; empty if there is none
     * @param value the value as text; empty if there is none
     * @throws IllegalArgumentException if the key is not one word, or there is a value without a key
     */
    public static Command info(String key, String value) {
        return new Command(Kind.INFO, List.of(), 0, key, value);
    }

    /**
     * {@return a command that tells a number}
     *
     * @param key what the value is, one word
     * @param value the value
     * @throws IllegalArgumentException if the key is not one word
     */
    public static Command info(String key, long value) {
        return info(key, Long.toString(value));
    }

    /**
     * {@return a line that is no command}
     *
     * @param kind {@link Kind#UNKNOWN} or {@link Kind#MALFORMED}
     * @param text the line, or what is wrong with it; not empty
     * @throws IllegalArgumentException if the kind is another one, or the text is empty
     */
    public static Command ofText(Kind kind, String text) {
        return new Command(kind, List.of(), 0, "", text);
    }

    /** {@return whether it cannot be carried out, whatever the board} */
    public boolean isRefused() {
        return kind == Kind.UNKNOWN || kind == Kind.MALFORMED;
    }

    /** {@return the point of a kind that has one} */
    public Point point() {
        return stones.get(0).point();
    }

    /** {@return a new list of the points of all stones} */
    public List<Point> points() {
        List<Point> points = new ArrayList<>(stones.size());
        for (BoardStone stone : stones) {
            points.add(stone.point());
        }
        return points;
    }

    /** {@return the text for a person: in quotation marks, cut to a readable length, in printable ASCII only} */
    public String quoted() {
        return Text.quote(text);
    }

    /**
     * {@return the protocol's text: one line without a line end, or several with {@code \n} between them ({@code BOARD
     * ... DONE}); for {@link Kind#MALFORMED}, whose line is not kept, what is wrong with it}
     */
    public String toText() {
        return switch (kind.arguments) {
            case NONE, IGNORED -> kind.keyword;
            case NUMBER, NUMBER_OR_ZERO -> kind.keyword + " " + number;
            case POINT -> kind.keyword + " " + point().toText();
            case KEY_VALUE -> (kind.keyword + " " + key + " " + text).strip();
            case TEXT -> text;
            case STONES, POINTS -> blockText();
        };
    }

    private String blockText() {
        StringBuilder lines = new StringBuilder(kind.keyword).append('\n');
        for (BoardStone stone : stones) {
            lines.append(kind.arguments == Arguments.STONES ? stone.toText() : stone.point().toText()).append('\n');
        }
        return lines.append("DONE").toString();
    }
}
