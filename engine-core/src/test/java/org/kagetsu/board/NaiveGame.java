package org.kagetsu.board;

import java.util.HashSet;
import java.util.Set;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A game over an array of points, slowly: the reference for {@link Position}, sharing nothing with it but the names
 * of the rules and the move codec.
 */
final class NaiveGame {

    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    private static final int BLACK = 1;

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
        return rule.name().equals("renju") && NaiveGame.isForbidden(board, x, y);
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
        return isOnBoard(board, x, y) ? board[x][y] : -1;
    }

    /**
     * Renju's forbidden points from the words of the rules, without a look at the code that is checked: a four is a set of
     * four stones to which one stone can be added to make five in a row; a three is a set of three stones to which one
     * stone can be added to make a straight four, without making a five at the same time and without playing on a forbidden
     * point (Renju International Federation, "The International Rules of Renju", sections 3, 9).
     *
     * @param board by column and row: 0 empty, 1 black, 2 white
     */
    static boolean isForbidden(int[][] board, int x, int y) {
        if (board[x][y] != 0) {
            return false;
        }
        board[x][y] = BLACK;
        boolean forbidden = !hasRun(board, x, y, 5, 5)
                && (hasRun(board, x, y, 6, 99) || countFours(board, x, y) >= 2 || countThrees(board, x, y) >= 2);
        board[x][y] = 0;
        return forbidden;
    }

    private static boolean hasRun(int[][] board, int x, int y, int min, int max) {
        for (int[] d : DIRECTIONS) {
            int run = run(board, x, y, d);
            if (run >= min && run <= max) {
                return true;
            }
        }
        return false;
    }

    /** Number of black stones in a row through a black stone. */
    private static int run(int[][] board, int x, int y, int[] d) {
        int run = 1;
        for (int k = 1; isBlack(board, x + k * d[0], y + k * d[1]); k++) {
            run++;
        }
        for (int k = 1; isBlack(board, x - k * d[0], y - k * d[1]); k++) {
            run++;
        }
        return run;
    }

    /** Number of different sets of four stones, the given stone among them, that one more stone makes a five. */
    private static int countFours(int[][] board, int x, int y) {
        Set<String> fours = new HashSet<>();
        for (int[] d : DIRECTIONS) {
            for (int k = -4; k <= 4; k++) {
                int ex = x + k * d[0];
                int ey = y + k * d[1];
                if (isEmpty(board, ex, ey)) {
                    board[ex][ey] = BLACK;
                    if (run(board, ex, ey, d) == 5 && connects(board, x, y, k, d)) {
                        fours.add(d[0] + "," + d[1] + ":" + stonesOfFive(board, ex, ey, d));
                    }
                    board[ex][ey] = 0;
                }
            }
        }
        return fours.size();
    }

    /** Whether all points from (x, y) to the one k steps on are black. */
    private static boolean connects(int[][] board, int x, int y, int k, int[] d) {
        int sign = Integer.signum(k);
        for (int i = 0; i != k + sign; i += sign) {
            if (!isBlack(board, x + i * d[0], y + i * d[1])) {
                return false;
            }
        }
        return true;
    }

    /** The stones of a five but the one just added, in order along the line. */
    private static String stonesOfFive(int[][] board, int addedX, int addedY, int[] d) {
        int x = addedX;
        int y = addedY;
        while (isBlack(board, x - d[0], y - d[1])) {
            x -= d[0];
            y -= d[1];
        }
        StringBuilder stones = new StringBuilder();
        for (int i = 0; i < 5; i++, x += d[0], y += d[1]) {
            if (x != addedX || y != addedY) {
                stones.append(x).append(',').append(y).append(' ');
            }
        }
        return stones.toString();
    }

    private static int countThrees(int[][] board, int x, int y) {
        int threes = 0;
        for (int[] d : DIRECTIONS) {
            for (int k = -3; k <= 3; k++) {
                if (isEmpty(board, x + k * d[0], y + k * d[1]) && becomesStraightFour(board, x, y, k, d)) {
                    threes++;
                    break;
                }
            }
        }
        return threes;
    }

    /** Whether an allowed stone k steps on makes a straight four with the stone on (x, y), and no five. */
    private static boolean becomesStraightFour(int[][] board, int x, int y, int k, int[] d) {
        int addedX = x + k * d[0];
        int addedY = y + k * d[1];
        board[addedX][addedY] = BLACK;
        boolean straightFour = !hasRun(board, addedX, addedY, 5, 5)
                && connects(board, x, y, k, d)
                && run(board, x, y, d) == 4
                && waysToFive(board, x, y, d) == 2;
        board[addedX][addedY] = 0;
        return straightFour && !isForbidden(board, addedX, addedY);
    }

    /** Number of empty points beside the run through (x, y) where one stone makes it exactly five. */
    private static int waysToFive(int[][] board, int x, int y, int[] d) {
        int ways = 0;
        for (int k = -4; k <= 4; k++) {
            int ex = x + k * d[0];
            int ey = y + k * d[1];
            if (isEmpty(board, ex, ey)) {
                board[ex][ey] = BLACK;
                ways += run(board, ex, ey, d) == 5 && connects(board, x, y, k, d) ? 1 : 0;
                board[ex][ey] = 0;
            }
        }
        return ways;
    }

    private static boolean isBlack(int[][] board, int x, int y) {
        return isOnBoard(board, x, y) && board[x][y] == BLACK;
    }

    private static boolean isEmpty(int[][] board, int x, int y) {
        return isOnBoard(board, x, y) && board[x][y] == 0;
    }

    private static boolean isOnBoard(int[][] board, int x, int y) {
        return x >= 0 && x < board.length && y >= 0 && y < board[0].length;
    }
}
