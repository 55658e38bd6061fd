package org.kagetsu.pattern;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.kagetsu.board.Rule;

/**
 * Lines as text, as one side sees them: {@code .} empty, {@code x} own stone, {@code o} stone of the opponent,
 * {@code #} wall; the point in question is the cell in the middle.
 */
public final class LineText {

    /** By side: the names of the four cell codes. */
    private static final List<String> NAMES = List.of(".xo#", ".ox#");

    private LineText() {}

    /** Every rule that has tables of its own. */
    public static Stream<Rule> rules() {
        return Stream.concat(Rule.all().stream(), Stream.of(Rule.inARow(3), Rule.inARow(4), Rule.inARow(6)));
    }

    /** The cells of a half window key, in the order of the line. */
    public static String ofCells(int cells, int count, int side) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(NAMES.get(side).charAt((cells >>> (2 * i)) & 3));
        }
        return text.toString();
    }

    /** The pattern that a table gives to the middle of a line that is at least as wide as its windows. */
    public static int lookUp(LineTable table, String line, int side) {
        int middle = line.length() / 2;
        String window = line.substring(middle - table.radius, middle)
                + line.substring(middle + 1, middle + 1 + table.radius);
        int key = 0;
        for (int i = 0; i < window.length(); i++) {
            key |= NAMES.get(side).indexOf(window.charAt(i)) << (2 * i);
        }
        return (table.patterns[key] >>> (4 * side)) & 15;
    }

    /** The cells after a point with all those walled up that lie behind a wall or a stone of the opponent. */
    public static String cutOff(String after) {
        for (int i = 0; i < after.length(); i++) {
            if (after.charAt(i) == 'o' || after.charAt(i) == '#') {
                return after.substring(0, i + 1) + "#".repeat(after.length() - i - 1);
            }
        }
        return after;
    }

    public static String reverse(String text) {
        return new StringBuilder(text).reverse().toString();
    }

    /** All lines of a width whose cells before and after the empty middle are {@link #cutOff}. */
    public static List<String> cutOffLines(int width) {
        List<String> arms = cutOffArms(width / 2);
        List<String> lines = new ArrayList<>();
        for (String before : arms) {
            for (String after : arms) {
                lines.add(reverse(before) + '.' + after);
            }
        }
        return lines;
    }

    /** All {@link #cutOff} rows of cells after a point. */
    public static List<String> cutOffArms(int length) {
        List<String> arms = new ArrayList<>();
        addArms("", length, arms);
        return arms;
    }

    private static void addArms(String start, int length, List<String> arms) {
        if (start.length() == length) {
            arms.add(start);
            return;
        }
        addArms(start + '.', length, arms);
        addArms(start + 'x', length, arms);
        arms.add(start + 'o' + "#".repeat(length - start.length() - 1));
        arms.add(start + "#".repeat(length - start.length()));
    }
}
