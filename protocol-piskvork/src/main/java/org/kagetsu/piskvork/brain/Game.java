package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.BoardStone;
import org.kagetsu.piskvork.protocol.Point;

/**
 * The board that a session keeps: stones in the order in which they came, and the side to move.
 *
 * <p>The manager judges the game, not the brain: it may ask for a move on any board. Therefore the stones of a finished
 * line are taken out of the game under all rules, as in a continuous game, and {@link #position()} is never over. This
 * does no harm in other games, where nobody asks for a move after a win.
 *
 * <p>Immutable and safe for use by many threads; the position must not be changed.
 */
final class Game {

    /**
     * A stone.
     *
     * @param move where it lies
     * @param stone a code of {@link Stone}; {@link Stone#WALL} if it was out of the game when it came
     * @param finishedBy the move that took it out of the game, or {@link Move#NONE} while it counts
     */
    private record Placed(int move, int stone, int finishedBy) {

        boolean isOut() {
            return stone == Stone.WALL || finishedBy != Move.NONE;
        }
    }

    private final Grid grid;
    private final RuleChoice rules;
    private final List<Placed> stones;
    private final Position position;

    private Game(Grid grid, RuleChoice rules, List<Placed> stones, int sideToMove) {
        this.grid = grid;
        this.rules = rules;
        this.stones = stones;
        this.position = Position.setUp(grid, rules.rule(), moves(stones, Stone.BLACK),
                moves(stones, Stone.WHITE), moves(stones, Stone.WALL), sideToMove);
    }

    private static int[] moves(List<Placed> stones, int stone) {
        int[] moves = new int[stones.size()];
        int count = 0;
        for (Placed placed : stones) {
            if (stone == (placed.isOut() ? Stone.WALL : placed.stone)) {
                moves[count++] = placed.move;
            }
        }
        return Arrays.copyOf(moves, count);
    }

    /** An empty board with Black to move. */
    static Game empty(Grid grid, RuleChoice rules) {
        return new Game(grid, rules, List.of(), Side.BLACK);
    }

    /**
     * The stones of a {@code BOARD} command, in any order. The side to move owns the stones of kind 1. It is Black if
     * both sides have the same number of stones, White if it has one fewer, else Black if the first stone is its own.
     * In a continuous renju game the stones that are out of the game were played in turn with the others, so the number
     * of all stones tells the side.
     *
     * @param board stones on different points of the grid
     */
    static Game of(Grid grid, RuleChoice rules, List<BoardStone> board) {
        int side = isPlayedInTurn(rules, board) ? board.size() & 1 : sideToMove(board);
        List<Placed> stones = new ArrayList<>(board.size());
        for (BoardStone stone : board) {
            int code = switch (stone.kind()) {
                case OWN -> Stone.of(side);
                case OPPONENT -> Stone.of(Side.opponent(side));
                case OUT -> Stone.WALL;
            };
            stones.add(new Placed(stone.point().move(), code, Move.NONE));
        }
        return new Game(grid, rules, stones, side).withoutFinishedLines(Move.NONE);
    }

    private static boolean isPlayedInTurn(RuleChoice rules, List<BoardStone> board) {
        return rules.continuous() && rules.rule().hasForbiddenPoints()
                && board.stream().anyMatch(stone -> stone.kind() == BoardStone.Kind.OUT);
    }

    private static int sideToMove(List<BoardStone> board) {
        int balance = 0;
        BoardStone.Kind first = BoardStone.Kind.OUT;
        for (BoardStone stone : board) {
            balance += switch (stone.kind()) {
                case OWN -> 1;
                case OPPONENT -> -1;
                case OUT -> 0;
            };
            first = first == BoardStone.Kind.OUT ? stone.kind() : first;
        }
        boolean black = balance == 0 || (balance != -1 && first == BoardStone.Kind.OWN);
        return black ? Side.BLACK : Side.WHITE;
    }

    /**
     * The game after a move of the side to move. In the continuous game a forbidden stone is out of the game. In other
     * games it counts like any stone, because the manager may judge the point differently.
     *
     * @param move an empty point
     */
    Game play(int move) {
        int side = position.sideToMove();
        boolean foul = rules.continuous() && isForbidden(move);
        List<Placed> next = new ArrayList<>(stones);
        next.add(new Placed(move, Stone.of(side), foul ? move : Move.NONE));
        return new Game(grid, rules, next, Side.opponent(side)).withoutFinishedLines(move);
    }

    /**
     * The game without a stone, which its side may place anew; lines that it finished count again.
     *
     * @param move a point with a stone
     */
    Game takeBack(int move) {
        int side = Side.opponent(position.sideToMove());
        int finishedBy = move;
        for (Placed placed : stones) {
            if (placed.move == move && placed.stone != Stone.WALL) {
                side = placed.stone - Stone.of(Side.BLACK);
                finishedBy = placed.isOut() ? placed.finishedBy : move;
            }
        }
        List<Placed> rest = new ArrayList<>(stones.size());
        for (Placed placed : stones) {
            if (placed.move != move) {
                rest.add(placed.finishedBy == finishedBy ? new Placed(placed.move, placed.stone, Move.NONE) : placed);
            }
        }
        return new Game(grid, rules, rest, side).withoutFinishedLines(Move.NONE);
    }

    /** The same stones under other rules. */
    Game withRules(RuleChoice other) {
        List<Placed> again = new ArrayList<>(stones.size());
        for (Placed placed : stones) {
            again.add(new Placed(placed.move, placed.stone, Move.NONE));
        }
        return new Game(grid, other, again, position.sideToMove()).withoutFinishedLines(Move.NONE);
    }

    /**
     * Takes every finished line out of the game. As this can free a line that was blocked or too long, it is
     * repeated until none is left.
     *
     * @param cause the move that finished them; with {@link Move#NONE} one of their stones is noted instead
     */
    private Game withoutFinishedLines(int cause) {
        Game game = this;
        int by = cause;
        while (game.hasFinishedLine()) {
            List<Placed> next = new ArrayList<>(game.stones.size());
            for (Placed placed : game.stones) {
                boolean wins = !placed.isOut()
                        && game.position.wins(placed.move, placed.stone - Stone.of(Side.BLACK));
                by = wins && by == Move.NONE ? placed.move : by;
                next.add(wins ? new Placed(placed.move, placed.stone, by) : placed);
            }
            game = new Game(grid, rules, next, game.position.sideToMove());
        }
        return game;
    }

    private boolean hasFinishedLine() {
        return switch (position.outcome()) {
            case BLACK_WINS, WHITE_WINS -> true;
            case ONGOING, DRAW -> false;
        };
    }

    /** The stones as two sides lay them by turns, Black first; each side's in the order in which they were told. */
    List<Point> stonesInTurn() {
        List<Point> black = new ArrayList<>();
        List<Point> white = new ArrayList<>();
        for (Placed placed : stones) {
            (placed.stone == Stone.BLACK ? black : white).add(Point.of(placed.move));
        }
        List<Point> all = new ArrayList<>(stones.size());
        for (int i = 0; i < stones.size(); i++) {
            if (i < black.size()) {
                all.add(black.get(i));
            }
            if (i < white.size()) {
                all.add(white.get(i));
            }
        }
        return all;
    }

    /** The size of the board. */
    Grid grid() {
        return grid;
    }

    /** The rules. */
    RuleChoice rules() {
        return rules;
    }

    /** The position, not to be changed; never won or lost, but perhaps without an empty or a legal point. */
    Position position() {
        return position;
    }

    /** Tells whether it is Black's turn and an empty point is forbidden. */
    boolean isForbidden(int move) {
        return position.sideToMove() == Side.BLACK && position.isForbidden(move);
    }

    /** Tells whether the side to move has a point that is empty and not forbidden to it. */
    boolean hasLegalMove() {
        return hasLegalMove(Set.of());
    }

    /** Tells whether the side to move has a point that is empty, not forbidden to it, and not excluded. */
    boolean hasLegalMove(Set<Integer> excluded) {
        for (int move : grid.moves()) {
            if (position.isAllowed(move) && !excluded.contains(move)) {
                return true;
            }
        }
        return false;
    }
}
