package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/** Carries out commands one after the other, and answers each. Not safe for use by many threads. */
final class CommandHandler {

    static final String MEMORY_SHORTAGE = "not enough memory: Java may use "
            + (Runtime.getRuntime().maxMemory() >> 20) + " MB here; java -Xmx sets that";

    /** The number of defences that are told, the best first. */
    private static final int DEFENCES = 10;

    private static final List<Command.Kind> SWAP_STEPS =
            List.of(Command.Kind.SWAP_STEP_1, Command.Kind.SWAP_STEP_2, Command.Kind.SWAP_STEP_3);

    private final BrainSearch search;
    private final Settings settings;
    private final Answers answers;
    private final MoveSearch moves;
    private final String version;
    private final WarmUp warmUp;
    private final WakeWatch wakeWatch;
    private final LongSupplier clock;

    /** The board; empty before the first START. */
    private Optional<Game> game = Optional.empty();

    private long lastAnswer;

    /** When the first START was about to be answered, by {@link BrainSearch#clock}; 0 before. */
    private long started;

    CommandHandler(BrainSearch search, Settings settings, Answers answers, String version,
            WarmUp warmUp, WakeWatch wakeWatch) {
        this.search = search;
        this.settings = settings;
        this.answers = answers;
        this.moves = new MoveSearch(search, settings, answers);
        this.version = version;
        this.warmUp = warmUp;
        this.wakeWatch = wakeWatch;
        this.clock = search.clock();
        this.lastAnswer = clock.getAsLong();
    }

    /** Says with the next answer that lines were dropped because too many waited; does nothing for none. */
    void dropped(int count) {
        if (count > 0) {
            settings.notices().add(count + " lines were dropped: too many wait");
        }
    }

    /** Carries out a command. It is answered whatever happens, and the next can follow. */
    void handle(Request request) {
        search.carryingOut(request);
        try {
            if (!request.ruleError().isEmpty()) {
                settings.notices().add(request.ruleError());
            }
            carryOut(request);
        } catch (CommandException e) {
            refuse(e.getMessage());
        } catch (OutOfMemoryError e) {
            refuse(MEMORY_SHORTAGE);
        } catch (RuntimeException | Error e) {
            refuse("internal error: " + e);
        }
        lastAnswer = clock.getAsLong();
    }

    private void refuse(String reason) {
        answers.give(new Reply(Reply.Kind.ERROR, reason));
    }

    /**
     * Warms up before the first search. Later, if that is wanted, thinks on the opponent's time until something
     * arrives.
     */
    void idle() {
        try {
            if (game.isPresent()) {
                warmUp.whileIdle(game.get().grid());
                moves.ponder(game.get());
            }
        } catch (OutOfMemoryError e) {
            settings.notices().add(MEMORY_SHORTAGE);
        } catch (RuntimeException | Error e) {
            settings.notices().add("internal error while pondering: " + e);
        }
    }

    private void carryOut(Request request) throws CommandException {
        Command command = request.command();
        switch (command.kind()) {
            case INFO, END, STOP -> throw new IllegalStateException("the reading thread takes " + command.kind());
            case ABOUT -> answers.give(about());
            case SHOW_INFO -> showInfo();
            case UNKNOWN -> answers.give(new Reply(Reply.Kind.UNKNOWN, "command " + command.quoted()));
            case MALFORMED -> throw new CommandException(command.text());
            // The analysis GUIs send START before every search.
            case START -> start(request, command.number(), command.number(), settings.dialect() == Dialect.GOMOCUP);
            case RECT_START -> start(
                    request, command.point().x(), command.point().y(), settings.dialect() == Dialect.GOMOCUP);
            case RESTART -> start(request, boardAsItWas().grid().width(), boardAsItWas().grid().height(), true);
            default -> game = Optional.of(carryOut(command, board(request), clockStart(request)));
        }
    }

    /** Carries out a command that needs a board; returns the board after it. */
    private Game carryOut(Command command, Game board, long clockStart) throws CommandException {
        return switch (command.kind()) {
            case BEGIN -> moves.answer(board, clockStart, 1);
            case TURN -> moves.answer(afterMove(board, command.point()), clockStart, 1);
            case BOARD -> moves.answer(setUp(board, command), clockStart, 1);
            case SWAP2_BOARD -> {
                PointCheck.points(board.grid(), command.points());
                MoveSearch.Opening opening = moves.decideOpening(board, command.points(), clockStart);
                answers.give(message(board).of(opening.analysis()), opening.reply());
                yield opening.game();
            }
            case TAKE_BACK -> {
                Game before = board.takeBack(PointCheck.occupied(board, command.point()));
                answers.give(Reply.ok());
                yield before;
            }
            case PLAY -> {
                Game next = afterMove(board, command.point());
                answers.give(message(board).ofImposed(command.point().move()), Reply.moves(command.points()));
                yield next;
            }
            case SET_BOARD -> setUp(board, command);
            case BEST_MOVES -> moves.answer(board, clockStart, number(command, 1, Grid.MAX_POINTS));
            case SEARCH_DEFENCE -> moves.answerDefence(board, clockStart, DEFENCES);
            case BALANCE_ONE -> moves.answerBalance(board, clockStart, 1, bias(command));
            case BALANCE_TWO -> moves.answerBalance(board, clockStart, 2, bias(command));
            case SWAP_STEP_1, SWAP_STEP_2, SWAP_STEP_3 -> swapStep(command, board, clockStart);
            case BLOCK, UNBLOCK, UNBLOCK_ALL, SHOW_FORBID, CLEAR_HASH, DRAW, RESIGN -> {
                changeSearch(command, board);
                yield board;
            }
            // No default, so that javac names a kind that is new.
            case INFO, END, STOP, ABOUT, SHOW_INFO, UNKNOWN, MALFORMED, START, RECT_START, RESTART ->
                throw new IllegalStateException(command.kind() + " needs no board");
        };
    }

    /** Carries out a command that leaves the board as it is. */
    private void changeSearch(Command command, Game board) throws CommandException {
        switch (command.kind()) {
            case BLOCK -> moves.blocked().addAll(PointCheck.points(board.grid(), command.points()));
            case UNBLOCK -> moves.blocked().removeAll(PointCheck.points(board.grid(), command.points()));
            case UNBLOCK_ALL -> moves.blocked().clear();
            case CLEAR_HASH -> search.forget();
            case SHOW_FORBID -> answers.give(Reply.forbid(forbidden(board)));
            case DRAW, RESIGN -> { }
            default -> throw new IllegalStateException(command.kind() + " is not carried out");
        }
    }

    private Game boardAsItWas() throws CommandException {
        if (game.isEmpty()) {
            throw new CommandException("there is no board yet: START comes first");
        }
        return game.get();
    }

    /** The board under the rules told last, because some managers tell them only after START. */
    private Game board(Request request) throws CommandException {
        Game board = boardAsItWas();
        if (board.rules().isSame(request.rules())) {
            return board;
        }
        Game next = board.withRules(request.rules());
        game = Optional.of(next);
        search.forget();
        return next;
    }

    private void start(Request request, int width, int height, boolean isNewGame) throws CommandException {
        Game board = Game.empty(PointCheck.grid(width, height), request.rules());
        warmUp.beforeStart(board.grid());
        if (isNewGame) {
            search.newGame();
            moves.newGame();
        }
        if (started == 0) {
            started = clock.getAsLong();
        }
        answers.give(Reply.ok());
        game = Optional.of(board);
    }

    /**
     * The time of a move runs from the arrival of its command, but not while an earlier command is answered. If the
     * first move arrived before START was answered, the manager did not wait; then it may count from the start of the
     * process.
     */
    private long clockStart(Request request) {
        if (request.arrival() - lastAnswer > 0) {
            return request.arrival();
        }
        boolean isFirst = !search.hasAnsweredMove() && request.arrival() - started <= 0;
        return isFirst ? wakeWatch.awakeSince() : lastAnswer;
    }

    private static Game setUp(Game board, Command command) throws CommandException {
        PointCheck.points(board.grid(), command.points());
        return Game.of(board.grid(), board.rules(), command.stones());
    }

    private Game afterMove(Game board, Point point) throws CommandException {
        int move = PointCheck.empty(board, point);
        if (board.isForbidden(move)) {
            settings.notices().add(point.toText() + " is forbidden to Black");
        }
        return board.play(move);
    }

    /**
     * Decides in the opening phase of swap2, and tells the GUI: the stones that are laid, or whether to change sides. If
     * sides stay as they are, the GUI asks for the next move itself.
     */
    private Game swapStep(Command command, Game board, long clockStart) throws CommandException {
        int number = 1 + SWAP_STEPS.indexOf(command.kind());
        List<Point> stones = number == 1 ? List.of() : board.stonesInTurn();
        int wanted = number == 1 ? 0 : 2 * number - 1;
        if (stones.size() != wanted) {
            throw new CommandException(
                    command.kind().keyword() + ": stones " + stones.size() + ", not " + wanted);
        }
        MoveSearch.Opening opening = moves.decideOpening(board, stones, clockStart);
        List<Reply> replies = new ArrayList<>();
        replies.add(new AnalysisMessage(Dialect.YIXIN, board.grid()).of(opening.analysis()));
        if (number == 1) {
            int place = 1;
            for (Point point : opening.game().stonesInTurn()) {
                replies.add(Reply.message("SWAP2 MOVE" + place + " " + point.x() + " " + point.y()));
                place++;
            }
        } else {
            boolean swaps = opening.reply().kind() == Reply.Kind.SWAP;
            replies.add(Reply.message("SWAP2 SWAP" + (number - 1) + (swaps ? " YES" : " NO")));
        }
        answers.give(replies.toArray(Reply[]::new));
        return number == 1 ? opening.game() : board;
    }

    /** Tells how many threads can be asked for, and how many kilobytes for tables, as a power of two. */
    private void showInfo() {
        long kilobytes = MemoryPlan.maxHashKilobytes();
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(kilobytes);
        answers.give(Reply.message("INFO MAX_THREAD_NUM " + settings.mostThreads()),
                Reply.message("INFO MAX_HASH_SIZE " + exponent));
    }

    private Reply about() {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("name", "Kagetsu");
        values.put("version", version);
        values.put("author", "the Kagetsu developers");
        values.put("country", "International");
        return Reply.about(values);
    }

    private AnalysisMessage message(Game board) {
        return new AnalysisMessage(settings.dialect(), board.grid());
    }

    private static int bias(Command command) throws CommandException {
        return number(command, -Score.MAX_UNDECIDED, Score.MAX_UNDECIDED);
    }

    private static int number(Command command, int min, int max) throws CommandException {
        if (command.number() < min || command.number() > max) {
            throw new CommandException(
                    command.kind().keyword() + " " + command.number() + " is outside " + min + ".." + max);
        }
        return command.number();
    }

    /** The points forbidden to Black, whoever is to move, by columns. */
    private static List<Point> forbidden(Game board) {
        List<Point> points = new ArrayList<>();
        for (int move : board.grid().moves()) {
            if (board.position().isForbidden(move)) {
                points.add(Point.of(move));
            }
        }
        points.sort(Comparator.comparingInt(Point::x).thenComparingInt(Point::y));
        return points;
    }
}
