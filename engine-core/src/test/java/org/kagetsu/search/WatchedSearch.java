package org.kagetsu.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.ToIntFunction;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.threat.NodeCounter;

/**
 * A search that a test watches: the test says what each position is worth, and every node is noted by the line that
 * leads to it, the moves from the root on. Lines are written as text, the root is the empty line.
 *
 * <p>The horizon's fours count as nodes, too; where they matter, a test takes a position without.
 */
final class WatchedSearch {

    private static final long TABLE_BYTES = 1 << 20;

    final History history = new History();
    final TranspositionTable table = new TranspositionTable(TABLE_BYTES);
    final PatternState state;
    private final Position root;
    private final Position position;
    private final WorthOfLines evaluator;
    private final List<List<Integer>> visits = new ArrayList<>();
    private final NegaScout search;
    private int mostVisits = Integer.MAX_VALUE;

    /**
     * Prepares a search.
     *
     * @param root the position
     * @param worth what a line's end is worth for the side to move there
     */
    WatchedSearch(Position root, ToIntFunction<List<Integer>> worth) {
        this.root = root.copy();
        position = root.copy();
        evaluator = new WorthOfLines(root, worth);
        state = new PatternState(position, evaluator.tables(position.rule()));
        search = new NegaScout(state, table, evaluator, new Counter(), history);
    }

    /** A position on a board of 15 x 15 points. */
    static Position position(Rule rule, int sideToMove, String black, String white) {
        return Position.setUp(Grid.square(15), rule, points(black), points(white), new int[0], sideToMove);
    }

    /** The worth of a line by the number of its moves; the last is that of all longer lines. */
    static ToIntFunction<List<Integer>> byPly(int... worth) {
        return line -> worth[Math.min(line.size(), worth.length - 1)];
    }

    static int[] points(String text) {
        return line(text).stream().mapToInt(move -> move).toArray();
    }

    static List<Integer> line(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" ")).stream().map(Move::parse).toList();
    }

    static String text(List<Integer> moves) {
        return String.join(" ", moves.stream().map(Move::toText).toList());
    }

    /** Searches the root with a window. */
    int search(int alpha, int beta, int depth) {
        return search.searchRoot(alpha, beta, depth);
    }

    /** Searches the root with a null window. */
    int scout(int alpha, int depth) {
        return search(alpha, alpha + 1, depth);
    }

    /** Searches these moves alone from now on, the first of them as if it were the table's move. */
    WatchedSearch only(String moves) {
        search.setRoot(RootMoves.only(line(moves)), line(moves).get(0));
        return this;
    }

    /** Goes over to another search of the root, as a searcher does from move to move. */
    WatchedSearch reset() {
        state.reset(root);
        search.reset(table, new Counter());
        return this;
    }

    /** Stops the search after some nodes. */
    WatchedSearch upTo(int nodes) {
        mostVisits = nodes;
        return this;
    }

    String pv() {
        return text(search.pv().toList());
    }

    int selectiveDepth() {
        return search.selectiveDepth();
    }

    /** How often the node after a line was entered. */
    long visits(String line) {
        List<Integer> moves = line(line);
        return visits.stream().filter(moves::equals).count();
    }

    /** How many nodes were entered after a line, that of the line included. */
    long visitsFrom(String line) {
        List<Integer> moves = line(line);
        return visits.stream().filter(visit -> startsWith(visit, moves)).count();
    }

    private static boolean startsWith(List<Integer> visit, List<Integer> moves) {
        return visit.size() >= moves.size() && visit.subList(0, moves.size()).equals(moves);
    }

    /** The plies of the longest line. */
    int longestLine() {
        return visits.stream().mapToInt(List::size).max().orElse(0);
    }

    /** The moves that were tried after a line, in their order. */
    List<Integer> tried(String line) {
        List<Integer> moves = line(line);
        LinkedHashSet<Integer> tried = new LinkedHashSet<>();
        for (List<Integer> visit : visits) {
            if (visit.size() > moves.size() && startsWith(visit, moves)) {
                tried.add(visit.get(moves.size()));
            }
        }
        return List.copyOf(tried);
    }

    /** Whether any move was tried after a line. */
    boolean expands(String line) {
        return !tried(line).isEmpty();
    }

    /** How many nodes were entered before the first one after a root move. */
    int nodesBefore(int move) {
        int index = 0;
        while (visits.get(index).isEmpty() || visits.get(index).get(0) != move) {
            index++;
        }
        return index;
    }

    /** The line of so many moves that was entered first. */
    String first(int plies) {
        return text(visits.stream().filter(visit -> visit.size() == plies).findFirst().orElseThrow());
    }

    /** What the table knows of the position after a line; 0 for nothing. */
    long entry(String line) {
        return table.probe(after(line).hash());
    }

    /** To which depth the node after a line was searched, by the table; -1 if it was not. */
    int depth(String line) {
        long entry = entry(line);
        return entry == 0 ? -1 : TableEntry.depth(entry);
    }

    /** Lets the table know something of the position after a line. */
    WatchedSearch store(String line, String move, int score, int evaluation, int depth, int bound) {
        table.store(after(line).hash(), move.isEmpty() ? Move.NONE : Move.parse(move), score, evaluation, depth, bound);
        return this;
    }

    /** The position after a line. */
    Position after(String line) {
        Position after = position.copy();
        line(line).forEach(after::place);
        return after;
    }

    /** How often the evaluator was to prepare for the moves after a line. */
    long prepared(String line) {
        List<Integer> moves = line(line);
        return evaluator.prepared.stream().filter(moves::equals).count();
    }

    /** Whether a move after a line makes a three or more for one of the sides. */
    boolean isThreat(String line, int move) {
        PatternState after = new PatternState(after(line), evaluator.tables(position.rule()));
        return PointInfo.group(after.info(Side.BLACK, move)) >= PointGroup.THREE
                || PointInfo.group(after.info(Side.WHITE, move)) >= PointGroup.THREE;
    }

    /** Where the correction history keeps the error of the position after a line. */
    int slot(String line) {
        return CorrectionHistory.slot(new PatternState(after(line), evaluator.tables(position.rule())));
    }

    private final class Counter extends NodeCounter {

        @Override
        protected long poll(long count) {
            if (count > mostVisits) {
                return 0;
            }
            visits.add(evaluator.line(position));
            return 1;
        }
    }
}
