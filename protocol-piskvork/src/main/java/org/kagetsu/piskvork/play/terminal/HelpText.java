package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What can be typed in the game, and what its words and marks mean. Static functions only. */
final class HelpText {

    private HelpText() {}

    /**
     * Returns the help.
     *
     * @param point a point of the board, as an example
     * @param canHurry whether the person's interrupt makes the opponent move at once
     * @param marks the marks of the board and what they mean
     */
    static List<String> lines(String point, boolean canHurry, Map<String, String> marks) {
        List<String> lines = new ArrayList<>();
        lines.add(Word.helpLine(point, "place a stone"));
        for (Word word : Word.values()) {
            lines.add(word.helpLine());
        }
        if (canHurry) {
            lines.add(Word.helpLine("Ctrl-C", "while Kagetsu thinks: let it move at once"));
        }
        lines.add("On the board:");
        marks.forEach((mark, meaning) -> lines.add(Word.helpLine(mark, meaning)));
        lines.add("What the opponent says of its move:");
        lines.add(Word.helpLine("depth 14-22", "it looked 14 moves ahead, 22 in the longest line"));
        lines.add(Word.helpLine("score +35", "how far it is ahead; 0 is even, 200 a large advantage, below 0 it is behind"));
        lines.add(Word.helpLine("score +M7", "it wins by force within 7 moves of both sides, the first of them its own"));
        lines.add(Word.helpLine("score -M6", "it loses by force within 6 moves"));
        return lines;
    }
}
