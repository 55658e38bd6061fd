package org.kagetsu.record;

import java.util.Set;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;

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

    private SgfTags() {}

    static boolean isKnown(String name) {
        return KNOWN.contains(name);
    }

    /** Notes a tag, or the result of a game that the board leaves open. */
    static void read(SgfProperty property, GameRecord record) {
        if (property.name().equals("RE") && !record.result().isOver()) {
            record.declare(result(property.stripped()));
        }
        SgfFormat.TAGS.forEach((tag, name) -> {
            if (name.equals(property.name())) {
                record.setTag(tag, property.value());
            }
        });
    }

    /** The result that a text names; a text that names none leaves the game unfinished. */
    private static GameResult result(String text) {
        if (text.equals("0") || text.equalsIgnoreCase("Draw")) {
            return new GameResult(Outcome.DRAW, GameResult.Ending.OTHER);
        }
        if (!text.startsWith("B+") && !text.startsWith("W+")) {
            return GameResult.ONGOING;
        }
        Outcome outcome = Outcome.win(text.startsWith("B") ? Side.BLACK : Side.WHITE);
        return new GameResult(outcome, switch (text.substring(2)) {
            case "R", "Resign" -> GameResult.Ending.RESIGNATION;
            case "T", "Time" -> GameResult.Ending.TIME;
            case "F", "Forfeit" -> GameResult.Ending.FORFEIT;
            default -> GameResult.Ending.OTHER;
        });
    }
}
