package org.kagetsu.record.sgf;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.Tag;
import org.kagetsu.record.text.ResultText;
import org.kagetsu.record.text.TextScanner;

/**
 * The properties of SGF: which there are, what a tree says in place of them, and how they name points.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class SgfNames {

    /** All of FF[1] to FF[4] that games on a board of points may have. */
    private static final Set<String> KNOWN = Set.of(
            "AB", "AE", "AN", "AP", "AR", "AW", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH", "CP", "CR", "DD", "DM",
            "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO", "ID", "IT", "KM", "KO", "L",
            "LB", "LN", "LT", "M", "MA", "MN", "N", "OB", "OM", "ON", "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW",
            "RE", "RG", "RO", "RU", "SC", "SI", "SL", "SO", "SQ", "ST", "SZ", "TB", "TC", "TE", "TM", "TR", "TW", "UC", "US",
            "V", "VW", "W", "WL", "WR", "WS", "WT");

    /** The property of each tag. */
    static final Map<Tag, String> TAGS = Collections.unmodifiableMap(new EnumMap<>(Map.of(
            Tag.BLACK_PLAYER, "PB",
            Tag.WHITE_PLAYER, "PW",
            Tag.EVENT, "EV",
            Tag.ROUND, "RO",
            Tag.DATE, "DT",
            Tag.PLACE, "PC")));

    private static final Set<String> READ = Set.of("B", "C", "CA", "FF", "GM", "LB", "RE", "RU", "SZ", "W");

    /** Properties whose values are points. */
    private static final Set<String> POINTS =
            Set.of("AR", "CR", "DD", "L", "LB", "LN", "M", "MA", "SC", "SL", "SQ", "TB", "TR", "TW", "VW");

    private static final Pattern NAME = Pattern.compile("[A-Z0-9]+");
    private static final Pattern POINT = Pattern.compile("(?<=[\\[:])([a-v])([a-v])(?=[]:])");

    private SgfNames() {}

    static boolean isKnown(String name) {
        return KNOWN.contains(name);
    }

    /** Whether a tree has a place for a property, so that it is not kept as it is. */
    static boolean isRead(String name) {
        return READ.contains(name) || TAGS.containsValue(name);
    }

    /** The value in brackets, if the two would be read as one value of a property with that name. */
    public static String inBrackets(String name, String value) {
        Objects.requireNonNull(value, "value");
        int end = 0;
        while (end < value.length() && value.charAt(end) != ']') {
            end += value.charAt(end) == '\\' ? 2 : 1;
        }
        if (!NAME.matcher(Objects.requireNonNull(name, "name")).matches() || end != value.length()) {
            throw new IllegalArgumentException(Quote.of(name + "[" + value + "]")
                    + " is not a name of capitals and digits and one value in brackets");
        }
        return "[" + value + "]";
    }

    /** Turns the points in the values of a property that is kept; what is no known property is taken for points. */
    public static String turned(String name, String values, Grid grid, Symmetry symmetry) {
        if (isKnown(name) && !POINTS.contains(name)) {
            return values;
        }
        return POINT.matcher(values).replaceAll(point -> {
            int x = point.group(1).charAt(0) - 'a';
            int y = grid.height() - 1 - (point.group(2).charAt(0) - 'a');
            if (!grid.contains(x, y)) {
                return point.group();
            }
            return point(symmetry.apply(Move.of(x, y), grid), symmetry.apply(grid));
        });
    }

    static boolean isMove(SgfGame.Property property) {
        return property.name().equals("B") || property.name().equals("W");
    }

    /** A point: letters for its column, from the left, and its row, from the top. */
    static String point(int move, Grid grid) {
        return "" + (char) ('a' + Move.x(move)) + (char) ('a' + grid.height() - 1 - Move.y(move));
    }

    /** The rule that a text names, if it names one: RU is free text. */
    static Optional<Rule> ruleOf(String text) {
        String name = text.strip();
        return Rule.all().stream()
                .filter(rule -> name.equals(Integer.toString(rule.code())))
                .findFirst()
                .or(() -> named(name));
    }

    private static Optional<Rule> named(String name) {
        try {
            return Optional.of(Rule.ofName(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Notes a tag, or the result of a game that the board leaves open. */
    static void readTag(SgfGame.Property property, TextScanner scanner, GameTree tree) {
        if (property.name().equals("RE")) {
            GameResult result = ResultText.read(scanner, property.offset(), property.stripped());
            tree.declare(tree.lastOfMainLine(), result);
            if (!result.isOver() && !property.stripped().isEmpty()) {
                tree.root().keep("RE", property.raw());
            }
        }
        TAGS.forEach((tag, name) -> {
            if (name.equals(property.name())) {
                tree.setTag(tag, property.value());
            }
        });
    }
}
