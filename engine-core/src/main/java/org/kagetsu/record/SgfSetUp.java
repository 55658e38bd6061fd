package org.kagetsu.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** The stones of an SGF game that lie on the board before the first move. For one thread. */
final class SgfSetUp {

    /** How the complaint about a point outside the board begins. */
    static final String OUTSIDE = "not a point of the ";

    static final int UNKNOWN_SIDE = -1;
    static final String PASS = "a pass, which these games do not have";

    private final TextScanner scanner;
    private final Grid grid;
    /** The stones set up so far, and their sides. */
    private final Map<Integer, Integer> stones = new LinkedHashMap<>();
    private int firstSide = UNKNOWN_SIDE;

    SgfSetUp(TextScanner scanner, Grid grid) {
        this.scanner = scanner;
        this.grid = grid;
    }

    static boolean isPartOf(SgfProperty property) {
        return switch (property.name()) {
            case "AB", "AW", "AE", "PL" -> true;
            default -> false;
        };
    }

    void read(SgfProperty property) {
        switch (property.name()) {
            case "AB" -> readStones(property, Side.BLACK);
            case "AW" -> readStones(property, Side.WHITE);
            case "PL" -> readFirstSide(property);
            default -> throw scanner.error(property.offset(), "no stone can be taken off the board");
        }
    }

    private void readStones(SgfProperty property, int side) {
        String value = property.stripped();
        int colon = value.indexOf(':');
        int from = setUpPoint(property, colon < 0 ? value : value.substring(0, colon));
        int to = colon < 0 ? from : setUpPoint(property, value.substring(colon + 1));
        for (int y = Math.min(Move.y(from), Move.y(to)); y <= Math.max(Move.y(from), Move.y(to)); y++) {
            for (int x = Math.min(Move.x(from), Move.x(to)); x <= Math.max(Move.x(from), Move.x(to)); x++) {
                if (stones.put(Move.of(x, y), side) != null) {
                    throw scanner.error(property.offset(), "point " + Move.toText(Move.of(x, y)) + " is occupied");
                }
            }
        }
    }

    private int setUpPoint(SgfProperty property, String value) {
        if (value.isEmpty()) {
            throw scanner.error(property.offset(), PASS);
        }
        return point(scanner, grid, property.offset(), value);
    }

    /** Reads a point: a letter for the column, from the left, and one for the row, from the top. */
    static int point(TextScanner scanner, Grid grid, int offset, String value) {
        if (value.length() == 2) {
            int x = value.charAt(0) - 'a';
            int y = grid.height() - 1 - (value.charAt(1) - 'a');
            if (grid.contains(x, y)) {
                return Move.of(x, y);
            }
        }
        throw scanner.error(offset, OUTSIDE + grid + " board (aa.." + SgfFormat.lastPoint(grid) + ")");
    }

    private void readFirstSide(SgfProperty property) {
        String value = property.stripped();
        switch (value) {
            case "B", "b", "1" -> firstSide = Side.BLACK;
            case "W", "w", "2" -> firstSide = Side.WHITE;
            default -> {
                boolean isBlack = value.equalsIgnoreCase("black");
                String problem = "the side to move is neither B nor W";
                if (!isBlack && !value.equalsIgnoreCase("white")) {
                    throw scanner.error(property.offset(), problem);
                }
                scanner.remark(property.offset(), problem);
                firstSide = isBlack ? Side.BLACK : Side.WHITE;
            }
        }
    }

    /** The side that was said to move first, or {@link #UNKNOWN_SIDE}. */
    int firstSide() {
        return firstSide;
    }

    /** The position; White, with fewer stones, is to move first if no side is given. */
    Position position(Rule rule, int side) {
        int[] black = stones(Side.BLACK);
        int[] white = stones(Side.WHITE);
        boolean whiteBegins = side == UNKNOWN_SIDE ? white.length < black.length : side == Side.WHITE;
        return Position.setUp(grid, rule, black, white, new int[0], whiteBegins ? Side.WHITE : Side.BLACK);
    }

    private int[] stones(int side) {
        List<Integer> moves = new ArrayList<>();
        stones.forEach((move, of) -> {
            if (of == side) {
                moves.add(move);
            }
        });
        return moves.stream().mapToInt(Integer::intValue).toArray();
    }
}
