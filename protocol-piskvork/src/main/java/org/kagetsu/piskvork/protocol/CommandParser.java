package org.kagetsu.piskvork.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.kagetsu.grid.Grid;

/**
 * Reads commands from lines, and joins the lines of {@code BOARD ... DONE} and of the other blocks.
 *
 * <p>Never throws on bad text. A bad line makes its whole block one {@link Command.Malformed}. Inside a block
 * {@code INFO} and {@code END} count at once. Any other command shows that {@code DONE} is missing: the block becomes
 * malformed, and the command counts. If the first line of a block is bad, the points and the {@code DONE} that follow
 * are dropped with it; in {@link Dialect#YIXIN} also if the command is unknown. Not safe for use by more than one
 * thread at a time.
 */
public final class CommandParser {

    /** The points of the largest board; a longer block is bad and need not be kept. */
    private static final int MAX_STONES = Grid.MAX_SIZE * Grid.MAX_SIZE;

    private static final String BOARD = "BOARD";
    private static final String SWAP2BOARD = "SWAP2BOARD";
    private static final String YXBOARD = "YXBOARD";
    private static final String YXBLOCK = "YXBLOCK";
    private static final String YXBLOCKUNDO = "YXBLOCKUNDO";
    private static final Set<String> BLOCKS = Set.of(BOARD, SWAP2BOARD, YXBOARD, YXBLOCK, YXBLOCKUNDO);

    private Dialect dialect = Dialect.GOMOCUP;

    /** The command whose block is being read, or empty. */
    private String block = "";

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
        String arguments = text.substring(end).strip();
        if (!block.isEmpty() && keyword.equals("DONE")) {
            return List.of(endBlock());
        }
        Command command = command(keyword, arguments, text);
        if (block.isEmpty()) {
            return isOfRefusedBlock(keyword, command) ? List.of() : openBlock(keyword, command);
        }
        return switch (command.kind()) {
            case INFO, END -> List.of(command);
            case UNKNOWN -> addToBlock(text);
            case START, RECT_START, RESTART, BEGIN, TURN, BOARD, SWAP2_BOARD, TAKE_BACK, PLAY, ABOUT, MALFORMED, SET_BOARD,
                    STOP, BEST_MOVES, SEARCH_DEFENCE, BALANCE_ONE, BALANCE_TWO, BLOCK, UNBLOCK, UNBLOCK_ALL, SHOW_FORBID,
                    CLEAR_HASH, SHOW_INFO, SWAP_STEP, DRAW, RESIGN -> breakBlock(keyword, command);
        };
    }

    /** The block that has no {@code DONE}, and the command that has shown it. */
    private List<Command> breakBlock(String keyword, Command command) {
        isInRefusedBlock = mayOpenRefusedBlock(keyword, command);
        List<Command> commands = new ArrayList<>(atEnd());
        commands.addAll(openBlock(keyword, command));
        return commands;
    }

    /**
     * Called when no line follows.
     *
     * @return a {@link Command.Malformed} if a block was open, else nothing
     */
    public List<Command> atEnd() {
        if (block.isEmpty()) {
            return List.of();
        }
        blockError = block + " has no DONE";
        return List.of(endBlock());
    }

    /** The command of a line by itself; the first line of a block gives the command without stones. */
    private Command command(String keyword, String arguments, String text) {
        try {
            return switch (keyword) {
                case "START" -> start(arguments);
                case "RECTSTART" -> rectStart(Point.parse(arguments));
                case "TURN" -> new Command.Turn(Point.parse(arguments));
                case "TAKEBACK" -> new Command.TakeBack(Point.parse(arguments));
                case "PLAY" -> new Command.Play(Point.parse(arguments));
                case "INFO" -> info(arguments);
                case "END" -> new Command.End();
                case "BEGIN" -> alone(new Command.Begin(), arguments);
                case "RESTART" -> alone(new Command.Restart(), arguments);
                case "ABOUT" -> alone(new Command.About(), arguments);
                case BOARD -> alone(new Command.Board(List.of()), arguments);
                case SWAP2BOARD -> alone(new Command.Swap2Board(List.of()), arguments);
                default -> keyword.startsWith("YX") ? analysis(keyword, arguments, text) : new Command.Unknown(text);
            };
        } catch (IllegalArgumentException e) {
            return new Command.Malformed(text, keyword + ": " + e.getMessage());
        }
    }

    private static Command analysis(String keyword, String arguments, String text) {
        return switch (keyword) {
            case YXBOARD -> alone(new AnalysisCommand.SetBoard(List.of()), arguments);
            case YXBLOCK -> alone(new AnalysisCommand.Block(List.of()), arguments);
            case YXBLOCKUNDO -> alone(new AnalysisCommand.Unblock(List.of()), arguments);
            case "YXBLOCKRESET" -> alone(new AnalysisCommand.UnblockAll(), arguments);
            case "YXSTOP" -> alone(new AnalysisCommand.Stop(), arguments);
            case "YXNBEST" -> new AnalysisCommand.BestMoves(Text.number(arguments));
            case "YXSEARCHDEFEND" -> alone(new AnalysisCommand.SearchDefence(), arguments);
            case "YXBALANCEONE" -> new AnalysisCommand.BalanceOne(bias(arguments));
            case "YXBALANCETWO" -> new AnalysisCommand.BalanceTwo(bias(arguments));
            case "YXSHOWFORBID" -> alone(new AnalysisCommand.ShowForbid(), arguments);
            case "YXHASHCLEAR" -> alone(new AnalysisCommand.ClearHash(), arguments);
            case "YXSWAP2STEP1" -> alone(new AnalysisCommand.SwapStep(1), arguments);
            case "YXSWAP2STEP2" -> alone(new AnalysisCommand.SwapStep(2), arguments);
            case "YXSWAP2STEP3" -> alone(new AnalysisCommand.SwapStep(3), arguments);
            case "YXDRAW" -> alone(new AnalysisCommand.Draw(), arguments);
            case "YXRESIGN" -> alone(new AnalysisCommand.Resign(), arguments);
            case "YXSHOWINFO" -> alone(new AnalysisCommand.ShowInfo(), arguments);
            default -> new Command.Unknown(text);
        };
    }

    private static int bias(String arguments) {
        return arguments.isEmpty() ? 0 : Text.number(arguments);
    }

    private Command start(String arguments) {
        int end = Text.endOfWord(arguments);
        if (dialect == Dialect.GOMOCUP || end == arguments.length()) {
            return new Command.Start(Text.number(arguments));
        }
        return rectStart(new Point(
                Text.number(arguments.substring(0, end)), Text.number(arguments.substring(end))));
    }

    /** A size is told as columns and rows in every dialect. */
    private Command rectStart(Point size) {
        return dialect == Dialect.GOMOCUP
                ? new Command.RectStart(size.x(), size.y())
                : new Command.RectStart(size.y(), size.x());
    }

    private static Command info(String arguments) {
        int end = Text.endOfWord(arguments);
        return new Command.Info(arguments.substring(0, end), arguments.substring(end));
    }

    private static Command alone(Command command, String arguments) {
        if (!arguments.isEmpty()) {
            throw new IllegalArgumentException("it takes no arguments, but " + Text.quote(arguments) + " follows");
        }
        return command;
    }

    /**
     * Tells whether a line belongs to a block whose first line was refused. Such lines are dropped, because one answer
     * for the block is enough.
     */
    private boolean isOfRefusedBlock(String keyword, Command command) {
        if (command.kind() == CommandKind.INFO) {
            return false;
        }
        boolean belongs = isInRefusedBlock && command.kind() == CommandKind.UNKNOWN && isData(keyword);
        isInRefusedBlock = belongs ? !keyword.equals("DONE") : mayOpenRefusedBlock(keyword, command);
        return belongs;
    }

    private static boolean isData(String keyword) {
        char first = keyword.charAt(0);
        return keyword.equals("DONE") || first == '-' || (first >= '0' && first <= '9');
    }

    private boolean mayOpenRefusedBlock(String keyword, Command command) {
        return (command.kind() == CommandKind.MALFORMED && BLOCKS.contains(keyword))
                || (command.kind() == CommandKind.UNKNOWN && dialect == Dialect.YIXIN && keyword.startsWith("YX"));
    }

    private List<Command> openBlock(String keyword, Command command) {
        if (opensBlock(command.kind())) {
            block = keyword;
            blockError = "";
            stones.clear();
            return List.of();
        }
        return List.of(command);
    }

    private static boolean opensBlock(CommandKind kind) {
        return switch (kind) {
            case BOARD, SWAP2_BOARD, SET_BOARD, BLOCK, UNBLOCK -> true;
            case START, RECT_START, RESTART, BEGIN, TURN, TAKE_BACK, PLAY, INFO, END, ABOUT, UNKNOWN, MALFORMED, STOP,
                    BEST_MOVES, SEARCH_DEFENCE, BALANCE_ONE, BALANCE_TWO, UNBLOCK_ALL, SHOW_FORBID, CLEAR_HASH, SHOW_INFO,
                    SWAP_STEP, DRAW, RESIGN -> false;
        };
    }

    /** Takes a line of the block; gives no command. */
    private List<Command> addToBlock(String text) {
        if (blockError.isEmpty()) {
            try {
                addStone(text);
            } catch (IllegalArgumentException e) {
                blockError = block + ": " + e.getMessage();
            }
        }
        return List.of();
    }

    private void addStone(String text) {
        if (stones.size() == MAX_STONES) {
            throw new IllegalArgumentException("more than " + MAX_STONES + " stones, which fill the largest board");
        }
        boolean hasKinds = block.equals(BOARD) || block.equals(YXBOARD);
        stones.add(hasKinds ? BoardStone.parse(text) : pointAsStone(text));
    }

    /**
     * Reads a line without a kind. In {@code SWAP2BOARD} the kind follows from the order, and a third number is
     * ignored.
     */
    private BoardStone pointAsStone(String text) {
        boolean hasKind = block.equals(SWAP2BOARD) && text.indexOf(',') != text.lastIndexOf(',');
        Point point = hasKind ? BoardStone.parse(text).point() : Point.parse(text);
        return new BoardStone(point, BoardStone.Kind.OWN);
    }

    private Command endBlock() {
        String ended = block;
        block = "";
        if (!blockError.isEmpty()) {
            return new Command.Malformed(ended, blockError);
        }
        return switch (ended) {
            case BOARD -> new Command.Board(stones);
            case YXBOARD -> new AnalysisCommand.SetBoard(stones);
            case YXBLOCK -> new AnalysisCommand.Block(points());
            case YXBLOCKUNDO -> new AnalysisCommand.Unblock(points());
            default -> new Command.Swap2Board(points());
        };
    }

    private List<Point> points() {
        List<Point> points = new ArrayList<>(stones.size());
        for (BoardStone stone : stones) {
            points.add(stone.point());
        }
        return points;
    }
}
