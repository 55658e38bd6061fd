package org.kagetsu.board;

import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A game over an array of points, slowly: the reference for {@link Position}, sharing nothing with it but the names
 * of the rules and the move codec.
 */
final class NaiveGame {

    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    private final int[][] board;
    private final Rule rule;
    private int side;

    /** Starts with the stones of a position. */
    NaiveGame(Position position) {
        Grid grid = position.grid();
        this.rule = position.rule();
        this.board = new int[grid.width()][grid.height()];
        this.side = position.sideToMove();
        for (int move : grid.moves()) {
            board[Move.x(move)][Move.y(move)] = position.stone(move);
        }
    }

    /**
     * Counts the sequences of exactly {@code depth} legal moves. A move is legal if its point is empty and not
     * forbidden to Black, who is to move; after a win or on a full board there is none.
     */
    long perft(int depth) {
        if (depth == 0) {
            return 1;
        }
        long sequences = 0;
        for (int x = 0; x < board.length; x++) {
            for (int y = 0; y < board[0].length; y++) {
                if (isLegal(x, y)) {
                    place(x, y);
                    if (depth == 1) {
                        sequences++;
                    } else if (!wins(x, y)) {
                        sequences += perft(depth - 1);
                    }
                    undo(x, y);
                }
            }
        }
        return sequences;
    }

    void put(int x, int y, int stone) {
        board[x][y] = stone;
    }

    boolean isForbidden(int x, int y) {
        return rule.name().equals("renju") && NaiveRenju.isForbidden(board, x, y);
    }

    private boolean isLegal(int x, int y) {
        return board[x][y] == 0 && (side == 1 || !isForbidden(x, y));
    }

    private void place(int x, int y) {
        put(x, y, side + 1);
        side = 1 - side;
    }

    private void undo(int x, int y) {
        put(x, y, 0);
        side = 1 - side;
    }

    /** Whether the stone on a point is part of a winning run. */
    boolean wins(int x, int y) {
        for (int[] d : DIRECTIONS) {
            if (wins(x, y, d[0], d[1])) {
                return true;
            }
        }
        return false;
    }

    private boolean wins(int x, int y, int dx, int dy) {
        int own = board[x][y];
        int before = 0;
        while (at(x - (before + 1) * dx, y - (before + 1) * dy) == own) {
            before++;
        }
        int after = 0;
        while (at(x + (after + 1) * dx, y + (after + 1) * dy) == own) {
            after++;
        }
        int run = before + 1 + after;
        int opponent = 3 - own;
        boolean shut = at(x - (before + 1) * dx, y - (before + 1) * dy) == opponent
                && at(x + (after + 1) * dx, y + (after + 1) * dy) == opponent;
        return switch (rule.name()) {
            case "freestyle" -> run >= 5;
            case "standard" -> run == 5;
            case "renju" -> own == 1 ? run == 5 : run >= 5;
            case "caro" -> run > 5 || (run == 5 && !shut);
            case "standard-caro" -> run == 5 && !shut;
            case "3-in-a-row" -> run >= 3;
            case "4-in-a-row" -> run >= 4;
            case "6-in-a-row" -> run >= 6;
            default -> throw new AssertionError(rule.name());
        };
    }

    private int at(int x, int y) {
        return x >= 0 && x < board.length && y >= 0 && y < board[0].length ? board[x][y] : -1;
    }
}
