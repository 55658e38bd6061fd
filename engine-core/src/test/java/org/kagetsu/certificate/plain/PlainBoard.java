package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A board as rows of letters, and who is to move. A point is a number, row by row: {@code y * width + x}. */
public final class PlainBoard {

    public static final char EMPTY = '.';
    public static final char BLACK = 'x';
    public static final char WHITE = 'o';

    private static final int[][] DIRECTIONS = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    private final PlainRule rule;
    private final int width;
    private final int height;
    private final char[][] rows;
    private char toMove = BLACK;

    public PlainBoard(PlainRule rule, int width, int height) {
        this.rule = rule;
        this.width = width;
        this.height = height;
        this.rows = new char[height][width];
        for (char[] row : rows) {
            Arrays.fill(row, EMPTY);
        }
    }

    public PlainBoard copy() {
        PlainBoard copy = new PlainBoard(rule, width, height);
        for (int y = 0; y < height; y++) {
            copy.rows[y] = rows[y].clone();
        }
        copy.toMove = toMove;
        return copy;
    }

    public static char other(char stone) {
        return stone == BLACK ? WHITE : BLACK;
    }

    public PlainRule rule() {
        return rule;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public int points() {
        return width * height;
    }

    public char toMove() {
        return toMove;
    }

    /** Gives the turn to the other side without a stone. */
    public void pass() {
        toMove = other(toMove);
    }

    /** Places a stone of the side to move. */
    public void play(int point) {
        put(point, toMove);
        pass();
    }

    /** Takes the last stone back. */
    public void takeBack(int point) {
        put(point, EMPTY);
        pass();
    }

    /** Changes what a point holds, whoever is to move. */
    public void put(int point, char stone) {
        rows[point / width][point % width] = stone;
    }

    public char at(int point) {
        return rows[point / width][point % width];
    }

    /** What is at a point, or nothing that is a stone if it is outside. */
    private char at(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height ? rows[y][x] : '#';
    }

    public boolean isFree(int point) {
        return point >= 0 && point < points() && at(point) == EMPTY;
    }

    public List<Integer> freePoints() {
        List<Integer> free = new ArrayList<>();
        for (int point = 0; point < points(); point++) {
            if (isFree(point)) {
                free.add(point);
            }
        }
        return free;
    }

    /** The stones in turn, Black's and White's, as moves that lead to this board; some are left out if one has more. */
    public List<Integer> moves() {
        List<Integer> black = stones(BLACK);
        List<Integer> white = stones(WHITE);
        int more = toMove == WHITE ? 1 : 0;
        int whites = Math.min(white.size(), black.size() - more);
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < 2 * whites + more; i++) {
            moves.add((i % 2 == 0 ? black : white).get(i / 2));
        }
        return moves;
    }

    private List<Integer> stones(char stone) {
        return IntStream.range(0, points()).filter(point -> at(point) == stone).boxed().toList();
    }

    public boolean isFull() {
        return IntStream.range(0, points()).noneMatch(this::isFree);
    }

    /** Whether a stone on a point makes, or is part of, a run that wins. */
    public boolean wins(int point, char stone) {
        int x = point % width;
        int y = point / width;
        for (int[] d : DIRECTIONS) {
            int after = steps(x, y, d[0], d[1], stone);
            int before = steps(x, y, -d[0], -d[1], stone);
            int run = after + before - 1;
            if (run > rule.length() ? rule.longer() : run == rule.length() && hasOpenEnd(x, y, d, after, before)) {
                return true;
            }
        }
        return false;
    }

    /** How many steps away the stones of a colour end. */
    private int steps(int x, int y, int dx, int dy, char stone) {
        int steps = 1;
        while (at(x + steps * dx, y + steps * dy) == stone) {
            steps++;
        }
        return steps;
    }

    /** Whether no rule asks for an end of the run without a stone of the opponent, or there is one. */
    private boolean hasOpenEnd(int x, int y, int[] d, int after, int before) {
        char left = at(x - before * d[0], y - before * d[1]);
        char right = at(x + after * d[0], y + after * d[1]);
        return !rule.openEnd() || !isStone(left) || !isStone(right);
    }

    private static boolean isStone(char there) {
        return there == BLACK || there == WHITE;
    }

    /** Whether a stone on an empty point would win. */
    public boolean winsNow(char stone) {
        for (int point = 0; point < points(); point++) {
            if (isFree(point) && wins(point, stone)) {
                return true;
            }
        }
        return false;
    }

    /** All straight windows of the winning length: the points of each. */
    public List<List<Integer>> windows() {
        List<List<Integer>> windows = new ArrayList<>();
        for (int point = 0; point < points(); point++) {
            for (int[] d : DIRECTIONS) {
                List<Integer> window = new ArrayList<>();
                for (int i = 0; i < rule.length(); i++) {
                    int x = point % width + i * d[0];
                    int y = point / width + i * d[1];
                    if (at(x, y) != '#') {
                        window.add(y * width + x);
                    }
                }
                if (window.size() == rule.length()) {
                    windows.add(window);
                }
            }
        }
        return windows;
    }

    /** The image of a point; of another size, and so -1, if the axes of a rectangle are exchanged. */
    public int image(int point, int symmetry) {
        int x = point % width;
        int y = point / width;
        int right = width - 1 - x;
        int down = height - 1 - y;
        boolean isSquare = width == height;
        return switch (symmetry) {
            case 0 -> point;
            case 1 -> isSquare ? x * width + down : -1;
            case 2 -> down * width + right;
            case 3 -> isSquare ? right * width + y : -1;
            case 4 -> y * width + right;
            case 5 -> down * width + x;
            case 6 -> isSquare ? x * width + y : -1;
            case 7 -> isSquare ? right * width + down : -1;
            default -> throw new PlainRefusal("symmetry " + symmetry + " is outside 0..7");
        };
    }

    /** The picture of the board's image; empty if that has another size. */
    public String picture(int symmetry) {
        PlainBoard image = new PlainBoard(rule, width, height);
        image.toMove = toMove;
        for (int point = 0; point < points(); point++) {
            int there = image(point, symmetry);
            if (there < 0) {
                return "";
            }
            image.put(there, at(point));
        }
        return image.toString();
    }

    /** A point as people write it. */
    public String name(int point) {
        return point < 0 || point >= points()
                ? "point " + point
                : (char) ('a' + point % width) + Integer.toString(point / width + 1);
    }

    /** The rows from the first on, and the side to move. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (char[] row : rows) {
            text.append(row).append('\n');
        }
        return text.append(toMove).append(" to move").toString();
    }
}
