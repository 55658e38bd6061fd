package org.kagetsu.record.sgf;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.TextScanner;

/** The points of an SGF game, and the stones that lie on its board before the first move. For one thread. */
final class SgfSetUp {

    static final String PASS = "a pass, which these games do not have";

    private static final Pattern POINTS = Pattern.compile("[a-v]{2}(?::[a-v]{2})?");

    private final TextScanner scanner;
    private final Grid grid;
    /** The stones set up so far, and their sides. */
    private final Map<Integer, Integer> stones = new LinkedHashMap<>();
    private OptionalInt firstSide = OptionalInt.empty();

    SgfSetUp(TextScanner scanner, Grid grid) {
        this.scanner = scanner;
        this.grid = grid;
    }

    static boolean isPartOf(SgfGame.Property property) {
        return switch (property.name()) {
            case "AB", "AW", "AE", "PL" -> true;
            default -> false;
        };
    }

    /** Whether all stones of a game's main line lie on a large board, but not on a small one. */
    static boolean needs(Grid large, Grid small, SgfGame.Node game) {
        boolean isOutside = false;
        for (SgfGame.@Nullable Node node = game; node != null; node = node.child) {
            for (SgfGame.Property property : node.properties) {
                boolean hasPoints = SgfNames.isMove(property) || (isPartOf(property) && !property.name().equals("PL"));
                String value = hasPoints ? property.stripped() : "";
                if (!value.isEmpty() && !value.equals("tt")) {
                    if (!POINTS.matcher(value).matches() || !isOn(large, value)) {
                        return false;
                    }
                    isOutside |= !isOn(small, value);
                }
            }
        }
        return isOutside;
    }

    private static boolean isOn(Grid board, String points) {
        return points.chars().allMatch(c -> c == ':' || c < 'a' + board.width());
    }

    void read(SgfGame.Property property) {
        switch (property.name()) {
            case "AB" -> readStones(property, Side.BLACK);
            case "AW" -> readStones(property, Side.WHITE);
            case "PL" -> readFirstSide(property);
            default -> throw scanner.error(property.offset(), "no stone can be taken off the board");
        }
    }

    private void readStones(SgfGame.Property property, int side) {
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

    private int setUpPoint(SgfGame.Property property, String value) {
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
        throw scanner.error(offset, "not a point of the " + grid + " board (aa.."
                + SgfNames.point(Move.of(grid.width() - 1, 0), grid) + ")");
    }

    private void readFirstSide(SgfGame.Property property) {
        String value = property.stripped();
        String problem = "the side to move is neither B nor W";
        switch (value.toLowerCase(Locale.ROOT)) {
            case "b", "1", "black" -> firstSide = OptionalInt.of(Side.BLACK);
            case "w", "2", "white" -> firstSide = OptionalInt.of(Side.WHITE);
            default -> throw scanner.error(property.offset(), problem);
        }
        if (value.length() > 1) {
            scanner.remark(property.offset(), problem);
        }
    }

    /** The side that was said to move first. */
    OptionalInt firstSide() {
        return firstSide;
    }

    /** The position; White, with fewer stones, is to move first if no side is given. */
    Position position(Rule rule, OptionalInt side) {
        int[] black = stones(Side.BLACK);
        int[] white = stones(Side.WHITE);
        int first = side.orElse(white.length < black.length ? Side.WHITE : Side.BLACK);
        return Position.setUp(grid, rule, black, white, new int[0], first);
    }

    private int[] stones(int side) {
        return stones.entrySet().stream()
                .filter(stone -> stone.getValue() == side)
                .mapToInt(Map.Entry::getKey)
                .toArray();
    }
}
