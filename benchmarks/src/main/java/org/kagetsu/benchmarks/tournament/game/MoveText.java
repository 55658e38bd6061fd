package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.grid.Move;

/**
 * Lists of moves as text without blanks, for instance {@code "h8i9j10"}.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class MoveText {

    private static final Pattern MOVE = Pattern.compile("\\G[a-vA-V][0-9]{1,2}");

    private MoveText() {}

    /**
     * Writes moves.
     *
     * @param moves the moves
     * @return the text; empty without moves
     */
    public static String of(List<Integer> moves) {
        StringBuilder text = new StringBuilder();
        moves.forEach(move -> text.append(Move.toText(move)));
        return text.toString();
    }

    /**
     * Reads moves.
     *
     * @param text for instance {@code "h8i9j10"}
     * @return the moves; whether they are on the board is not judged
     * @throws IllegalArgumentException if the text is anything else
     */
    public static List<Integer> parse(String text) {
        List<Integer> moves = new ArrayList<>();
        Matcher matcher = MOVE.matcher(text);
        int end = 0;
        while (matcher.find()) {
            moves.add(Move.parse(matcher.group()));
            end = matcher.end();
        }
        if (end != text.length()) {
            throw new IllegalArgumentException("\"" + text.substring(end)
                    + "\" is not a sequence of points such as h8i9j10");
        }
        return moves;
    }
}
