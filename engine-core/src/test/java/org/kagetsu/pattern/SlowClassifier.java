package org.kagetsu.pattern;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.WinCondition;

/**
 * The definitions of {@link LinePattern} taken at their word: put the stone down, try every further stone of the
 * side on every empty cell, and so on until the line is won or full.
 *
 * <p>Works on text, independently of the classifier that it checks. A line has an odd number of cells, the point
 * in question in the middle: {@code .} empty, {@code x} own stone, {@code o} stone of the opponent, {@code #}
 * wall. Only runs through the middle count: those are what the stone in the middle is good for.
 */
final class SlowClassifier {

    private final WinCondition condition;
    private final boolean forbids;
    private final Map<String, Integer> known = new HashMap<>();

    SlowClassifier(Rule rule, int side) {
        condition = rule.winCondition(side);
        forbids = rule.hasForbiddenPoints() && side == Side.BLACK;
    }

    /** The {@link LinePattern} that a stone in the empty middle of the line makes. */
    int classify(String line) {
        return made(put('x', line, line.length() / 2));
    }

    /** What the stone in the middle has made. Other lines ask again and again, so answers are kept. */
    private int made(String line) {
        Integer answer = known.get(line);
        if (answer == null) {
            answer = judge(line);
            known.put(line, answer);
        }
        return answer;
    }

    private int judge(String line) {
        if (wins(line)) {
            return LinePattern.FIVE;
        }
        if (runEnd(line) - runStart(line) > condition.length()) {
            return LinePattern.OVERLINE;
        }
        int[] next = new int[LinePattern.COUNT];
        for (int cell = 0; cell < line.length(); cell++) {
            if (line.charAt(cell) == '.') {
                next[made(put('x', line, cell))]++;
            }
        }
        return judge(line, next);
    }

    /** By how many of the next moves make which pattern. */
    private int judge(String line, int[] next) {
        if (next[LinePattern.FIVE] > 0) {
            if (forbids && fours(line) > 1) {
                return LinePattern.LINE_DOUBLE_FOUR;
            }
            return oneAnswerStopsFive(line) ? LinePattern.FOUR : LinePattern.OPEN_FOUR;
        }
        if (next[LinePattern.OPEN_FOUR] > 0) {
            return next[LinePattern.OPEN_FOUR] > 1 ? LinePattern.OPEN_THREE_WIDE : LinePattern.OPEN_THREE_NARROW;
        }
        if (next[LinePattern.FOUR] > 0) {
            return LinePattern.CLOSED_THREE;
        }
        if (next[LinePattern.OPEN_THREE_WIDE] > 0) {
            return next[LinePattern.OPEN_THREE_WIDE] > 1 ? LinePattern.OPEN_TWO_WIDE : LinePattern.OPEN_TWO;
        }
        if (next[LinePattern.OPEN_THREE_NARROW] > 0) {
            return LinePattern.OPEN_TWO_NARROW;
        }
        if (next[LinePattern.CLOSED_THREE] > 0) {
            return LinePattern.CLOSED_TWO;
        }
        if (next[LinePattern.OPEN_TWO_WIDE] + next[LinePattern.OPEN_TWO] + next[LinePattern.OPEN_TWO_NARROW] > 0) {
            return LinePattern.OPEN_ONE;
        }
        return next[LinePattern.CLOSED_TWO] > 0 ? LinePattern.CLOSED_ONE : LinePattern.DEAD;
    }

    private boolean wins(String line) {
        int start = runStart(line);
        int end = runEnd(line);
        return condition.isMet(end - start, at(line, start - 1) == 'o', at(line, end) == 'o');
    }

    private boolean oneAnswerStopsFive(String line) {
        for (int cell = 0; cell < line.length(); cell++) {
            if (line.charAt(cell) == '.' && !canMakeFive(put('o', line, cell))) {
                return true;
            }
        }
        return false;
    }

    private boolean canMakeFive(String line) {
        for (int cell = 0; cell < line.length(); cell++) {
            if (line.charAt(cell) == '.' && wins(put('x', line, cell))) {
                return true;
            }
        }
        return false;
    }

    /** The different sets of four stones that lack one cell to a five. */
    private int fours(String line) {
        Set<Set<Integer>> fours = new HashSet<>();
        for (int cell = 0; cell < line.length(); cell++) {
            String five = put('x', line, cell);
            if (line.charAt(cell) == '.' && wins(five)) {
                Set<Integer> stones = new HashSet<>();
                for (int i = runStart(five); i < runEnd(five); i++) {
                    stones.add(i);
                }
                stones.remove(cell);
                fours.add(stones);
            }
        }
        return fours.size();
    }

    private static int runStart(String line) {
        int cell = line.length() / 2;
        while (at(line, cell - 1) == 'x') {
            cell--;
        }
        return cell;
    }

    /** The cell after the last one of the run. */
    private static int runEnd(String line) {
        int cell = line.length() / 2;
        while (at(line, cell) == 'x') {
            cell++;
        }
        return cell;
    }

    private static char at(String line, int cell) {
        return cell < 0 || cell >= line.length() ? '#' : line.charAt(cell);
    }

    private static String put(char stone, String line, int cell) {
        return line.substring(0, cell) + stone + line.substring(cell + 1);
    }
}
