package org.kagetsu.piskvork.play.browser;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
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

    /** The event that tells how the table stands. */
    static final String STATE = "state";

    /** The event that tells what went wrong in the engine. */
    static final String TROUBLE = "trouble";

    private final Hub hub;
    private final Thinker thinker;
    private final Review review;
    private final Optional<RecordFile> file;
    private final Table table;
    private Variations variations;
    private int strength = SearchOptions.FULL_STRENGTH;
    private long millis = TimeUnit.SECONDS.toMillis(2);
    /** The number of variations of the analysis, 0 if there is none. */
    private int multiPv;
    /** Whether the engine does not move until it is told to. */
    private boolean isWaiting;
    private long version;

    /**
     * Opens a room with a board of 15 rows, for freestyle unless the file is for another rule.
     *
     * @param engine closed with this room
     * @param hub hears what happens
     * @param file keeps the game, and has it if the file exists; empty for none
     * @throws BadInputException if the file cannot be read
     */
    Room(Engine engine, Hub hub, Optional<RecordFile> file) throws BadInputException {
        this.hub = hub;
        this.file = file;
        this.thinker = new Thinker(engine, hub, this);
        this.review = new Review(hub, REVIEW_MILLIS);
        Rule rule = file.map(RecordFile::rule).orElse(Rule.FREESTYLE);
        this.table = new Table(new GameRecord(Grid.square(15), rule), Seats.BLACK);
        this.variations = new Variations(new GameTree(table.game()));
        Optional<GameTree> kept = file.isPresent() ? file.get().read() : Optional.empty();
        synchronized (this) {
            if (kept.isPresent()) {
                open(kept.get());
            } else {
                changed();
            }
        }
    }

    /** Begins a new game, whose engine is as strong and as fast as before. */
    synchronized void newGame(Grid grid, Rule rule, Seats people) throws BadInputException {
        if (rule.winLength() > Math.max(grid.width(), grid.height())) {
            throw new BadInputException("size " + grid + " has no room for " + rule + ": columns or rows are "
                    + rule.winLength() + ".." + Grid.MAX_SIZE);
        }
        table.seat(people);
        setUp(new GameTree(grid, rule), new GameRecord(grid, rule), false);
    }

    /**
     * Puts a game on the table, where the engine waits. A game with variations is for two people, and begins with its
     * first position.
     */
    synchronized void open(GameTree tree) {
        GameRecord game = tree.mainLine();
        if (tree.size() > game.ply()) {
            table.seat(Seats.BOTH);
            while (game.canUndo()) {
                game.undo();
            }
        }
        setUp(tree, game, true);
    }

    private void setUp(GameTree tree, GameRecord game, boolean waits) {
        variations = new Variations(tree);
        review.stop();
        table.setUp(game);
        isWaiting = waits;
        thinker.newGame();
        changed();
    }

    /**
     * Makes a person's move.
     *
     * @param point where to
     * @param ply the number of moves that the person saw on the board
     */
    synchronized void place(String point, int ply) throws BadInputException {
        checkTurn(ply);
        table.place(point);
        isWaiting = false;
        changed();
    }

    /**
     * Makes the moves of a variation for both sides, as far as they can be made. Then the engine waits.
     *
     * @param moves the points, separated by spaces
     * @param ply the number of moves that the person saw on the board
     */
    synchronized void playVariation(String moves, int ply) throws BadInputException {
        checkTurn(ply);
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
        } else {
            forward();
        }
        moved();
    }

    /** Goes to another move of the game, and on along the first variations. */
    synchronized void goTo(int ply) {
        GameRecord game = table.game();
        while (game.ply() > ply && game.canUndo()) {
            game.undo();
        }
        variations.follow(game);
        while (game.ply() < ply && (game.canRedo() || variations.next().isPresent())) {
            forward();
        }
        moved();
    }

    private void forward() {
        GameRecord game = table.game();
        if (game.canRedo()) {
            game.redo();
        } else {
            variations.next().ifPresent(game::play);
        }
        variations.follow(game);
    }

    /** Takes the last move, and all that was tried after it, out of the record. */
    synchronized void remove() throws BadInputException {
        if (!table.game().canUndo()) {
            throw new BadInputException("there is no move to remove");
        }
        table.setUp(variations.remove());
        moved();
    }

    /** Says something of the last move, or of the game if there is none. */
    synchronized void comment(String text) {
        variations.here().setComment(text);
        keep();
        tellState();
    }

    private void moved() {
        isWaiting = !table.isPersonsTurn();
        changed();
    }

    /** Ends the game: the person gives up, or the side to move if people play both. */
    synchronized void resign() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
        int loser = switch (table.people()) {
            case BLACK -> Side.BLACK;
            case WHITE -> Side.WHITE;
            case BOTH -> table.game().sideToMove();
            case NONE -> throw new BadInputException("nobody plays who could resign");
        };
        table.game().declare(new GameResult(Outcome.win(Side.opponent(loser)), GameResult.Ending.RESIGNATION));
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
        strength = newStrength;
        millis = newMillis;
        changed();
    }

    /** Lets the engine move: at once if it thinks already. */
    synchronized void go() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
        if (thinker.isBusyWith(Thinker.Purpose.MOVE)) {
            thinker.hurry();
        } else if (table.isPersonsTurn()) {
            throw new BadInputException("it is your turn");
        } else {
            isWaiting = false;
            changed();
        }
    }

    /** Lets the engine look for a good move at its full strength, whatever that of its play. */
    synchronized void hint() throws BadInputException {
        if (table.isOver()) {
            throw new BadInputException("the game is over");
        }
        if (thinker.isBusyWith(Thinker.Purpose.MOVE)) {
            throw new BadInputException("the engine thinks about its own move");
        }
        think(Thinker.Purpose.HINT, Limits.INFINITE.withTurnMillis(millis), SearchOptions.DEFAULT);
    }

    /** Begins an analysis that goes on with every move, or ends it. */
    synchronized void analyse(int variations) {
        multiPv = variations;
        changed();
    }

    /** {@return a copy of the position} */
    synchronized Position position() {
        return table.position();
    }

    /** Begins to judge every position of the game in the background. */
    synchronized void review() throws BadInputException {
        GameRecord game = variations.line();
        if (game.ply() == 0) {
            throw new BadInputException("there is no move to review");
        }
        review.start(game);
    }

    /** Asks the game for something. */
    synchronized <T> T ask(Function<GameRecord, T> question) {
        return question.apply(table.game());
    }

    /** Asks the tree of all variations for something. */
    synchronized <T> T askTree(Function<GameTree, T> question) {
        return question.apply(variations.tree());
    }

    private void changed() {
        version++;
        variations.follow(table.game());
        hub.forget(Thinker.EVENT);
        hub.forget(TROUBLE);
        keep();
        work();
        tellState();
    }

    /** Writes the game into its file, if it has one. */
    private void keep() {
        file.ifPresent(record -> {
            try {
                record.write(variations.tree());
            } catch (BadInputException e) {
                hub.tell(TROUBLE, new Json().put("text", e.getMessage()).toString());
            }
        });
    }

    /** Lets the engine do what the table asks for now, and nothing else. */
    private void work() {
        if (table.isOver()) {
            thinker.stop();
        } else if (!table.isPersonsTurn() && !isWaiting) {
            think(Thinker.Purpose.MOVE, Limits.INFINITE.withTurnMillis(millis),
                    SearchOptions.DEFAULT.withStrength(strength, System.nanoTime()));
        } else if (multiPv > 0) {
            think(Thinker.Purpose.ANALYSIS, Limits.INFINITE, SearchOptions.DEFAULT.withMultiPv(multiPv));
        } else {
            thinker.stop();
        }
    }

    private void think(Thinker.Purpose purpose, Limits limits, SearchOptions options) {
        long now = version;
        thinker.start(purpose, now, table.position(), limits, options, (found, failure) -> {
            if (found == null) {
                fail(failure);
            } else if (purpose == Thinker.Purpose.MOVE) {
                table.game().play(found.bestMove(), (int) Math.min(Integer.MAX_VALUE, found.timeMillis()));
                changed();
            } else if (purpose == Thinker.Purpose.HINT && multiPv > 0) {
                work();
            }
        });
    }

    private void fail(@Nullable Throwable failure) {
        isWaiting = true;
        multiPv = 0;
        changed();
        hub.tell(TROUBLE, new Json().put("text", "the engine failed: " + failure).toString());
    }

    private void tellState() {
        hub.tell(STATE, TableJson.of(table, variations.here())
                .put("version", version)
                .put("strength", strength)
                .put("millis", millis)
                .put("multiPv", multiPv)
                .put("waits", isWaiting)
                .put("thinks", thinker.isBusyWith(Thinker.Purpose.MOVE))
                .toString());
    }

    @Override
    public synchronized void close() {
        thinker.close();
        review.close();
    }
}
