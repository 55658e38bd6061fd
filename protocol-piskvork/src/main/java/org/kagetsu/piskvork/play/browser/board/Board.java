package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;

/**
 * The private board: a table, the engine that plays there and analyses, the record of all that was tried, and a book. It
 * knows neither sockets nor files: windows hear of it by its {@linkplain #hub hub}, {@link Commands} change it, and a
 * {@link Keeper} keeps its record.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
public final class Board extends LiveTable implements AutoCloseable {

    /** The most variations of an analysis. */
    static final int MAX_MULTI_PV = 10;

    private static final long REVIEW_MILLIS = 500;
    private static final long BALANCE_MILLIS = 10_000;

    /** The most games that are kept when others take their place, and the most moves that all of them have, but for one. */
    private static final int MAX_REPLACED = 8;
    private static final int MAX_REPLACED_MOVES = 200_000;

    private final BoardEngine engine;
    private final BackgroundSearch review = new BackgroundSearch(hub, BackgroundSearch.Review.EVENT);
    private final BackgroundSearch balance = new BackgroundSearch(hub, BackgroundSearch.Balance.EVENT);
    private final ThreatFinder threats = new ThreatFinder();
    private final BoardBook book;
    private final Keeper keeper;
    private Variations variations;
    private final Deque<Replaced> replaced = new ArrayDeque<>();
    /** Whether the engine does not move until it is told to. */
    private boolean isWaiting;

    /** A game that another one has replaced. */
    private record Replaced(
            Variations variations, GameRecord game, Optional<OpeningDialogue> dialogue, Seats people, int size) {}

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
        super(new Table(new GameRecord(Grid.square(15), keeper.rule()), Seats.BLACK));
        this.keeper = keeper;
        this.book = new BoardBook(hub, book);
        this.engine = new BoardEngine(engine, this, this::fail, hub);
        this.variations = new Variations(new GameTree(table.game()));
        Optional<GameTree> kept = keeper.read();
        synchronized (this) {
            if (kept.isPresent()) {
                open(kept.get());
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
     * Begins a new game, whose engine is as strong and as fast as before.
     *
     * @param agreed how the players agree on an opening; empty for nothing
     */
    synchronized void newGame(Grid grid, Rule rule, Seats people, Optional<OpeningRule> agreed) {
        current().ifPresent(this::setAside);
        table.seat(people);
        begin(new Variations(new GameTree(grid, rule)), new GameRecord(grid, rule));
        table.agreeOn(agreed);
        isWaiting = false;
        changed();
    }

    /**
     * Puts a game on the table, where the engine waits. A game with variations is for two people, and begins with its
     * first position.
     */
    synchronized void open(GameTree tree) {
        current().ifPresent(this::setAside);
        GameRecord game = tree.mainLine();
        if (tree.size() > game.ply()) {
            table.seat(Seats.BOTH);
            while (game.canUndo()) {
                game.undo();
            }
        }
        goOn(tree, game);
    }

    /** Turns or mirrors the record and what is on the table. */
    synchronized void turn(Symmetry symmetry) {
        goOn(variations.tree().turned(symmetry), new GameTree(table.game()).turned(symmetry).mainLine());
    }

    private void goOn(GameTree tree, GameRecord game) {
        begin(new Variations(tree), game);
        isWaiting = true;
        changed();
    }

    private void begin(Variations other, GameRecord game) {
        variations = other;
        variations.renew();
        review.stop();
        BackgroundSearch.Review.tellNone(hub);
        table.setUp(game);
        engine.newGame();
    }

    /** Keeps a game, and drops old ones if there are too many or they are too large. */
    private void setAside(Replaced game) {
        replaced.addFirst(game);
        long moves = 0;
        int count = 0;
        for (Iterator<Replaced> all = replaced.iterator(); all.hasNext(); count++) {
            moves += all.next().size();
            if (count > 0 && (count >= MAX_REPLACED || moves > MAX_REPLACED_MOVES)) {
                all.remove();
            }
        }
    }

    /** What is on the table; empty if nothing would be lost without it. */
    private Optional<Replaced> current() {
        GameTree tree = variations.tree();
        Position start = tree.start();
        boolean isUsed = !tree.root().children().isEmpty() || start.empties() < start.grid().points()
                || !tree.root().comment().isEmpty();
        return isUsed
                ? Optional.of(new Replaced(variations, table.game(), table.dialogue(), table.people(), tree.size()))
                : Optional.empty();
    }

    /**
     * Puts the game on the table that was replaced last. The one on the table becomes the oldest of those that were
     * replaced, so that all of them come back in turn.
     */
    synchronized void previous() throws BadInputException {
        if (replaced.isEmpty()) {
            throw new BadInputException("there is no other game");
        }
        Replaced last = replaced.removeFirst();
        current().ifPresent(replaced::addLast);
        table.seat(last.people());
        begin(last.variations(), last.game());
        table.setDialogue(last.dialogue());
        moved();
    }

    /**
     * Makes a person's move.
     *
     * @param point where to
     * @param ply the number of moves that the person saw on the board
     */
    synchronized void place(String point, int ply) throws BadInputException {
        checkTurn(ply);
        table.say(point, 0);
        isWaiting = false;
        changed();
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

    synchronized void undo() throws BadInputException {
        table.undo();
        moved();
    }

    synchronized void redo() throws BadInputException {
        if (table.game().canRedo() || variations.next().isEmpty()) {
            table.redo();
            moved();
        } else {
            goTo(table.game().ply() + 1);
        }
    }

    /** Goes to another move of the game, and on along the first variations. */
    synchronized void goTo(int ply) {
        table.setDialogue(Optional.empty());
        variations.goTo(table.game(), ply);
        moved();
    }

    /** Takes the last move, and all that was tried after it, out of the record. */
    synchronized void remove() throws BadInputException {
        if (!table.game().canUndo()) {
            throw new BadInputException("there is no move to remove");
        }
        if (!variations.here().children().isEmpty()) {
            Variations copy = new Variations(variations.tree().turned(Symmetry.IDENTITY));
            copy.follow(table.game());
            setAside(new Replaced(
                    copy, copy.tree().game(copy.here()), Optional.empty(), table.people(), copy.tree().size()));
        }
        table.setUp(variations.remove());
        moved();
    }

    /** Changes the record, and leaves the table as it is. */
    synchronized void edit(Consumer<Variations> change) {
        change.accept(variations);
        keep();
        tellState();
    }

    private void moved() {
        isWaiting = !table.isPersonsTurn();
        changed();
    }

    /** Ends the game: the person gives up, or the side to move if people play both. */
    synchronized void resign() throws BadInputException {
        requireOngoing();
        table.resign();
        changed();
    }

    /** Lets people play other sides. */
    synchronized void seat(Seats people) {
        table.seat(people);
        isWaiting = false;
        changed();
    }

    /** Sets how the engine plays from now on. */
    synchronized void setEngine(int newStrength, long newMillis) {
        engine.set(newStrength, newMillis);
        changed();
    }

    /** Lets the engine move: at once if it thinks already. */
    synchronized void go() throws BadInputException {
        requireOngoing();
        if (engine.isMoving()) {
            engine.hurry();
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
        if (engine.isMoving()) {
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
        GameRecord game = variations.line();
        if (game.ply() == 0) {
            throw new BadInputException("there is no move to review");
        }
        review.start(new BackgroundSearch.Review(game, REVIEW_MILLIS, book));
    }

    /** Ends the review, and keeps what it has found. */
    void stopReview() {
        review.hurry();
    }

    /** {@return the threats of both sides in the position, and their wins by continuous threats} */
    public Json threats() {
        return threats.find(position());
    }

    /** Asks the game for something. */
    synchronized <T> T ask(Function<GameRecord, T> question) {
        return question.apply(table.game());
    }

    /**
     * {@return the answer to a question about the tree of all variations}
     *
     * @param question asked under the lock of this board
     * @param <T> the answer's type
     */
    public synchronized <T> T askTree(Function<GameTree, T> question) {
        return question.apply(variations.tree());
    }

    private void changed() {
        count();
        engine.see(table.position());
        balance.stop();
        hub.forget(BackgroundSearch.Balance.EVENT);
        variations.follow(table.game());
        hub.forget(BoardEngine.EVENT);
        keep();
        work();
        tellState();
        book.tell(table.position());
    }

    private void keep() {
        keeper.keep(variations.tree(), variations.takeChanges()).ifPresentOrElse(
                text -> hub.begin(Hub.Trouble.FILE, text), () -> hub.end(Hub.Trouble.FILE));
    }

    /** Lets the engine do what the table asks for now, and nothing else. */
    private void work() {
        if (table.isOver()) {
            engine.stop();
        } else if (table.isPersonsTurn() || isWaiting) {
            engine.analyse(version(), table.position());
        } else {
            engine.play(version(), table, (word, millis) -> {
                table.say(word, millis);
                changed();
            });
        }
    }

    private void fail(@Nullable Throwable failure) {
        isWaiting = true;
        engine.setMultiPv(0);
        changed();
        tellFailure(String.valueOf(failure));
    }

    private void tellState() {
        Json state = describe(variations.here())
                .put("waits", isWaiting)
                .put("previous", !replaced.isEmpty())
                .put("yours", table.isPersonsTurn());
        hub.tell(STATE, engine.describe(withDialogue(state)));
    }

    @Override
    public synchronized void close() {
        keeper.end(variations.tree());
        engine.close();
        review.stop();
        balance.stop();
        threats.close();
    }
}
