package org.kagetsu.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.WinCondition;

class LineTableTest {

    private static final int WIDE = 13;
    private static final Map<Rule, LineTable> TABLES = new HashMap<>();
    private static final Map<Rule, SlowClassifier[]> REFERENCES = new HashMap<>();

    private static LineTable table(Rule rule) {
        return TABLES.computeIfAbsent(rule, LineTable::new);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void patterns_ofEveryWindowKey_equalReference(Rule rule) {
        LineTable table = table(rule);
        List<String> arms = LineText.cutOffArms(table.radius);
        int halves = 1 << (2 * table.radius);
        SlowClassifier[] references = REFERENCES.computeIfAbsent(rule, LineTableTest::references);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            int[][] expected = classifyAll(references[side], arms);
            int[] before = new int[halves];
            int[] after = new int[halves];
            for (int cells = 0; cells < halves; cells++) {
                String text = LineText.ofCells(cells, table.radius, side);
                after[cells] = arms.indexOf(LineText.cutOff(text));
                before[cells] = arms.indexOf(LineText.cutOff(LineText.reverse(text)));
            }
            for (int high = 0; high < halves; high++) {
                for (int low = 0; low < halves; low++) {
                    int wanted = expected[before[low]][after[high]];
                    int actual = (table.patterns[high * halves + low] >>> (4 * side)) & 15;
                    if (wanted != actual) {
                        assertEquals(wanted, actual, rule + ", key " + (high * halves + low));
                    }
                }
            }
        }
    }

    /** Those of both sides, one for both where the rule does not tell them apart. */
    private static SlowClassifier[] references(Rule rule) {
        SlowClassifier black = new SlowClassifier(rule, Side.BLACK);
        boolean isAlike = rule.winCondition(Side.BLACK).equals(rule.winCondition(Side.WHITE)) && !rule.hasForbiddenPoints();
        return new SlowClassifier[] {black, isAlike ? black : new SlowClassifier(rule, Side.WHITE)};
    }

    /** The verdicts on a point between any two arms. */
    private static int[][] classifyAll(SlowClassifier reference, List<String> arms) {
        return arms.stream()
                .map(LineText::reverse)
                .map(before -> arms.stream().mapToInt(after -> reference.classify(before + '.' + after)).toArray())
                .toArray(int[][]::new);
    }

    /** More cells on either side never change the verdict: the table's radius is wide enough. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void patterns_ofWiderLines_equalReference(Rule rule) {
        LineTable table = table(rule);
        List<String> lines = LineText.cutOffLines(WIDE);
        SlowClassifier[] references = REFERENCES.computeIfAbsent(rule, LineTableTest::references);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            SlowClassifier reference = references[side];
            for (String line : lines) {
                int actual = LineText.lookUp(table, line, side);
                if (reference.classify(line) != actual) {
                    assertEquals(reference.classify(line), actual, rule + ": " + line);
                }
            }
        }
    }

    /** The examples of {@link LinePattern} and the shapes on which the rules differ; all other cells are empty. */
    @ParameterizedTest
    @CsvSource({
        "freestyle,     o*..xo,   DEAD",
        "freestyle,     o*...#,   DEAD",
        "freestyle,     o*....#,  CLOSED_ONE",
        "freestyle,     *,        OPEN_ONE",
        "freestyle,     ox*...,   CLOSED_TWO",
        "freestyle,     ..x*..,   OPEN_TWO_WIDE",
        "freestyle,     oxx*..,   CLOSED_THREE",
        "freestyle,     .x.x*.,   OPEN_THREE_NARROW",
        "freestyle,     ..xx*..,  OPEN_THREE_WIDE",
        "freestyle,     o.xx*..o, OPEN_THREE_NARROW",
        "freestyle,     o.xx*.o,  CLOSED_THREE",
        "freestyle,     oxxx*.,   FOUR",
        "freestyle,     .xxx*.,   OPEN_FOUR",
        "freestyle,     x.x*x.x,  OPEN_FOUR",
        "freestyle,     xxx*xx,   FIVE",
        "standard,      xxx*xx,   OVERLINE",
        "standard,      xxx*x,    FIVE",
        "standard,      x.xxx*.,  FOUR",
        "standard,      x.x*x.x,  OPEN_FOUR",
        "renju,         xxx*xx,   OVERLINE",
        "renju,         x.x*x.x,  LINE_DOUBLE_FOUR",
        "renju,         xx.x*.xx, LINE_DOUBLE_FOUR",
        "renju,         x..xx*..x, CLOSED_THREE",
        "caro,          oxx*xxo,  DEAD",
        "caro,          #xx*xxo,  FIVE",
        "caro,          oxx*xxxo, FIVE",
        "caro,          o.xxx*.o, FOUR",
        "caro,          o.xxx*..o, FOUR",
        "caro,          o..xxx*..o, OPEN_FOUR",
        "standard-caro, oxx*xxxo, OVERLINE",
        "standard-caro, oxx*xx.,  FIVE",
    })
    void patterns_ofKnownShape_areAsNamed(String rule, String shape, String name) throws ReflectiveOperationException {
        LineTable table = table(Rule.ofName(rule));
        int point = shape.indexOf('*');
        String line = ".".repeat(WIDE / 2 - point) + shape.replace('*', '.');
        line += ".".repeat(WIDE - line.length());
        assertEquals(LinePattern.class.getField(name).getInt(null), LineText.lookUp(table, line, Side.BLACK));
    }

    @Test
    void key_ofRandomLineWord_leavesOutThePoint() {
        SplittableRandom random = new SplittableRandom(11);
        List<LineTable> tables = List.of(table(Rule.FREESTYLE), table(Rule.STANDARD));
        for (int i = 0; i < 1000; i++) {
            long word = random.nextLong();
            int cell = random.nextInt(5, 27);
            for (LineTable table : tables) {
                int half = 2 * table.radius;
                long before = (word >>> (2 * cell - half)) & ((1L << half) - 1);
                long after = (word >>> (2 * cell + 2)) & ((1L << half) - 1);
                assertEquals(before | (after << half), table.key(word, cell));
            }
        }
    }

    /** A window of five cells a side, the nearest first, has the pattern that its key has. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.pattern.LineText#rules")
    void patterns_ofArms_equalThoseOfTheKey(Rule rule) {
        LineTable table = table(rule);
        SplittableRandom random = new SplittableRandom(9);
        int cell = 9;
        for (int i = 0; i < 20_000; i++) {
            int before = random.nextInt(1 << 10);
            int after = random.nextInt(1 << 10);
            long line = (long) after << (2 * (cell + 1));
            for (int k = 0; k < 5; k++) {
                line |= (long) (before >>> (2 * k) & 3) << (2 * (cell - 1 - k));
            }
            assertEquals(table.patterns[table.key(line, cell)] & 0xFF, table.patterns(before, after));
        }
    }

    /**
     * The definitions of {@link LinePattern} taken at their word: put the stone down, try every further stone of the
     * side on every empty cell, and so on until the line is won or full.
     *
     * <p>Works on text, independently of the classifier that it checks. A line has an odd number of cells, the point
     * in question in the middle: {@code .} empty, {@code x} own stone, {@code o} stone of the opponent, {@code #}
     * wall. Only runs through the middle count: those are what the stone in the middle is good for.
     */
    private static final class SlowClassifier {

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
}
