package org.kagetsu.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
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
 * A search that a test watches: the test says what each position is worth, and every node is noted by the path that
 * leads to it, the moves from the root on. Paths are written as text, the root is the empty path.
 *
 * <p>The horizon's fours count as nodes, too; where they matter, a test takes a position without.
 */
final class WatchedSearch {

    /** Two stones: nobody has a three, and nobody can make a four for some plies. */
    static final Position QUIET = position(Rule.FREESTYLE, Side.BLACK, "h8", "i9");
    /** Black makes a four on h8, then two at once on h5. */
    static final Position WON =
            position(Rule.FREESTYLE, Side.BLACK, "e8 f8 g8 e5 f5 g5 h6 h7", "d8 d5 a1 a3 c1 c15 e15 n1");

    private static final long TABLE_BYTES = 1 << 20;

    final History history = new History();
    final TranspositionTable table = new TranspositionTable(TABLE_BYTES);
    final PatternState state;
    private final Position root;
    private final Position position;
    private final WorthOfPaths evaluator;
    private final List<List<Integer>> visits = new ArrayList<>();
    private final NegaScout search;
    private int mostVisits = Integer.MAX_VALUE;

    /**
     * Prepares a search.
     *
     * @param root the position
     * @param worth what a path's end is worth for the side to move there
     */
    WatchedSearch(Position root, ToIntFunction<List<Integer>> worth) {
        this(root, worth, null);
    }

    /**
     * Prepares a search whose evaluator has rough evaluations.
     *
     * @param root the position
     * @param worth what a path's end is worth for the side to move there
     * @param rough what it is worth roughly; null for an evaluator without
     */
    WatchedSearch(Position root, ToIntFunction<List<Integer>> worth, @Nullable ToIntFunction<List<Integer>> rough) {
        this.root = root.copy();
        position = root.copy();
        evaluator = new WorthOfPaths(root, worth, rough);
        state = new PatternState(position, evaluator.tables(position.rule()));
        search = new NegaScout(state, table, evaluator.on(state), new Counter(), history);
    }

    /** A position on a board of 15 x 15 points. */
    static Position position(Rule rule, int sideToMove, String black, String white) {
        return Position.setUp(Grid.square(15), rule, points(black), points(white), new int[0], sideToMove);
    }

    /** The worth of a path by the number of its moves; the last is that of all longer paths. */
    static ToIntFunction<List<Integer>> byPly(int... worth) {
        return path -> worth[Math.min(path.size(), worth.length - 1)];
    }

    static int[] points(String text) {
        return moves(text).stream().mapToInt(move -> move).toArray();
    }

    static List<Integer> moves(String text) {
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
        search.setRoot(RootMoves.only(moves(moves)), moves(moves).get(0));
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

    /** How often the node after a path was entered. */
    long visits(String path) {
        List<Integer> moves = moves(path);
        return visits.stream().filter(moves::equals).count();
    }

    /** How many nodes were entered after a path, that of the path included. */
    long visitsFrom(String path) {
        List<Integer> moves = moves(path);
        return visits.stream().filter(visit -> startsWith(visit, moves)).count();
    }

    private static boolean startsWith(List<Integer> visit, List<Integer> moves) {
        return visit.size() >= moves.size() && visit.subList(0, moves.size()).equals(moves);
    }

    /** The plies of the longest path. */
    int longestPath() {
        return visits.stream().mapToInt(List::size).max().orElse(0);
    }

    /** The moves that were tried after a path, in their order. */
    List<Integer> tried(String path) {
        List<Integer> moves = moves(path);
        LinkedHashSet<Integer> tried = new LinkedHashSet<>();
        for (List<Integer> visit : visits) {
            if (visit.size() > moves.size() && startsWith(visit, moves)) {
                tried.add(visit.get(moves.size()));
            }
        }
        return List.copyOf(tried);
    }

    /** Whether any move was tried after a path. */
    boolean expands(String path) {
        return !tried(path).isEmpty();
    }

    /** How many nodes were entered before the first one after a root move. */
    int nodesBefore(int move) {
        int index = 0;
        while (visits.get(index).isEmpty() || visits.get(index).get(0) != move) {
            index++;
        }
        return index;
    }

    /** The path of this many moves that was entered first. */
    String first(int plies) {
        return text(visits.stream().filter(visit -> visit.size() == plies).findFirst().orElseThrow());
    }

    /** What the table knows of the position after a path; 0 for nothing. */
    long entry(String path) {
        return table.probe(after(path).hash());
    }

    /** To which depth the node after a path was searched, by the table; -1 if it was not. */
    int depth(String path) {
        long entry = entry(path);
        return entry == 0 ? -1 : TableEntry.depth(entry);
    }

    /** Lets the table know something of the position after a path. */
    WatchedSearch store(String path, String move, int score, int evaluation, int depth, int bound) {
        table.store(after(path).hash(), move.isEmpty() ? Move.NONE : Move.parse(move), score, evaluation, depth, bound);
        return this;
    }

    /** The position after a path. */
    Position after(String path) {
        Position after = position.copy();
        moves(path).forEach(after::place);
        return after;
    }

    /** Whether a move after a path makes a three or more for one of the sides. */
    boolean isThreat(String path, int move) {
        PatternState after = new PatternState(after(path), evaluator.tables(position.rule()));
        return PointInfo.group(after.info(Side.BLACK, move)) >= PointGroup.THREE
                || PointInfo.group(after.info(Side.WHITE, move)) >= PointGroup.THREE;
    }

    /** Where the correction history keeps the error of the position after a path. */
    int slot(String path) {
        return CorrectionHistory.slot(new PatternState(after(path), evaluator.tables(position.rule())));
    }

    private final class Counter extends NodeCounter {

        @Override
        protected long poll(long count) {
            if (count > mostVisits) {
                return 0;
            }
            visits.add(evaluator.moves(position));
            return 1;
        }
    }
}
