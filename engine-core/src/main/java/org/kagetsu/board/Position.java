package org.kagetsu.board;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.line.Lines;

/**
 * A position: stones, side to move, hash and line encodings, changed by placing and undoing moves.
 *
 * <p>Not safe for use by more than one thread at a time; {@link #copy()} gives another thread its own.
 * {@link #place} and {@link #undo} allocate nothing.
 *
 * <p>A position accepts moves after a win and moves on forbidden points. The caller asks {@link #outcome()} and
 * {@link #isForbidden(int)}, and decides.
 */
public final class Position {

    private final Grid grid;
    private final Rule rule;
    private final long[] lines;
    private final ForbiddenPoints forbiddenPoints;
    private final byte[] stones = new byte[Move.CELLS];
    private final int[] history;
    private final int[] stoneCounts = new int[2];
    private final GameEnd end = new GameEnd();
    private int ply;
    private int empties;
    private int sideToMove;
    private long hash;

    /**
     * Creates an empty board with Black to move.
     *
     * @param grid the size
     * @param rule the rules
     */
    public Position(Grid grid, Rule rule) {
        this.grid = Objects.requireNonNull(grid, "grid");
        this.rule = Objects.requireNonNull(rule, "rule");
        this.lines = Lines.emptyBoard(grid);
        this.forbiddenPoints = new ForbiddenPoints(lines);
        this.history = new int[grid.points()];
        this.empties = grid.points();
        Arrays.fill(stones, (byte) Stone.WALL);
        for (int move : grid.moves()) {
            stones[move] = Stone.EMPTY;
        }
    }

    private Position(Position other) {
        this.grid = other.grid;
        this.rule = other.rule;
        this.lines = new long[other.lines.length];
        this.forbiddenPoints = new ForbiddenPoints(lines);
        this.history = new int[other.history.length];
        copyFrom(other);
    }

    /**
     * Makes this position equal to another one, undo history included; allocates nothing.
     *
     * @param other a position of the same size and rule
     * @throws IllegalArgumentException if the size or the rule differs
     */
    public void copyFrom(Position other) {
        Objects.requireNonNull(other, "other");
        if (!grid.equals(other.grid) || rule != other.rule) {
            throw new IllegalArgumentException("a " + other.grid + " " + other.rule + " position does not fit into a "
                    + grid + " " + rule + " one");
        }
        System.arraycopy(other.lines, 0, lines, 0, lines.length);
        System.arraycopy(other.history, 0, history, 0, history.length);
        System.arraycopy(other.stones, 0, stones, 0, stones.length);
        System.arraycopy(other.stoneCounts, 0, stoneCounts, 0, stoneCounts.length);
        ply = other.ply;
        empties = other.empties;
        sideToMove = other.sideToMove;
        hash = other.hash;
        end.copyFrom(other.end);
    }

    /**
     * Creates a position from sets of points in any order. Every point must be on the board and be named once; nothing
     * else is checked. The stones cannot be undone.
     *
     * @param grid the size
     * @param rule the rules
     * @param black black stones
     * @param white white stones
     * @param walls points taken out of the game
     * @param sideToMove {@link Side#BLACK} or {@link Side#WHITE}
     * @return the position, with {@link #ply()} 0
     * @throws IllegalArgumentException if a point is outside the board or named twice
     */
    public static Position setUp(
            Grid grid, Rule rule, int[] black, int[] white, int[] walls, int sideToMove) {
        Position position = new Position(grid, rule);
        position.setUp(Objects.requireNonNull(black, "black"), Stone.BLACK);
        position.setUp(Objects.requireNonNull(white, "white"), Stone.WHITE);
        position.setUp(Objects.requireNonNull(walls, "walls"), Stone.WALL);
        if (sideToMove == Side.WHITE) {
            position.passTurn();
        }
        position.end.judgeSetUp(position);
        return position;
    }

    /**
     * Creates a position by playing moves from the empty board, Black first.
     *
     * @param grid the size
     * @param rule the rules
     * @param moves the moves in order
     * @return the position, with {@link #ply()} the number of moves
     * @throws IllegalArgumentException if a move is outside the board or on an occupied point
     */
    public static Position of(Grid grid, Rule rule, int... moves) {
        Position position = new Position(grid, rule);
        for (int move : Objects.requireNonNull(moves, "moves")) {
            position.check(move);
            position.place(move);
        }
        return position;
    }

    /** {@return an independent copy, undo history included} */
    public Position copy() {
        return new Position(this);
    }

    /**
     * {@return a new position with the same stones, turned or mirrored and all of them set up}
     *
     * @param symmetry how to turn; on a rectangle some exchange its sides
     */
    public Position turned(Symmetry symmetry) {
        Objects.requireNonNull(symmetry, "symmetry");
        return setUp(symmetry.apply(grid), rule, turned(Stone.BLACK, symmetry), turned(Stone.WHITE, symmetry),
                turned(Stone.WALL, symmetry), sideToMove);
    }

    private int[] turned(int stone, Symmetry symmetry) {
        return Arrays.stream(grid.moves())
                .filter(move -> stones[move] == stone)
                .map(move -> symmetry.apply(move, grid))
                .toArray();
    }

    /**
     * Places a stone of the side to move and passes the turn.
     *
     * @param move an empty point of this board
     * @throws IllegalArgumentException if the point is occupied or outside the board (a value outside 0..1023
     *     throws {@link ArrayIndexOutOfBoundsException})
     */
    public void place(int move) {
        if (stones[move] != Stone.EMPTY) {
            check(move);
        }
        int stone = Stone.of(sideToMove);
        Lines.toggle(lines, move, stone);
        stones[move] = (byte) stone;
        stoneCounts[sideToMove]++;
        history[ply++] = move;
        empties--;
        sideToMove ^= 1;
        hash ^= Zobrist.key(stone, move) ^ Zobrist.WHITE_TO_MOVE;
    }

    /**
     * Takes back the last move placed, and the passes after it. The side that placed it is to move again.
     *
     * @throws IllegalStateException if {@link #ply()} is 0
     */
    public void undo() {
        if (ply == 0) {
            throw new IllegalStateException("no move to undo");
        }
        int move = history[--ply];
        end.undone(ply);
        int stone = stones[move];
        if (stone != Stone.of(sideToMove)) {
            passTurn();
        }
        Lines.toggle(lines, move, stone);
        stones[move] = Stone.EMPTY;
        stoneCounts[sideToMove]--;
        empties++;
        hash ^= Zobrist.key(stone, move);
    }

    /** Gives the turn to the other side without a move; a second call takes it back. */
    public void passTurn() {
        sideToMove ^= 1;
        hash ^= Zobrist.WHITE_TO_MOVE;
    }

    /** {@return the size of the board} */
    public Grid grid() {
        return grid;
    }

    /** {@return the rules} */
    public Rule rule() {
        return rule;
    }

    /** {@return the side to move, {@link Side#BLACK} or {@link Side#WHITE}} */
    public int sideToMove() {
        return sideToMove;
    }

    /** {@return the number of moves that can be undone, 0..484; stones of {@link #setUp} do not count} */
    public int ply() {
        return ply;
    }

    /**
     * {@return a move of the history}
     *
     * @param index 0 for the first, below {@link #ply()}
     * @throws IndexOutOfBoundsException if the index is outside that range
     */
    public int move(int index) {
        if (index < 0 || index >= ply) {
            throw new IndexOutOfBoundsException("move " + index + " of " + ply);
        }
        return history[index];
    }

    /** {@return the moves placed since the position was set up, in their order: an unmodifiable list} */
    public List<Integer> moves() {
        return Arrays.stream(history, 0, ply).boxed().toList();
    }

    /** {@return the last move placed, or {@link Move#NONE} if {@link #ply()} is 0} */
    public int lastMove() {
        return ply == 0 ? Move.NONE : history[ply - 1];
    }

    /**
     * {@return what a point holds: a code of {@link Stone}; outside the board {@link Stone#WALL}}
     *
     * @param move any value 0..1023
     */
    public int stone(int move) {
        return stones[move];
    }

    /**
     * {@return whether a stone may be placed on a point}
     *
     * @param move any value 0..1023
     */
    public boolean isEmpty(int move) {
        return stones[move] == Stone.EMPTY;
    }

    /** {@return the number of empty points, 0..484} */
    public int empties() {
        return empties;
    }

    /** {@return the number of stones, those of {@link #setUp} among them, 0..484} */
    public int stones() {
        return stoneCounts[Side.BLACK] + stoneCounts[Side.WHITE];
    }

    /**
     * {@return the number of a side's stones, 0..484}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public int stones(int side) {
        return stoneCounts[side];
    }

    /**
     * {@return the Zobrist hash of stones and side to move; rule and size are not part of it; 0 for the empty board
     * with Black to move}
     */
    public long hash() {
        return hash;
    }

    /**
     * {@return what {@link #hash} would be after the side to move has placed a stone}
     *
     * @param move an empty point
     */
    public long hashAfter(int move) {
        return hash ^ Zobrist.key(Stone.of(sideToMove), move) ^ Zobrist.WHITE_TO_MOVE;
    }

    /**
     * {@return the encoding of the line through a point: 32 cells of two bits with the codes of {@link Stone}} The cell
     * of the point is its padded row (vertical) or padded column (else), 5..26.
     *
     * @param direction a {@link Direction}, 0..3
     * @param move a point
     */
    public long line(int direction, int move) {
        return lines[Lines.word(direction, move)];
    }

    /**
     * {@return whether a stone of a side on a point makes, or is part of, a winning run}
     *
     * @param move an empty point, or one that holds a stone of that side
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public boolean wins(int move, int side) {
        return WinningRun.direction(this, move, side) >= 0;
    }

    /**
     * {@return the first empty point, in ascending order, on which a side would win at once, or {@link Move#NONE} if
     * there is none}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}, whoever is to move
     */
    public int winningMove(int side) {
        return WinningRun.completedBy(this, side);
    }

    /**
     * {@return whether a side has an empty point on which it would win at once}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}, whoever is to move
     */
    public boolean hasWinningMove(int side) {
        return winningMove(side) != Move.NONE;
    }

    /**
     * {@return whether an empty point is forbidden to Black under the rules of this position, whoever is to move}
     *
     * @param move a point
     */
    public boolean isForbidden(int move) {
        return rule.hasForbiddenPoints() && isEmpty(move) && forbiddenPoints.isForbidden(move);
    }

    /**
     * {@return whether the rules let the side to move play on a point: it is empty, and not forbidden to Black}
     *
     * @param move any value 0..1023
     */
    public boolean isAllowed(int move) {
        return isEmpty(move) && !(sideToMove == Side.BLACK && isForbidden(move));
    }

    /**
     * {@return how the game stands: won in the stones that were set up, ended by a move, drawn on a full board, or
     * going on} A move ends the game by a winning run through it, or if Black plays it on a forbidden point. The first
     * end counts, whatever was played or passed after it.
     */
    public Outcome outcome() {
        return end.outcome(this);
    }

    /** Whether the point of a black stone was forbidden before it was placed, if nothing was placed after it. */
    boolean wasForbidden(int move) {
        if (!rule.hasForbiddenPoints()) {
            return false;
        }
        Lines.toggle(lines, move, Stone.BLACK);
        boolean forbidden = forbiddenPoints.isForbidden(move);
        Lines.toggle(lines, move, Stone.BLACK);
        return forbidden;
    }

    /**
     * {@return the winning run through the last move: its points from end to end in the order of the direction; empty
     * if the last move did not complete one}
     */
    public int[] winningLine() {
        return ply == 0 ? new int[0] : winningLine(history[ply - 1]);
    }

    /**
     * {@return a winning run through a stone: its points from end to end; empty if the point holds no stone of a
     * winning run}
     *
     * @param move a point
     */
    public int[] winningLine(int move) {
        return WinningRun.through(this, move);
    }

    private void setUp(int[] moves, int stone) {
        for (int move : moves) {
            check(move);
            Lines.toggle(lines, move, stone);
            stones[move] = (byte) stone;
            hash ^= Zobrist.key(stone, move);
            empties--;
            if (stone != Stone.WALL) {
                stoneCounts[stone - 1]++;
            }
        }
    }

    private void check(int move) {
        if (!grid.contains(move)) {
            throw grid.outside(move);
        }
        if (stones[move] != Stone.EMPTY) {
            throw new IllegalArgumentException("point " + Move.toText(move) + " is occupied");
        }
    }

    /**
     * Refuses a finished game.
     *
     * @return this position
     * @throws IllegalArgumentException if {@link #outcome()} says that the game is over
     */
    public Position requireOngoing() {
        Outcome outcome = outcome();
        if (outcome.isOver()) {
            throw new IllegalArgumentException("the game is over: " + outcome);
        }
        return this;
    }

    /**
     * {@return the position as text, for instance {@code "renju 15x15: h8 h9 i9, White to move"}: rule and size, the
     * stones that were set up, the moves in their order with the passes between them, and the side to move}
     */
    @Override
    public String toString() {
        return PositionText.of(this);
    }
}
