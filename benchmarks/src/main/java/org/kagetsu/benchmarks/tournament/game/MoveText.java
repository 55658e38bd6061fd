package org.kagetsu.benchmarks.tournament.game;

import java.util.List;
import java.util.stream.Stream;
import org.kagetsu.grid.Move;

/**
 * Lists of moves as text without blanks, for instance {@code "h8i9j10"}.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class MoveText {

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
     * @return the moves; they may lie outside the board
     * @throws IllegalArgumentException if the text is anything else
     */
    public static List<Integer> parse(String text) {
        if (text.isEmpty()) {
            return List.of();
        }
        return Stream.of(text.split("(?<=\\d)(?=\\D)")).map(Move::parse).toList();
    }
}
