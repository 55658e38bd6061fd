package org.kagetsu.piskvork.play.browser.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Level;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;

/**
 * The private board: a table with its record, the engine that plays there and analyses, other opponents, clocks, and a
 * book. It knows neither sockets nor files: windows hear of it by its {@linkplain #hub hub}, {@link Commands} change it, and
 * a {@link Keeper} keeps its record.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
public final class Board extends RecordedTable implements AutoCloseable {

    /** The event that tells what a new game can have. */
    static final String OPTIONS = "options";

    /** The most variations of an analysis. */
    static final int MAX_MULTI_PV = 10;

    private static final long REVIEW_MILLIS = 500;
    private static final long BALANCE_MILLIS = 10_000;

    private final BoardEngine engine;
    private final BackgroundSearch review = new BackgroundSearch(hub, Review.EVENT);
    private final BackgroundSearch balance = new BackgroundSearch(hub, BackgroundSearch.Balance.EVENT);
    private final ThreatFinder threats = new ThreatFinder();
    private final BoardBook book;
    private GameSetting setting;
    private final OpponentSeat opponent = new OpponentSeat(this, this::opponentFailed);

    /** Keeps the record of a board when the board is gone. Used under the lock of the board. */
    public interface Keeper {

        /** Keeps nothing. */
        Keeper NONE = new Keeper() { };

        /** {@return the rule of a new game} */
        default Rule rule() {
            return Rule.FREESTYLE;
        }

        /**
         * {@return the record that was kept; empty if there is none}
         *
         * @throws BadInputException if it cannot be read
         */
        default Optional<GameTree> read() throws BadInputException {
            return Optional.empty();
        }

        /**
         * Keeps a record.
         *
         * @param tree the record
         * @param changes what has changed since it was kept last; empty if it is another tree
         * @return what went wrong, or what somebody else did with it; empty if all is well
         */
        default Optional<String> keep(GameTree tree, Optional<List<Variations.Change>> changes) {
            return Optional.empty();
        }

        /**
         * Keeps what was not kept yet, for the board ends.
         *
         * @param tree the record
         */
        default void end(GameTree tree) {}
    }

    /**
     * Sets up a board of 15 rows, unless a record was kept.
     *
     * @param engine closed with this board
     * @param keeper keeps the record
     * @param book what is known of positions; not closed with this board; empty for none
     * @throws BadInputException if the record cannot be read
     */
    public Board(Engine engine, Keeper keeper, Optional<Book> book) throws BadInputException {
        super(new Table(new GameRecord(Grid.square(15), keeper.rule()), Seats.BLACK), keeper);
        this.book = new BoardBook(hub, book);
        this.setting = GameSetting.first(keeper.rule());
        this.engine = new BoardEngine(engine, this, this::fail, hub, setting);
        Optional<GameTree> kept = keeper.read();
        synchronized (this) {
            if (kept.isPresent()) {
                open(kept.get(), table.people());
            } else {
                changed();
            }
        }
    }

    /** {@return the book} */
    BoardBook book() {
        return book;
    }

    /**
     * Names the opponents that a person can choose besides the engine, and tells the windows what a new game can have.
     *
     * @param known brains and proofs, with different names
     */
    public synchronized void meet(List<Opponent> known) {
        opponent.meet(known);
        hub.tell(OPTIONS, new Json()
                .put("levels", Arrays.stream(Level.values())
                        .map(level -> new Json().put("name", level.text())
                                .put("strength", level.strength()).put("elo", level.elo()))
                        .toList())
                .put("openings", Arrays.stream(OpeningRule.values()).map(OpeningRule::text).toList())
                .put("opponents", known.stream().map(Opponent::describe).toList()));
    }

    /** The setting of the last game. */
    synchronized GameSetting setting() {
        return setting;
    }

    /** Begins a new game; a proof sets rule, size, side and first moves itself. */
    synchronized void newGame(GameSetting wanted) throws BadInputException {
        GameSetting played = opponent.sitDown(wanted);
        GameRecord game = new GameRecord(played.grid(), played.rule());
        begin(game);
        set(played);
        table.seat(played.people());
        opponent.proof().ifPresent(proof -> proof.rootMoves().forEach(game::play));
        table.agreeOn(played.opening());
        clock.begin(TimeUnit.MINUTES.toMillis(played.minutes()), TimeUnit.SECONDS.toMillis(played.increment()),
                TimeUnit.SECONDS.toMillis(played.moveSeconds()));
        opponent.prepare(table.position(), clock.control(played.millis()));
        isWaiting = false;
        engine.setMultiPv(0);
        changed();
    }

    @Override
    void begun() {
        review.stop();
        Review.tellNone(hub);
        engine.newGame();
        if (opponent.isLeftFor(table.game())) {
            set(setting.withOpponent(GameSetting.ENGINE));
        }
        opponent.newGame();
    }

    private void set(GameSetting wanted) {
        setting = wanted;
        engine.set(wanted);
    }

    /**
     * Makes a person's move.
     *
     * @param point where to
     * @param ply the number of moves that the person saw on the board
     */
    synchronized void place(String point, int ply) throws BadInputException {
        checkTurn(ply);
        checkTime();
        say(point, 0);
    }

    /** Makes a move, or answers a question of the opening. */
    private void say(String word, int millis) throws BadInputException {
        int side = table.game().sideToMove();
        int ply = table.game().ply();
        table.say(word, millis);
        isWaiting = false;
        if (table.game().ply() > ply) {
            clock.moved(side, ply + 1);
        }
        changed();
    }

    @Override
    synchronized void checkTime() {
        int loser = clock.loser();
        if (loser != Clocks.NOBODY && !table.isOver()) {
            table.declare(loser, GameResult.Ending.TIME);
            changed();
        }
    }

    /**
     * Answers a question of the opening for a person.
     *
     * @param word the answer
     * @param said the number of answers that the person saw
     */
    synchronized void answer(String word, int said) throws BadInputException {
        checkSaid(said);
        place(word, table.game().ply());
    }

    /**
     * Makes the moves of a variation for both sides, as far as they can be made. Then the engine waits.
     *
     * @param moves the points, separated by spaces
     * @param ply the number of moves that the person saw on the board
     */
    synchronized void playVariation(String moves, int ply) throws BadInputException {
        checkTurn(ply);
        table.setDialogue(Optional.empty());
        try {
            for (String point : moves.strip().split(" +", -1)) {
                if (!table.isOver()) {
                    table.place(point);
                }
            }
        } finally {
            moved();
        }
    }

    private void checkTurn(int ply) throws BadInputException {
        checkPly(ply);
        if (!table.isPersonsTurn() && !isWaiting) {
            throw new BadInputException("it is not your turn");
        }
    }

    /** Ends the game: the person gives up, or the side to move if people play both. */
    synchronized void resign() throws BadInputException {
        requireOngoing();
        table.resign();
        changed();
    }

    /**
     * Offers a draw. People who play both sides agree at once; the engine says in words whether it accepts. It also judges
     * for a brain, which cannot be asked.
     */
    synchronized void offerDraw() throws BadInputException {
        requireOngoing();
        if (table.people() == Seats.BOTH) {
            draw();
        } else if (table.people() == Seats.NONE || table.dialogue().isPresent() || !table.isPersonsTurn()) {
            throw new BadInputException("a draw is offered when it is your turn");
        } else {
            engine.answerDraw(version(), table.position(), opponent.proof().isPresent(), this::draw, this::work);
        }
    }

    private void draw() {
        table.declareDraw();
        changed();
    }

    /** Lets people play other sides. */
    synchronized void seat(Seats people) {
        set(setting.withGame(setting.grid(), setting.rule(), people, setting.opening()));
        table.seat(people);
        isWaiting = false;
        changed();
    }

    /** Sets how the engine plays from now on. */
    synchronized void setEngine(GameSetting wanted) {
        set(wanted);
        changed();
    }

    /** Lets the engine move: at once if it thinks already. */
    synchronized void go() throws BadInputException {
        requireOngoing();
        if (engine.isMoving()) {
            engine.hurry();
        } else if (opponent.isBusy()) {
            throw new BadInputException("only the engine of the board can be hurried");
        } else if (table.isPersonsTurn()) {
            throw new BadInputException("it is your turn");
        } else {
            isWaiting = false;
            changed();
        }
    }

    /** Lets the engine look for a good move at its full strength, whatever that of its play; at once if it does already. */
    synchronized void hint() throws BadInputException {
        requireOngoing();
        if (engine.isMoving() || opponent.isBusy()) {
            throw new BadInputException("the engine thinks about its own move");
        }
        if (engine.isLookingForAHint()) {
            engine.hurry();
        } else {
            engine.hint(version(), table.position(), this::work);
        }
    }

    /** Looks for the stones that make the position even, one or two. */
    synchronized void balance(int stones) throws BadInputException {
        requireOngoing();
        balance.start(new BackgroundSearch.Balance(table.position(), stones, version(), BALANCE_MILLIS));
    }

    /** Ends the search for stones with the best so far. */
    void stopBalance() {
        balance.hurry();
    }

    /** Changes how an analysis looks at a point: left out, the only ones, or as usual. */
    synchronized void turnPoint(String point) throws BadInputException {
        Position position = table.position();
        int move = point(point);
        if (!position.grid().contains(move) || !position.isEmpty(move)) {
            throw new BadInputException(point + " is not an empty point");
        }
        engine.turnPoint(position, move);
        changed();
    }

    /** Begins an analysis that goes on with every move, or ends it. */
    synchronized void analyse(int lines) {
        engine.setMultiPv(lines);
        changed();
    }

    /** Begins to judge every position of the game in the background. */
    synchronized void review() throws BadInputException {
        GameRecord game = record().line();
        if (game.ply() == 0) {
            throw new BadInputException("there is no move to review");
        }
        review.start(new Review(game, REVIEW_MILLIS, book));
    }

    /** Ends the review, and keeps what it has found. */
    void stopReview() {
        review.hurry();
    }

    /** {@return the threats of both sides in the position, and their wins by continuous threats} */
    public Json threats() {
        return threats.find(position());
    }

    @Override
    void changed() {
        count();
        hub.forget(BoardEngine.SAID);
        engine.see(table.position());
        balance.stop();
        hub.forget(BackgroundSearch.Balance.EVENT);
        hub.forget(BoardEngine.EVENT);
        follow();
        work();
        tellState();
        book.tell(table.position());
    }

    /** Lets the engine or the opponent do what the table asks for now, and nothing else. */
    private void work() {
        // The clocks run from the first move on, after the opening, and while nobody looks around.
        int side = table.game().sideToMove();
        if (table.isOver() || isWaiting || table.dialogue().isPresent() || table.game().ply() == 0) {
            clock.stop();
        } else {
            clock.start(side);
        }
        boolean isOpponents = opponent.isTaken() && table.dialogue().isEmpty();
        if (table.isOver() || table.isPersonsTurn() || isWaiting || !isOpponents) {
            opponent.stop();
        }
        try {
            if (table.isOver()) {
                engine.stop();
            } else if (table.isPersonsTurn() || isWaiting) {
                boolean isGame = !isWaiting && table.people() != Seats.BOTH && table.dialogue().isEmpty();
                engine.analyse(version(), table.position(), isGame && !opponent.isTaken());
            } else if (isOpponents) {
                engine.stop();
                opponent.play(table.position(), clock.control(setting.millis()), this::turn, this::say);
            } else {
                engine.play(version(), table, clock.limits(side, setting.millis()), this::say);
            }
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** What the side to move has on its clock now. */
    private synchronized TurnClock turn() {
        return clock.turn(table.game().sideToMove(), setting.millis());
    }

    private void opponentFailed(String failure) {
        isWaiting = true;
        changed();
        hub.begin(Hub.Trouble.ENGINE, "the opponent " + setting.opponent() + " failed: " + failure);
    }

    private void fail(@Nullable Throwable failure) {
        isWaiting = true;
        engine.setMultiPv(0);
        changed();
        tellFailure(failure);
    }

    @Override
    void tellState() {
        Json state = engine.describe(withDialogue(describe()))
                .put("thinks", engine.isMoving() || opponent.isBusy())
                .put("setting", setting.describe());
        hub.tell(STATE, clock.describe(state, Side.name(Side.BLACK), Side.name(Side.WHITE)));
    }

    @Override
    public void close() {
        synchronized (this) {
            keeper.end(record().tree());
            timer.shutdownNow();
            opponent.leave();
            engine.close();
            review.stop();
            balance.stop();
            threats.close();
        }
        opponent.awaitEnd();
    }
}
