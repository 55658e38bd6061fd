package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Command.Kind;

/**
 * Reads commands from lines, and joins the lines of {@code BOARD ... DONE} and of the other blocks.
 *
 * <p>Never throws on bad text. A bad line makes its whole block one {@link Kind#MALFORMED}. Inside a block {@code INFO}
 * and {@code END} count at once. Any other command shows that {@code DONE} is missing: the block becomes malformed, and
 * the command counts. If the first line of a block is bad, the points and the {@code DONE} that follow are dropped with
 * it; in {@link Dialect#YIXIN} also if the command is unknown. Not safe for use by more than one thread at a time.
 */
public final class CommandParser {

    private static final String DONE = "DONE";

    private Dialect dialect = Dialect.GOMOCUP;

    /** The kind of the block that is being read; {@link Kind#UNKNOWN} outside any block. */
    private Kind block = Kind.UNKNOWN;

    private boolean isInRefusedBlock;

    /** What is wrong with the block, or empty. */
    private String blockError = "";

    private final List<BoardStone> stones = new ArrayList<>();

    /** Creates a parser that is outside any block. */
    public CommandParser() {}

    /**
     * Sets how the lines that follow name boards.
     *
     * @param spoken the dialect; {@link Dialect#GOMOCUP} without this call
     */
    public void speak(Dialect spoken) {
        dialect = spoken;
    }

    /**
     * Takes the next line.
     *
     * @param line a line of any length and content, without its line end
     * @return the commands that are complete with this line, in order. Mostly there is one. There is none for an empty
     *     line and inside a block, and there are two if the line shows that a block has no end
     */
    public List<Command> accept(String line) {
        String text = Text.oneLine(line);
        if (text.isEmpty()) {
            return List.of();
        }
        int end = Text.endOfWord(text);
        String keyword = text.substring(0, end).toUpperCase(Locale.ROOT);
        if (isInBlock() && keyword.equals(DONE)) {
            return List.of(endBlock());
        }
        Command command = command(keyword, text.substring(end).strip(), text);
        if (!isInBlock()) {
            return isOfRefusedBlock(keyword, command) ? List.of() : openBlock(command);
        }
        return switch (command.kind()) {
            case INFO, END -> List.of(command);
            case UNKNOWN -> addToBlock(text);
            default -> breakBlock(keyword, command);
        };
    }

    private boolean isInBlock() {
        return block.isBlock();
    }

    /** The block that has no {@code DONE}, and the command that has shown it. */
    private List<Command> breakBlock(String keyword, Command command) {
        isInRefusedBlock = mayOpenRefusedBlock(keyword, command);
        List<Command> commands = new ArrayList<>(atEnd());
        commands.addAll(openBlock(command));
        return commands;
    }

    /**
     * Called when no line follows.
     *
     * @return a command of kind {@link Kind#MALFORMED} if a block was open, else nothing
     */
    public List<Command> atEnd() {
        if (!isInBlock()) {
            return List.of();
        }
        blockError = block.keyword() + " has no " + DONE;
        return List.of(endBlock());
    }

    /** The command of a line by itself; the first line of a block gives the command without stones. */
    private Command command(String keyword, String arguments, String text) {
        Kind kind = Kind.of(keyword);
        try {
            return switch (kind.arguments()) {
                case NONE, STONES, POINTS -> alone(kind, arguments);
                case IGNORED -> Command.of(kind);
                case NUMBER -> kind == Kind.START ? start(arguments) : Command.of(kind, Text.number(arguments));
                case NUMBER_OR_ZERO -> Command.of(kind, arguments.isEmpty() ? 0 : Text.number(arguments));
                case POINT -> kind == Kind.RECT_START
                        ? rectStart(Point.parse(arguments))
                        : Command.of(kind, Point.parse(arguments));
                case KEY_VALUE -> info(arguments);
                case TEXT -> Command.ofText(kind, text);
            };
        } catch (IllegalArgumentException e) {
            return Command.ofText(Kind.MALFORMED, keyword + ": " + e.getMessage());
        }
    }

    private Command start(String arguments) {
        int end = Text.endOfWord(arguments);
        if (dialect == Dialect.GOMOCUP || end == arguments.length()) {
            return Command.of(Kind.START, Text.number(arguments));
        }
        return rectStart(new Point(
                Text.number(arguments.substring(0, end)), Text.number(arguments.substring(end))));
    }

    /** A size is told as columns and rows in every dialect. */
    private Command rectStart(Point size) {
        return Command.of(Kind.RECT_START, dialect == Dialect.GOMOCUP ? size : new Point(size.y(), size.x()));
    }

    private static Command info(String arguments) {
        int end = Text.endOfWord(arguments);
        return Command.info(arguments.substring(0, end), arguments.substring(end));
    }

    private static Command alone(Kind kind, String arguments) {
        if (!arguments.isEmpty()) {
            throw new IllegalArgumentException("it takes no arguments, but " + Text.quote(arguments) + " follows");
        }
        return Command.of(kind);
    }

    /**
     * Tells whether a line belongs to a block whose first line was refused. Such lines are dropped, because one answer
     * for the block is enough.
     */
    private boolean isOfRefusedBlock(String keyword, Command command) {
        if (command.kind() == Kind.INFO) {
            return false;
        }
        boolean belongs = isInRefusedBlock && command.kind() == Kind.UNKNOWN && isData(keyword);
        isInRefusedBlock = belongs ? !keyword.equals(DONE) : mayOpenRefusedBlock(keyword, command);
        return belongs;
    }

    private static boolean isData(String keyword) {
        char first = keyword.charAt(0);
        return keyword.equals(DONE) || first == '-' || (first >= '0' && first <= '9');
    }

    private boolean mayOpenRefusedBlock(String keyword, Command command) {
        return (command.kind() == Kind.MALFORMED && Kind.of(keyword).isBlock())
                || (command.kind() == Kind.UNKNOWN && dialect == Dialect.YIXIN && keyword.startsWith("YX"));
    }

    private List<Command> openBlock(Command command) {
        if (!command.kind().isBlock()) {
            return List.of(command);
        }
        block = command.kind();
        blockError = "";
        stones.clear();
        return List.of();
    }

    /** Takes a line of the block; gives no command. */
    private List<Command> addToBlock(String text) {
        if (blockError.isEmpty()) {
            try {
                addStone(text);
            } catch (IllegalArgumentException e) {
                blockError = block.keyword() + ": " + e.getMessage();
            }
        }
        return List.of();
    }

    private void addStone(String text) {
        // A longer block is bad and need not be kept.
        if (stones.size() == Grid.MAX_POINTS) {
            throw new IllegalArgumentException("more than " + Grid.MAX_POINTS + " stones, which fill the largest board");
        }
        // In SWAP2BOARD the kind follows from the order, and a third number is ignored.
        boolean hasKind = block.arguments() == Command.Arguments.STONES
                || (block == Kind.SWAP2_BOARD && text.indexOf(',') != text.lastIndexOf(','));
        BoardStone stone = hasKind ? BoardStone.parse(text) : new BoardStone(Point.parse(text), BoardStone.Kind.OWN);
        stones.add(block == Kind.SWAP2_BOARD ? new BoardStone(stone.point(), BoardStone.Kind.OWN) : stone);
    }

    private Command endBlock() {
        Kind ended = block;
        block = Kind.UNKNOWN;
        return blockError.isEmpty()
                ? Command.ofStones(ended, stones)
                : Command.ofText(Kind.MALFORMED, blockError);
    }
}
