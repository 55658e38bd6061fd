package org.kagetsu.piskvork.play.browser;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningAdvice;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;

/**
 * A room: a table, the engine that plays there and analyses, and the windows that show it.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
final class Room implements AutoCloseable {

    /** The most variations of an analysis. */
    static final int MAX_MULTI_PV = 10;

    private static final long REVIEW_MILLIS = 500;
    private static final long BALANCE_MILLIS = 10_000;

    /** The most games that are kept when others take their place, and the most moves that all of them have, but for one. */
    private static final int MAX_REPLACED = 8;
    private static final int MAX_REPLACED_MOVES = 200_000;

    /** The event that tells how the table stands. */
    static final String STATE = "state";

    private final Hub hub;
    private final EngineDesk engine;
    private final Review review;
    private final Balancer balancer;
    private final BookDesk book;
    private final Table table;
    private final OpeningDesk opening;
    private final RecordDesk record;
    private final Deque<Replaced> replaced = new ArrayDeque<>();
    /** Whether the engine does not move until it is told to. */
    private boolean isWaiting;
    private long version;

    /** A game that another one has replaced. */
    private record Replaced(
            Variations variations, GameRecord game, Optional<OpeningDialogue> dialogue, Seats people, int size) {}

    /**
     * Opens a room with a board of 15 rows, for freestyle unless the file is for another rule.
     *
     * @param engine closed with this room
     * @param hub hears what happens
     * @param file keeps the game, and has it if the file exists; empty for none
     * @param book shows what is known of the position
     * @throws BadInputException if the file cannot be read
     */
    Room(Engine engine, Hub hub, Optional<RecordFile> file, BookDesk book) throws BadInputException {
        this.hub = hub;
        this.book = book;
        this.engine = new EngineDesk(engine, hub, this);
        this.review = new Review(hub, REVIEW_MILLIS, book);
        this.balancer = new Balancer(hub, BALANCE_MILLIS);
        Rule rule = file.map(RecordFile::rule).orElse(Rule.FREESTYLE);
        this.table = new Table(new GameRecord(Grid.square(15), rule), Seats.BLACK);
        this.opening = new OpeningDesk(table);
        this.record = new RecordDesk(hub, file, new GameTree(table.game()));
        Optional<GameTree> kept = record.read();
        synchronized (this) {
            if (kept.isPresent()) {
                open(kept.get());
            } else {
                changed();
            }
        }
    }

    /**
     * Begins a new game, whose engine is as strong and as fast as before.
     *
     * @param agreed how the players agree on an opening; empty for nothing
     */
    synchronized void newGame(Grid grid, Rule rule, Seats people, Optional<OpeningRule> agreed) {
        current().ifPresent(this::setAside);
        table.seat(people);
        setUp(new GameTree(grid, rule), new GameRecord(grid, rule), false, agreed);
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
        setUp(tree, game, true, Optional.empty());
    }

    /** Turns or mirrors the record and what is on the table. */
    synchronized void turn(Symmetry symmetry) {
        GameRecord game = new GameTree(table.game()).turned(symmetry).mainLine();
        setUp(record.variations().tree().turned(symmetry), game, true, Optional.empty());
    }

    private void setUp(GameTree tree, GameRecord game, boolean waits, Optional<OpeningRule> agreed) {
        begin(new Variations(tree), game);
        opening.begin(agreed);
        isWaiting = waits;
        changed();
    }

    private void begin(Variations variations, GameRecord game) {
        record.begin(variations);
        review.stop();
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
        GameTree tree = record.variations().tree();
        Position start = tree.start();
        boolean isUsed = !tree.root().children().isEmpty() || start.empties() < start.grid().points()
                || !tree.root().comment().isEmpty();
        return isUsed
                ? Optional.of(new Replaced(record.variations(), table.game(), opening.dialogue(), table.people(), tree.size()))
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
        opening.resume(last.dialogue());
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
        opening.say(point);
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
        opening.check(said);
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
        opening.end();
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
        if (ply != table.game().ply()) {
            throw new BadInputException("the board has changed: there are " + table.game().ply() + " moves, not " + ply);
        }
        if (!opening.isPersonsTurn() && !isWaiting) {
            throw new BadInputException("it is not your turn");
        }
    }

    synchronized void undo() throws BadInputException {
        opening.undo();
        moved();
    }

    synchronized void redo() throws BadInputException {
        opening.end();
        if (table.game().canRedo() || record.variations().next().isEmpty()) {
            table.redo();
        } else {
            record.variations().goTo(table.game(), table.game().ply() + 1);
        }
        moved();
    }

    /** Goes to another move of the game, and on along the first variations. */
    synchronized void goTo(int ply) {
        opening.end();
        record.variations().goTo(table.game(), ply);
        moved();
    }

    /** Takes the last move, and all that was tried after it, out of the record. */
    synchronized void remove() throws BadInputException {
        if (!table.game().canUndo()) {
            throw new BadInputException("there is no move to remove");
        }
        if (!record.variations().here().children().isEmpty()) {
            Variations copy = new Variations(record.variations().tree().turned(Symmetry.IDENTITY));
            copy.follow(table.game());
            setAside(new Replaced(
                    copy, copy.tree().game(copy.here()), Optional.empty(), table.people(), copy.tree().size()));
        }
        opening.end();
        table.setUp(record.variations().remove());
        moved();
    }

    /** Says something of the last move, or of the game if there is none. */
    synchronized void comment(String text) {
        edit(variations -> variations.comment(text));
    }

    /** Changes the record, and leaves the table as it is. */
    synchronized void edit(Consumer<Variations> change) {
        change.accept(record.variations());
        record.keep();
        tellState();
    }

    private void requireOngoing() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
    }

    private void moved() {
        isWaiting = !opening.isPersonsTurn();
        changed();
    }

    /** Ends the game: the person gives up, or the side to move if people play both. */
    synchronized void resign() throws BadInputException {
        requireOngoing();
        table.resign();
        opening.end();
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
        } else if (opening.isPersonsTurn()) {
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
            return;
        }
        engine.hint(version, table.position(), (found, failure) -> heard(found, failure, this::work));
    }

    /** Looks for the stones that make the position even. */
    synchronized void balance(int stones) throws BadInputException {
        requireOngoing();
        balancer.start(table.position(), stones, version);
    }

    /** Changes how an analysis looks at a point: left out, the only ones, or as usual. */
    synchronized void turnPoint(String point) throws BadInputException {
        Position position = table.position();
        int move = Forbidden.point(point);
        if (!position.grid().contains(move) || !position.isEmpty(move)) {
            throw new BadInputException(point + " is not an empty point");
        }
        engine.turnPoint(position, move);
        changed();
    }

    /** Begins an analysis that goes on with every move, or ends it. */
    synchronized void analyse(int variations) {
        engine.setMultiPv(variations);
        changed();
    }

    /** {@return a copy of the position} */
    synchronized Position position() {
        return table.position();
    }

    /** Begins to judge every position of the game in the background. */
    synchronized void review() throws BadInputException {
        GameRecord game = record.variations().line();
        if (game.ply() == 0) {
            throw new BadInputException("there is no move to review");
        }
        review.start(game);
    }

    /** Ends the review, and keeps what it has found. */
    void stopReview() {
        review.end();
    }

    /** Ends the search for stones with the best so far. */
    void stopBalance() {
        balancer.hurry();
    }

    /** Asks the game for something. */
    synchronized <T> T ask(Function<GameRecord, T> question) {
        return question.apply(table.game());
    }

    /** Asks the tree of all variations for something. */
    synchronized <T> T askTree(Function<GameTree, T> question) {
        return question.apply(record.variations().tree());
    }

    private void changed() {
        version++;
        engine.see(table.position());
        balancer.stop();
        record.variations().follow(table.game());
        hub.forget(Thinker.EVENT);
        hub.trouble().end(Trouble.Kind.ENGINE);
        record.keep();
        work();
        tellState();
        book.tell(table.position());
    }

    /** Lets the engine do what the table asks for now, and nothing else. */
    private void work() {
        if (table.isOver()) {
            engine.stop();
        } else if (opening.isPersonsTurn() || isWaiting) {
            if (engine.analyses()) {
                engine.analyse(version, table.position(), (found, failure) -> heard(found, failure, () -> { }));
            } else {
                engine.stop();
            }
        } else if (opening.dialogue().isPresent()) {
            OpeningDialogue open = opening.dialogue().get();
            engine.decide(version, open, table.position(),
                    (found, failure) -> heard(found, failure, () -> decide(open, Objects.requireNonNull(found))));
        } else {
            engine.move(version, table.position(),
                    (found, failure) -> heard(found, failure, () -> move(Objects.requireNonNull(found))));
        }
    }

    private void move(Analysis found) {
        table.game().play(found.bestMove(), (int) Math.min(Integer.MAX_VALUE, found.timeMillis()));
        changed();
    }

    private void decide(OpeningDialogue open, Analysis found) {
        try {
            opening.say(OpeningAdvice.answer(open, table.position(), found, System.nanoTime()));
            changed();
        } catch (BadInputException e) {
            fail(e);
        }
    }

    private void heard(@Nullable Analysis found, @Nullable Throwable failure, Runnable then) {
        if (found == null) {
            fail(failure);
        } else {
            then.run();
        }
    }

    private void fail(@Nullable Throwable failure) {
        OutOfMemory.end(failure);
        isWaiting = true;
        engine.setMultiPv(0);
        changed();
        hub.trouble().begin(Trouble.Kind.ENGINE, "the engine failed: " + failure);
    }

    private void tellState() {
        Json state = TableJson.of(table, record.variations().here())
                .put("version", version)
                .put("waits", isWaiting)
                .put("previous", !replaced.isEmpty())
                .put("yours", opening.isPersonsTurn());
        opening.dialogue().ifPresent(open -> state.put("dialogue", TableJson.of(open)));
        hub.tell(STATE, engine.describe(state).toString());
    }

    @Override
    public synchronized void close() {
        record.close();
        engine.close();
        review.close();
        balancer.close();
    }
}
