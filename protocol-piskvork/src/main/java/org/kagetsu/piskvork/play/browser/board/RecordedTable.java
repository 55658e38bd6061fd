package org.kagetsu.piskvork.play.browser.board;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RecordedMove;
import org.kagetsu.record.Tag;

/**
 * A table with the record of all that was tried on it, in which people go back and forth, and with the games that others
 * have replaced. A {@link Board.Keeper} keeps the record.
 *
 * <p>Safe for use by many threads. Every method that changes something tells the windows.
 */
public abstract class RecordedTable extends LiveTable {

    /** Keeps the record; used under the lock of this object, like the record. */
    final Board.Keeper keeper;
    private Variations variations;
    private final Replaced replaced = new Replaced();
    final ScheduledExecutorService timer = Clocks.newTimer();
    /** The clocks of both sides; used under the lock of this object. */
    final Clocks clock = new Clocks(System::nanoTime, timer, this::checkTime);
    /** Whether the engine does not move until it is told to. */
    boolean isWaiting;

    /**
     * Sets up a table.
     *
     * @param table used by this object alone
     * @param keeper keeps the record
     */
    RecordedTable(Table table, Board.Keeper keeper) {
        super(table);
        this.keeper = keeper;
        this.variations = new Variations(new GameTree(table.game()));
    }

    /** Does what a change asks for, and tells the windows. */
    abstract void changed();

    /** Tells the windows how the table stands. */
    abstract void tellState();

    /** Another game is on the table. */
    abstract void begun();

    /** Ends the game if the time of a side is up. */
    abstract void checkTime();

    /**
     * Puts a game on the table, where the engine waits. A game with variations is for two people, and begins with its
     * first position.
     *
     * @param tree the game
     * @param people the sides that people play in a game without variations
     */
    final synchronized void open(GameTree tree, Seats people) {
        current().ifPresent(replaced::add);
        clock.end();
        GameRecord game = tree.mainLine();
        table.seat(tree.size() > game.ply() ? Seats.BOTH : people);
        while (tree.size() > game.ply() && game.canUndo()) {
            game.undo();
        }
        goOn(tree, game);
    }

    /** Turns or mirrors the record and what is on the table. */
    final synchronized void turn(Symmetry symmetry) {
        goOn(variations.tree().turned(symmetry), new GameTree(table.game()).turned(symmetry).mainLine());
    }

    private void goOn(GameTree tree, GameRecord game) {
        begin(new Variations(tree), game);
        isWaiting = true;
        changed();
    }

    /** Puts a game on the table, with its record. */
    private void begin(Variations other, GameRecord game) {
        variations = other;
        variations.renew();
        table.setUp(game);
        begun();
    }

    /** Puts a new game on the table. */
    final void begin(GameRecord game) {
        current().ifPresent(replaced::add);
        begin(new Variations(new GameTree(game.grid(), game.rule())), game);
    }

    private Optional<Replaced.Game> current() {
        return Replaced.Game.of(variations, table);
    }

    /**
     * Puts the game on the table that was replaced last. The one on the table becomes the oldest of those that were
     * replaced, so that all of them come back in turn.
     */
    final synchronized void previous() throws BadInputException {
        if (replaced.isEmpty()) {
            throw new BadInputException("there is no other game");
        }
        Replaced.Game last = replaced.exchange(current());
        clock.end();
        table.seat(last.people());
        begin(last.variations(), last.game());
        table.setDialogue(last.dialogue());
        moved();
    }

    final synchronized void undo() throws BadInputException {
        table.undo();
        tookBack();
    }

    final synchronized void redo() throws BadInputException {
        if (table.game().canRedo() || variations.next().isEmpty()) {
            table.redo();
            moved();
        } else {
            goTo(table.game().ply() + 1);
        }
    }

    /** Goes to another move of the game, and on along the first variations. */
    final synchronized void goTo(int ply) {
        look(ply);
        moved();
    }

    /** Shows another position of the game; after the end of a game its clocks are not used any more. */
    private void look(int ply) {
        if (table.isOver()) {
            clock.end();
        }
        table.setDialogue(Optional.empty());
        variations.goTo(table.game(), ply);
    }

    /**
     * Goes to the position after moves from the beginning of the game; moves that were not tried yet are tried there.
     *
     * @param moves the points, separated by spaces
     */
    final synchronized void show(String moves) throws BadInputException {
        List<String> wanted = Arrays.stream(moves.split(" ", -1)).filter(point -> !point.isEmpty()).toList();
        List<RecordedMove> made = table.game().moves();
        int same = 0;
        while (same < Math.min(wanted.size(), made.size())
                && Move.toText(made.get(same).move()).equals(wanted.get(same))) {
            same++;
        }
        look(same);
        try {
            for (String point : wanted.subList(same, wanted.size())) {
                int move = point(point);
                if (!table.isOver() && variations.here().children().stream().anyMatch(child -> child.move() == move)) {
                    table.game().play(move);
                } else {
                    table.place(point);
                }
                variations.follow(table.game());
            }
        } finally {
            moved();
        }
    }

    /** Takes the last move, and all that was tried after it, out of the record. */
    final synchronized void remove() throws BadInputException {
        if (!table.game().canUndo()) {
            throw new BadInputException("there is no move to remove");
        }
        if (!variations.here().children().isEmpty()) {
            Variations copy = new Variations(variations.tree().turned(Symmetry.IDENTITY));
            copy.follow(table.game());
            replaced.add(new Replaced.Game(
                    copy, copy.tree().game(copy.here()), Optional.empty(), table.people(), copy.tree().size()));
        }
        table.setUp(variations.remove());
        tookBack();
    }

    /** Changes the record, and leaves the table as it is. */
    final synchronized void edit(Consumer<Variations> change) {
        change.accept(variations);
        keep();
        tellState();
    }

    /** The position was taken back, and so is the time; who has looked around does so still. */
    private void tookBack() {
        clock.goTo(table.game().ply());
        isWaiting = (isWaiting && clock.areUsed()) || !table.isPersonsTurn();
        changed();
    }

    /** Another position was chosen: the clocks stand still until the next move is made on the board. */
    final void moved() {
        isWaiting = clock.areUsed() || !table.isPersonsTurn();
        changed();
    }

    /** Asks the game for something. */
    final synchronized <T> T ask(Function<GameRecord, T> question) {
        return question.apply(table.game());
    }

    /**
     * {@return the answer to a question about the tree of all variations}
     *
     * @param question asked under the lock of this board
     * @param <T> the answer's type
     */
    public final synchronized <T> T askTree(Function<GameTree, T> question) {
        return question.apply(variations.tree());
    }

    /** Notes what the table has come to, and keeps it. */
    final void follow() {
        variations.follow(table.game());
        keep();
    }

    private void keep() {
        keeper.keep(variations.tree(), variations.takeChanges()).ifPresentOrElse(
                text -> hub.begin(Hub.Trouble.FILE, text), () -> hub.end(Hub.Trouble.FILE));
    }

    /** The record of what was tried. */
    final Variations record() {
        return variations;
    }

    /** What a window shows of the table and its record. */
    final Json describe() {
        return describe(variations.here())
                .put("tree", MoveList.of(variations.tree(), variations.here()))
                .put("waits", isWaiting)
                .put("previous", !replaced.isEmpty())
                .put("names", Stream.of(Tag.BLACK_PLAYER, Tag.WHITE_PLAYER).map(variations.tree()::tag).toList())
                .put("yours", table.isPersonsTurn());
    }
}
