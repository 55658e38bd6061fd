package org.kagetsu.piskvork.play;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.board.ForbiddenShape;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;

/** Why a point is forbidden to Black, in words. Static functions only; safe for use by many threads. */
final class ForbiddenReason {

    private ForbiddenReason() {}

    /** Returns the lines that a stone would make, for instance {@code "two threes (g8 h8 i8, h7 h8 h9)"}. */
    static String of(Position position, int move) {
        Map<ForbiddenShape.Kind, List<String>> lines = new EnumMap<>(ForbiddenShape.Kind.class);
        for (ForbiddenShape shape : ForbiddenShape.of(position, move)) {
            lines.computeIfAbsent(shape.kind(), kind -> new ArrayList<>()).add(Move.toText(shape.stones()));
        }
        List<String> reasons = new ArrayList<>();
        lines.forEach((kind, texts) ->
                reasons.add(count(texts.size()) + " " + name(kind, texts.size()) + " (" + String.join(", ", texts) + ")"));
        return String.join(" and ", reasons);
    }

    private static String count(int number) {
        return switch (number) {
            case 1 -> "one";
            case 2 -> "two";
            case 3 -> "three";
            default -> Integer.toString(number);
        };
    }

    private static String name(ForbiddenShape.Kind kind, int number) {
        String name = switch (kind) {
            case OVERLINE -> "line of six or more";
            case FOUR -> "four";
            case THREE -> "three";
        };
        return number == 1 ? name : kind == ForbiddenShape.Kind.OVERLINE ? "lines of six or more" : name + "s";
    }
}
