package org.kagetsu.record;

import java.util.Set;
import java.util.regex.Pattern;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/**
 * What SGF says of a game beside its moves: the tags and the result, and which other properties it has.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class SgfTags {

    /** All of FF[1] to FF[4] that games on a board of points may have. */
    private static final Set<String> KNOWN = Set.of(
            "AB", "AE", "AN", "AP", "AR", "AW", "B", "BL", "BM", "BR", "BS", "BT", "C", "CA", "CH", "CP", "CR", "DD", "DM",
            "DO", "DT", "EL", "EV", "EX", "FF", "FG", "GB", "GC", "GM", "GN", "GW", "HA", "HO", "ID", "IT", "KM", "KO", "L",
            "LB", "LN", "LT", "M", "MA", "MN", "N", "OB", "OM", "ON", "OP", "OT", "OV", "OW", "PB", "PC", "PL", "PM", "PW",
            "RE", "RG", "RO", "RU", "SC", "SI", "SL", "SO", "SQ", "ST", "SZ", "TB", "TC", "TE", "TM", "TR", "TW", "UC", "US",
            "V", "VW", "W", "WL", "WR", "WS", "WT");

    private static final Set<String> READ = Set.of("B", "C", "CA", "FF", "GM", "LB", "RE", "RU", "SZ", "W");

    /** Properties whose values are points. */
    private static final Set<String> POINTS =
            Set.of("AR", "CR", "DD", "L", "LB", "LN", "M", "MA", "SC", "SL", "SQ", "TB", "TR", "TW", "VW");

    private static final Pattern POINT = Pattern.compile("(?<=[\\[:])([a-v])([a-v])(?=[]:])");

    private SgfTags() {}

    static boolean isKnown(String name) {
        return KNOWN.contains(name);
    }

    /** Whether a tree has a place for a property, so that it is not kept as it is. */
    static boolean isRead(String name) {
        return READ.contains(name) || SgfFormat.TAGS.containsValue(name);
    }

    /** Turns the points in the values of a property that is kept; what is no known property is taken for points. */
    static String turned(String name, String values, Grid grid, Symmetry symmetry) {
        if (isKnown(name) && !POINTS.contains(name)) {
            return values;
        }
        int height = symmetry.apply(grid).height();
        return POINT.matcher(values).replaceAll(point -> {
            int x = point.group(1).charAt(0) - 'a';
            int y = grid.height() - 1 - (point.group(2).charAt(0) - 'a');
            if (!grid.contains(x, y)) {
                return point.group();
            }
            int move = symmetry.apply(Move.of(x, y), grid);
            return SgfFormat.point(Move.x(move), height - 1 - Move.y(move));
        });
    }

    /** Notes a tag, or the result of a game that the board leaves open. */
    static void read(SgfProperty property, TextScanner scanner, GameTree tree) {
        if (property.name().equals("RE")) {
            GameResult result = ResultText.read(scanner, property.offset(), property.stripped());
            tree.declare(tree.lastOfMainLine(), result);
            if (!result.isOver() && !property.stripped().isEmpty()) {
                tree.root().keep("RE", "[" + property.raw() + "]");
            }
        }
        SgfFormat.TAGS.forEach((tag, name) -> {
            if (name.equals(property.name())) {
                tree.setTag(tag, property.value());
            }
        });
    }
}
