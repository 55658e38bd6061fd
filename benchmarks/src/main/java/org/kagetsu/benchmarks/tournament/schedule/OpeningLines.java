package org.kagetsu.benchmarks.tournament.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.NotationFormat;

/**
 * Openings in text files, one a line: Gomocup offsets such as {@code "-1,-1, 0,1, 2,-3"}, or points such as
 * {@code "h8i9j10"}, in any form that {@link NotationFormat} reads.
 *
 * <p>An offset is counted from the point in column {@code width / 2} and row {@code height / 2}, both from 0: the
 * middle of the board, or a point beside the middle if a side is even. Static functions only; safe for use by many
 * threads.
 */
public final class OpeningLines {

    private static final Pattern OFFSET = Pattern.compile("\\G\\s*(-?\\d{1,3})\\s*,\\s*(-?\\d{1,3})\\s*(?:,|$)");

    private static final Pattern FIRST_OFFSET = Pattern.compile("-?\\d+\\s*,");

    private OpeningLines() {}

    /**
     * Reads one line.
     *
     * @param line the line
     * @param grid the board
     * @return the moves; they may be impossible
     * @throws IllegalArgumentException if it is in neither form, or leads outside the board
     */
    public static List<Integer> parse(String line, Grid grid) {
        String text = line.strip();
        return FIRST_OFFSET.matcher(text).lookingAt() ? offsets(text, grid) : points(text, grid);
    }

    private static List<Integer> points(String text, Grid grid) {
        try {
            return new NotationFormat(grid, Rule.FREESTYLE).readMoves(text);
        } catch (GameFormatException e) {
            throw new IllegalArgumentException("column " + e.column() + ": " + e.problem(), e);
        }
    }

    private static List<Integer> offsets(String text, Grid grid) {
        List<Integer> moves = new ArrayList<>();
        Matcher matcher = OFFSET.matcher(text);
        int end = 0;
        while (end < text.length() && matcher.find()) {
            int x = grid.width() / 2 + Integer.parseInt(matcher.group(1));
            int y = grid.height() / 2 + Integer.parseInt(matcher.group(2));
            if (!grid.contains(x, y)) {
                throw new IllegalArgumentException("offset " + matcher.group(1) + "," + matcher.group(2)
                        + " leads outside the " + grid + " board");
            }
            moves.add(Move.of(x, y));
            end = matcher.end();
        }
        if (end != text.length()) {
            throw new IllegalArgumentException("\"" + text.substring(end).strip()
                    + "\" is not a sequence of offsets such as -1,-1, 0,1");
        }
        return moves;
    }

    /**
     * Writes an opening as Gomocup offsets.
     *
     * @param opening the moves
     * @param grid the board
     * @return for instance {@code "0,0, 1,1, 2,2"}
     */
    public static String offsets(List<Integer> opening, Grid grid) {
        return opening.stream()
                .map(move -> (Move.x(move) - grid.width() / 2) + "," + (Move.y(move) - grid.height() / 2))
                .collect(Collectors.joining(", "));
    }
}
