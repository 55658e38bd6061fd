package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Searches for the moves of a session's game, as the settings and the blocked points demand, and answers them.
 *
 * <p>Not safe for use by many threads.
 */
final class MoveSearch {

    private final SearchControl control;
    private final Settings settings;
    private final Answers answers;
    private final Set<Integer> blocked = new TreeSet<>();
    /** Made when the manager has named a folder, so that a game without one loads nothing of a book. */
    private @Nullable BookMoves book;
    private long seed = System.nanoTime();

    /** What to think about on the opponent's time: the game after the last answered move and the expected reply. */
    private @Nullable Game answered;

    private int predicted = Move.NONE;

    MoveSearch(SearchControl control, Settings settings, Answers answers) {
        this.control = control;
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
     * @param clockStart when the clock of this move began to run, by {@link SearchControl#clock}
     * @param multiPv how many moves to compare, 1..484
     * @return the board after the move
     * @throws RefusedException if there is no move to choose
     */
    Game answer(Game game, long clockStart, int multiPv) throws RefusedException {
        SearchOptions options = options(game).withMultiPv(multiPv).withStrength(settings.strength(), seed);
        OptionalInt known = multiPv == 1 ? bookMove(game.position(), options) : OptionalInt.empty();
        if (known.isPresent()) {
            return answerKnown(game, clockStart, known.getAsInt());
        }
        return answer(game, clockStart, search(game, clockStart, new SearchControl.Wish(options, false)));
    }

    /**
     * Searches for the best defence among all moves, answers it, and makes it.
     *
     * @param game the board
     * @param clockStart when the clock of this move began to run, by {@link SearchControl#clock}
     * @param multiPv how many moves to tell, 1..484
     * @return the board after the move
     * @throws RefusedException if there is no move to choose
     */
    Game answerDefence(Game game, long clockStart, int multiPv) throws RefusedException {
        SearchOptions options = options(game).withMultiPv(multiPv);
        return answer(game, clockStart, search(game, clockStart, new SearchControl.Wish(options, true)));
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

    private Game answerKnown(Game game, long clockStart, int move) {
        control.moveAnswered(clockStart);
        answers.give(new AnalysisMessage(settings.dialect(), game.grid()).ofBook(move), new Reply.Moves(Point.of(move)));
        Game next = game.play(move);
        answered = next;
        predicted = Move.NONE;
        return next;
    }

    private Analysis search(Game game, long clockStart, SearchControl.Wish wish) {
        return control.search(game.position(), clockStart, wish, report(game));
    }

    private SearchOptions options(Game game) throws RefusedException {
        Position position = game.position();
        if (position.empties() == 0) {
            throw new RefusedException("the board is full");
        }
        if (!game.hasLegalMove()) {
            throw new RefusedException("every empty point is forbidden to Black");
        }
        if (!game.hasLegalMove(blocked)) {
            throw new RefusedException("every point for a move is blocked; YXBLOCKRESET frees them");
        }
        return SearchOptions.DEFAULT.withExcluded(excluded(game));
    }

    private Set<Integer> excluded(Game game) {
        if (settings.reach() == Settings.NO_REACH) {
            return blocked;
        }
        Set<Integer> excluded = new HashSet<>(blocked);
        Neighbourhood.addFarPoints(game.position(), settings.reach(), excluded);
        return game.hasLegalMove(excluded) ? excluded : blocked;
    }

    private AnalysisListener report(Game game) {
        return settings.dialect() == Dialect.YIXIN && settings.showDetail() != 0
                ? new GuiReport(answers, new AnalysisMessage(Dialect.YIXIN, game.grid()), game.position(),
                        settings.showDetail(), control.clock())
                : AnalysisListener.NONE;
    }

    /**
     * Searches for stones after which the score is nearest to a wanted one, answers them, and lays them.
     *
     * @param game the board
     * @param clockStart when the clock of this answer began to run, by {@link SearchControl#clock}
     * @param stones 1 for a stone of the side to move, 2 for one of each side
     * @param bias the wanted score for the side to move
     * @return the board after the stones
     * @throws RefusedException if there are no such stones
     */
    Game answerBalance(Game game, long clockStart, int stones, int bias) throws RefusedException {
        BalanceSearch.Balance found;
        try {
            found = control.balance(game.position(), clockStart, stones, bias);
        } catch (IllegalArgumentException e) {
            throw new RefusedException("no stones can be laid: " + e.getMessage());
        }
        Game next = game;
        List<Point> points = new ArrayList<>();
        for (int move : found.moves()) {
            next = next.play(move);
            points.add(Point.of(move));
        }
        AnalysisMessage message = new AnalysisMessage(settings.dialect(), game.grid());
        control.moveAnswered(clockStart);
        answers.give(message.of(found), new Reply.Moves(points));
        return next;
    }

    private Game answer(Game game, long clockStart, Analysis analysis) {
        AnalysisMessage message = new AnalysisMessage(settings.dialect(), game.grid());
        List<Reply> replies = new ArrayList<>();
        if (analysis.variations().size() > 1) {
            for (int i = 0; i < analysis.variations().size(); i++) {
                replies.add(message.ofVariation(i + 1, analysis.variations().get(i)));
            }
        }
        replies.add(message.of(analysis));
        replies.add(new Reply.Moves(Point.of(analysis.bestMove())));
        control.moveAnswered(clockStart);
        answers.give(replies.toArray(new Reply[0]));
        Game next = game.play(analysis.bestMove());
        answered = next;
        predicted = analysis.pv().size() > 1 ? analysis.pv().get(1) : Move.NONE;
        return next;
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
            control.ponder(position);
        }
    }
}
