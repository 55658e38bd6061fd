package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.engine.opening.Swap2;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Searches for the moves of a session's game, as the settings and the blocked points demand, and answers them.
 *
 * <p>Not safe for use by many threads.
 */
final class MoveSearch {

    private final BrainSearch search;
    private final Settings settings;
    private final Answers answers;
    private final Set<Integer> blocked = new TreeSet<>();
    /** Made when the manager has named a folder, so that a game without one loads nothing of a book. */
    private @Nullable BookMoves book;
    private long seed = System.nanoTime();

    /** What to think about on the opponent's time: the game after the last answered move and the expected reply. */
    private @Nullable Game answered;

    private int predicted = Move.NONE;

    /**
     * What was decided in the opening phase of swap2.
     *
     * @param reply the answer
     * @param game the board after it
     * @param analysis the search behind it
     */
    record Opening(Reply reply, Game game, Analysis analysis) {}

    MoveSearch(BrainSearch search, Settings settings, Answers answers) {
        this.search = search;
        this.settings = settings;
        this.answers = answers;
    }

    /** Begins a new seed, so that a player who picks moves at random does not repeat the game. */
    void newGame() {
        seed = System.nanoTime();
    }

    /** The points that no search for a move may begin with; points outside the board are ignored. */
    Set<Integer> blocked() {
        return blocked;
    }

    /**
     * Searches for a move, answers it, and makes it.
     *
     * @param game the board
     * @param clockStart when the clock of this move began to run, by {@link BrainSearch#clock}
     * @param multiPv how many moves to compare, 1..484
     * @return the board after the move
     * @throws CommandException if there is no move to choose
     */
    Game answer(Game game, long clockStart, int multiPv) throws CommandException {
        SearchOptions options = options(game).withMultiPv(multiPv).withStrength(settings.strength(), seed);
        OptionalInt known = multiPv == 1 ? bookMove(game.position(), options) : OptionalInt.empty();
        return known.isPresent()
                ? give(game, clockStart, List.of(message(game).ofBook(known.getAsInt())), known.getAsInt(), Move.NONE)
                : answer(game, clockStart, search(game, clockStart, options, false));
    }

    /**
     * Searches for the best defence among all moves, answers it, and makes it.
     *
     * @param game the board
     * @param clockStart when the clock of this move began to run, by {@link BrainSearch#clock}
     * @param multiPv how many moves to tell, 1..484
     * @return the board after the move
     * @throws CommandException if there is no move to choose
     */
    Game answerDefence(Game game, long clockStart, int multiPv) throws CommandException {
        SearchOptions options = options(game).withMultiPv(multiPv);
        return answer(game, clockStart, search(game, clockStart, options, true));
    }

    /** A move of the book, for a player who does his best and may choose among all points. */
    private OptionalInt bookMove(Position position, SearchOptions options) {
        if (settings.folder().isEmpty() || options.strength() < SearchOptions.FULL_STRENGTH
                || !options.excluded().isEmpty() || position.outcome().isOver()) {
            return OptionalInt.empty();
        }
        BookMoves moves = book == null ? new BookMoves(settings.notices()) : book;
        book = moves;
        return moves.find(settings.folder(), position);
    }

    private Analysis search(Game game, long clockStart, SearchOptions options, boolean isDefence) {
        return search.search(game.position(), clockStart, options, isDefence, report(game));
    }

    private SearchOptions options(Game game) throws CommandException {
        Position position = game.position();
        if (position.empties() == 0) {
            throw new CommandException("the board is full");
        }
        if (!game.hasLegalMove()) {
            throw new CommandException("every empty point is forbidden to Black");
        }
        if (!game.hasLegalMove(blocked)) {
            throw new CommandException("every point for a move is blocked; YXBLOCKRESET frees them");
        }
        return SearchOptions.DEFAULT.withExcluded(excluded(game));
    }

    private Set<Integer> excluded(Game game) {
        if (settings.reach() == Settings.NO_REACH) {
            return blocked;
        }
        Set<Integer> excluded = new HashSet<>(blocked);
        addFarPoints(game.position(), settings.reach(), excluded);
        return game.hasLegalMove(excluded) ? excluded : blocked;
    }

    /** Adds the empty points that are this many columns or rows away from all stones; on an empty board, none. */
    private static void addFarPoints(Position position, int reach, Set<Integer> far) {
        if (position.empties() == position.grid().points()) {
            return;
        }
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !isNearStone(position, move, reach)) {
                far.add(move);
            }
        }
    }

    private static boolean isNearStone(Position position, int move, int reach) {
        Grid grid = position.grid();
        for (int y = Math.max(0, Move.y(move) - reach); y <= Math.min(grid.height() - 1, Move.y(move) + reach); y++) {
            for (int x = Math.max(0, Move.x(move) - reach); x <= Math.min(grid.width() - 1, Move.x(move) + reach); x++) {
                if (!position.isEmpty(Move.of(x, y))) {
                    return true;
                }
            }
        }
        return false;
    }

    private AnalysisListener report(Game game) {
        return settings.dialect() == Dialect.YIXIN && settings.showDetail() != 0
                ? new GuiReport(answers, message(game), game.position(), settings.showDetail(), search.clock())
                : AnalysisListener.NONE;
    }

    /**
     * Searches for stones after which the score is nearest to a wanted one, answers them, and lays them.
     *
     * @param game the board
     * @param clockStart when the clock of this answer began to run, by {@link BrainSearch#clock}
     * @param stones 1 for a stone of the side to move, 2 for one of each side
     * @param bias the wanted score for the side to move
     * @return the board after the stones
     * @throws CommandException if there are no such stones
     */
    Game answerBalance(Game game, long clockStart, int stones, int bias) throws CommandException {
        BalanceSearch.Balance found;
        try {
            found = search.balance(game.position(), clockStart, stones, bias);
        } catch (IllegalArgumentException e) {
            throw new CommandException("no stones can be laid: " + e.getMessage());
        }
        Game next = game;
        List<Point> points = new ArrayList<>();
        for (int move : found.moves()) {
            next = next.play(move);
            points.add(Point.of(move));
        }
        search.moveAnswered(clockStart);
        answers.give(message(game).of(found), Reply.moves(points));
        return next;
    }

    /**
     * Decides in the opening phase of swap2, without an answer.
     *
     * @param game gives the size and the rules; its stones are replaced
     * @param stones none, three or five different points of the board, Black first
     * @param clockStart when the clock of this answer began to run, by {@link BrainSearch#clock}
     * @return the decision
     * @throws CommandException if there are not 0, 3 or 5 stones
     */
    Opening decideOpening(Game game, List<Point> stones, long clockStart) throws CommandException {
        if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5) {
            throw new CommandException("SWAP2BOARD: it has 0, 3 or 5 stones, not " + stones.size());
        }
        Game laid = Game.empty(game.grid(), game.rules());
        for (Point point : stones) {
            laid = laid.play(point.move());
        }
        List<Integer> moves = stones.stream().map(Point::move).toList();
        Swap2.Choice choice = Swap2.choose(laid.grid(), laid.position().rule(), moves,
                (position, nodes) -> search.search(position, clockStart, nodes));
        for (int move : choice.moves()) {
            laid = laid.play(move);
        }
        Reply reply = choice.swaps()
                ? new Reply(Reply.Kind.SWAP, "")
                : Reply.moves(choice.moves().stream().map(Point::of).toList());
        search.moveAnswered(clockStart);
        return new Opening(reply, laid, choice.analysis());
    }

    private Game answer(Game game, long clockStart, Analysis analysis) {
        AnalysisMessage message = message(game);
        List<Reply> messages = new ArrayList<>();
        if (analysis.variations().size() > 1) {
            for (int i = 0; i < analysis.variations().size(); i++) {
                messages.add(message.ofVariation(i + 1, analysis.variations().get(i)));
            }
        }
        messages.add(message.of(analysis));
        int reply = analysis.pv().size() > 1 ? analysis.pv().get(1) : Move.NONE;
        return give(game, clockStart, messages, analysis.bestMove(), reply);
    }

    /** Answers a move behind its messages, and makes it; the reply is the one that is expected. */
    private Game give(Game game, long clockStart, List<Reply> messages, int move, int reply) {
        List<Reply> replies = new ArrayList<>(messages);
        replies.add(Reply.moves(List.of(Point.of(move))));
        search.moveAnswered(clockStart);
        answers.give(replies.toArray(new Reply[0]));
        Game next = game.play(move);
        answered = next;
        predicted = reply;
        return next;
    }

    private AnalysisMessage message(Game game) {
        return new AnalysisMessage(settings.dialect(), game.grid());
    }

    /**
     * If it is wanted and a move was answered last, thinks about the expected position until something arrives.
     *
     * @param game the board
     */
    void ponder(Game game) {
        if (game != answered || !settings.isPondering()) {
            return;
        }
        Position position = game.position().copy();
        if (predicted != Move.NONE && position.isEmpty(predicted)) {
            position.place(predicted);
        }
        if (!position.outcome().isOver()) {
            search.ponder(position);
        }
    }

    /**
     * The moves of the book that lies in the folder which the manager names.
     *
     * <p>Not safe for use by many threads.
     */
    private static final class BookMoves {

        private final Answers.Notices notices;
        private String folder = "";
        private Optional<Book> book = Optional.empty();

        BookMoves(Answers.Notices notices) {
            this.notices = notices;
        }

        /**
         * Looks for a move in the book.
         *
         * @param told the folder; its book is read when it is named first
         * @param position a position, not over
         * @return the move; empty if there is no book or no move
         */
        OptionalInt find(String told, Position position) {
            if (!told.equals(folder)) {
                folder = told;
                book = read(told);
            }
            return book.isPresent() ? book.get().move(position) : OptionalInt.empty();
        }

        private Optional<Book> read(String name) {
            try {
                Path file = Path.of(name, Book.NAME);
                if (!Files.isDirectory(Path.of(name))) {
                    notices.add("folder " + Command.info("folder", name).quoted() + " does not exist");
                }
                return Files.exists(file) ? Optional.of(Book.read(file)) : Optional.empty();
            } catch (InvalidPathException e) {
                notices.add("folder " + Command.info("folder", name).quoted() + " is not a folder name");
                return Optional.empty();
            } catch (IOException e) {
                notices.add(FailureText.of(e));
                return Optional.empty();
            }
        }
    }
}
