package org.kagetsu.record;

import java.util.List;
import java.util.Objects;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A game as people keep it: the moves with undo and redo, the result, comments, players and other {@link Tag}s.
 *
 * <p>Moves that were taken back stay until another move is played. All other methods see the game without them. A move
 * that is refused changes nothing.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class GameRecord {

    private final GameTree tree;
    /** The last move played. Those taken back are below it. */
    private final GameTree.Cursor here;

    /**
     * Creates a record of a game that begins on the empty board, with Black to move.
     *
     * @param grid the size
     * @param rule the rules
     */
    public GameRecord(Grid grid, Rule rule) {
        this(new GameTree(grid, rule));
    }

    /** Creates a record on a tree without moves. */
    GameRecord(GameTree tree) {
        this.tree = tree;
        this.here = tree.cursor(tree.root());
    }

    /**
     * Creates a record of a game that has reached a position.
     *
     * @param reached the position; its moves become those of the record, its other stones are set up
     * @throws IllegalArgumentException if the position has points taken out of the game, moves after its end, or a
     *     turn that was passed after the first move
     */
    public GameRecord(Position reached) {
        this(new GameTree(start(Objects.requireNonNull(reached, "reached"))));
        for (int move : reached.grid().moves()) {
            if (reached.stone(move) == Stone.WALL) {
                throw new IllegalArgumentException(
                        "a record cannot hold " + Move.toText(move) + ", which is out of the game");
            }
        }
        for (int i = 0; i < reached.ply(); i++) {
            if (result().isOver()) {
                throw new IllegalArgumentException("the game was over after " + i + " moves of " + reached.ply());
            }
            checkTurn(reached.stone(reached.move(i)) == Stone.of(sideToMove()));
            play(reached.move(i));
        }
        checkTurn(reached.sideToMove() == sideToMove());
    }

    private static void checkTurn(boolean isInTurn) {
        if (!isInTurn) {
            throw new IllegalArgumentException("a record cannot hold a turn that was passed");
        }
    }

    private static Position start(Position position) {
        Position start = position.copy();
        while (start.ply() > 0) {
            start.undo();
        }
        return start;
    }

    /** {@return the size of the board} */
    public Grid grid() {
        return tree.grid();
    }

    /** {@return the rules} */
    public Rule rule() {
        return tree.rule();
    }

    /** {@return a copy of the position now} */
    public Position position() {
        return here.position().copy();
    }

    /** {@return a new position, that before the first move, with the stones that were set up} */
    public Position start() {
        return tree.start();
    }

    /** {@return the side to move, {@link Side#BLACK} or {@link Side#WHITE}} */
    public int sideToMove() {
        return here.position().sideToMove();
    }

    /** {@return the number of moves played, 0..484; moves taken back do not count} */
    public int ply() {
        return here.node().ply();
    }

    /** {@return an immutable copy of the {@link #ply()} moves played} */
    public List<RecordedMove> moves() {
        return GameTree.path(here.node()).stream()
                .map(node -> new RecordedMove(node.move(), node.timeMillis(), node.comment()))
                .toList();
    }

    /** The moves played; for formats that cannot carry stones that were set up before them. */
    List<RecordedMove> movesFromEmptyBoard(String format) {
        Position start = start();
        if (start.empties() < grid().points() || start.sideToMove() != Side.BLACK) {
            throw new IllegalArgumentException(format + " cannot carry stones that were set up or a first move of White");
        }
        return moves();
    }

    /**
     * Plays a move whose time is not known. The moves taken back are forgotten.
     *
     * @param move an empty point
     * @throws IllegalArgumentException if the point is occupied or outside the board
     * @throws IllegalStateException if the game is over
     */
    public void play(int move) {
        play(move, 0);
    }

    /**
     * Plays a move. The moves taken back are forgotten.
     *
     * @param move an empty point
     * @param timeMillis time used for the move in milliseconds, 0 or more; 0 if it is not known
     * @throws IllegalArgumentException if the point is occupied or outside the board, or the time is negative
     * @throws IllegalStateException if the game is over
     */
    public void play(int move, int timeMillis) {
        here.check(move);
        if (result().isOver()) {
            throw new IllegalStateException("a stone on " + Move.toText(move) + " after the end: " + result());
        }
        RecordedMove recorded = new RecordedMove(move, timeMillis, "");
        here.node().clear();
        here.play(move).setTimeMillis(recorded.timeMillis());
    }

    /** {@return whether a move can be taken back} */
    public boolean canUndo() {
        return ply() > 0;
    }

    /**
     * Takes back the last move.
     *
     * @throws IllegalStateException if there is none
     */
    public void undo() {
        here.backTo(here.node().parent().orElseThrow(() -> new IllegalStateException("no move to undo")));
    }

    /** {@return whether a move was taken back and can be played again} */
    public boolean canRedo() {
        return !here.node().children().isEmpty();
    }

    /**
     * Plays the move that was taken back last.
     *
     * @throws IllegalStateException if there is none
     */
    public void redo() {
        if (!canRedo()) {
            throw new IllegalStateException("no move to redo");
        }
        here.play(here.node().children().get(0).move());
    }

    /** {@return how the game stands: as on the board, or as declared at this point} */
    public GameResult result() {
        Outcome outcome = here.position().outcome();
        return outcome.isOver() ? GameResult.onBoard(outcome) : tree.declared(here.node());
    }

    /**
     * Ends the game here by a result that is not on the board, or lets it go on. The moves taken back are forgotten.
     *
     * @param result the result; {@link GameResult#ONGOING} withdraws an earlier one
     * @throws IllegalArgumentException if the ending is {@link GameResult.Ending#BOARD}
     * @throws IllegalStateException if the game is over on the board
     */
    public void declare(GameResult result) {
        if (Objects.requireNonNull(result, "result").ending() == GameResult.Ending.BOARD) {
            throw new IllegalArgumentException("only the board can decide the result " + result);
        }
        if (here.position().outcome().isOver()) {
            throw new IllegalStateException("the game is over: " + result());
        }
        here.node().clear();
        tree.declare(here.node(), result);
    }

    /**
     * {@return a comment; empty if there is none}
     *
     * @param ply the number of a move, from 1 to {@link #ply()}, or 0 for the comment on the game
     * @throws IndexOutOfBoundsException if the number is outside that range
     */
    public String comment(int ply) {
        return node(ply).comment();
    }

    /**
     * Comments on a move or on the game.
     *
     * @param ply the number of a move, from 1 to {@link #ply()}, or 0 for the game
     * @param text lines of text; any end of line becomes a line feed, any other control character a space
     * @throws IndexOutOfBoundsException if the number is outside that range
     */
    public void setComment(int ply, String text) {
        Objects.requireNonNull(text, "text");
        node(ply).setComment(text);
    }

    private GameTree.Node node(int ply) {
        if (ply < 0 || ply > ply()) {
            throw new IndexOutOfBoundsException("move " + ply + " is outside 0.." + ply());
        }
        GameTree.Node node = here.node();
        while (node.ply() > ply) {
            node = node.parent().orElseThrow();
        }
        return node;
    }

    /**
     * {@return what the record says about the game: one line of text, empty if nothing is known}
     *
     * @param tag what to ask for
     */
    public String tag(Tag tag) {
        return tree.tag(tag);
    }

    /**
     * Says something about the game.
     *
     * @param tag what the text is about
     * @param text the text; control characters and ends of lines become spaces, and white space around it is removed
     */
    public void setTag(Tag tag, String text) {
        tree.setTag(tag, text);
    }

    /**
     * {@return the name of a player: one line of text, empty if the name is not known}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public String player(int side) {
        return tag(side == Side.BLACK ? Tag.BLACK_PLAYER : Tag.WHITE_PLAYER);
    }

    /**
     * {@return the game as text, for instance {@code "renju 15x15: h8 h9 i9, White to move; Ann - Bob; ONGOING"}: the
     * position with the moves played, the players if they are known, and how the game stands}
     */
    @Override
    public String toString() {
        String names = player(Side.BLACK).isEmpty() && player(Side.WHITE).isEmpty()
                ? ""
                : player(Side.BLACK) + " - " + player(Side.WHITE) + "; ";
        return here.position() + "; " + names + result();
    }
}
