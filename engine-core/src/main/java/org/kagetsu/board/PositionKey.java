package org.kagetsu.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/**
 * The name of a position in a database: {@code r-15-15-h8i9-h9-w} is renju with Black on h8 and i9, White on h9, and
 * White to move.
 *
 * <pre>
 * key  = rule "-" columns "-" rows "-" {point} "-" {point} "-" side     black stones, then white ones
 * rule = "f" freestyle | "s" standard | "r" renju | "c" caro | "t" standard caro | "3", "4" or "6" in a row
 * side = "b" | "w"
 * </pre>
 *
 * <p>The moves that led to a position are not part of it. Rapfi names the positions of its databases so, too,
 * under the five rules of Gomocup. Static functions only; safe for use by many threads.
 */
public final class PositionKey {

    private static final String LETTERS = "fsrct346";
    private static final List<Rule> RULES = List.of(Rule.FREESTYLE, Rule.STANDARD, Rule.RENJU, Rule.CARO,
            Rule.STANDARD_CARO, Rule.inARow(3), Rule.inARow(4), Rule.inARow(6));

    private static final Pattern KEY = Pattern.compile(
            "([" + LETTERS + "])-(\\d{1,2})-(\\d{1,2})-((?:[a-v]\\d{1,2}){0,484})-((?:[a-v]\\d{1,2}){0,484})-([bw])");
    private static final Pattern POINT = Pattern.compile("[a-v]\\d{1,2}");

    private PositionKey() {}

    /**
     * {@return the key of a position: the first in alphabetical order of those under the eight symmetries, so that equal
     * positions have one}
     *
     * @param position the position
     * @throws IllegalArgumentException if points are out of the game
     */
    public static String of(Position position) {
        Grid grid = Objects.requireNonNull(position, "position").grid();
        List<Integer> black = new ArrayList<>();
        List<Integer> white = new ArrayList<>();
        for (int move : grid.moves()) {
            if (position.stone(move) == Stone.WALL) {
                throw new IllegalArgumentException(Move.toText(move) + " is out of the game");
            }
            if (position.stone(move) != Stone.EMPTY) {
                (position.stone(move) == Stone.BLACK ? black : white).add(move);
            }
        }
        String best = "";
        for (Symmetry symmetry : Symmetry.values()) {
            Grid turned = symmetry.apply(grid);
            String key = LETTERS.charAt(RULES.indexOf(position.rule())) + "-" + turned.width() + "-" + turned.height() + "-"
                    + points(black, symmetry, grid) + "-" + points(white, symmetry, grid)
                    + (position.sideToMove() == Side.BLACK ? "-b" : "-w");
            if (best.isEmpty() || key.compareTo(best) < 0) {
                best = key;
            }
        }
        return best;
    }

    /**
     * {@return whether a position has a key: no point is out of the game}
     *
     * @param position any position
     */
    public static boolean isFor(Position position) {
        Objects.requireNonNull(position, "position");
        return Arrays.stream(position.grid().moves()).noneMatch(move -> position.stone(move) == Stone.WALL);
    }

    /** The images of points, column by column. */
    private static String points(List<Integer> moves, Symmetry symmetry, Grid grid) {
        int[] images = new int[moves.size()];
        for (int i = 0; i < images.length; i++) {
            int image = symmetry.apply(moves.get(i), grid);
            images[i] = Move.x(image) * Grid.MAX_SIZE + Move.y(image);
        }
        Arrays.sort(images);
        StringBuilder text = new StringBuilder();
        for (int image : images) {
            text.append((char) ('a' + image / Grid.MAX_SIZE)).append(image % Grid.MAX_SIZE + 1);
        }
        return text.toString();
    }

    /**
     * {@return the position of a key, as stones set up}
     *
     * @param key a key, of any of the eight symmetries
     * @throws IllegalArgumentException if the text is not a key, or a point is outside the board or named twice
     */
    public static Position read(String key) {
        Matcher parts = KEY.matcher(Objects.requireNonNull(key, "key"));
        if (!parts.matches()) {
            throw new IllegalArgumentException("key " + Quote.of(key) + " is not rule-columns-rows-black-white-side");
        }
        Grid grid = new Grid(Integer.parseInt(parts.group(2)), Integer.parseInt(parts.group(3)));
        return Position.setUp(grid, RULES.get(LETTERS.indexOf(parts.group(1))), points(parts.group(4)),
                points(parts.group(5)), new int[0], parts.group(6).equals("b") ? Side.BLACK : Side.WHITE);
    }

    private static int[] points(String text) {
        return POINT.matcher(text).results().mapToInt(point -> Move.parse(point.group())).toArray();
    }
}
