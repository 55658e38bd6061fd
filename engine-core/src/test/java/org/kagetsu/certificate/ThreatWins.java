package org.kagetsu.certificate;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainRule;
import org.kagetsu.certificate.plain.PlainSolver;
import org.kagetsu.certificate.plain.PlainWin;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/**
 * The engine's solver of threats for both checkers. It remembers its answers, because mutants ask for the same again,
 * and looks no longer than is good for a test.
 */
final class ThreatWins implements PlainSolver, AutoCloseable {

    private static final Map<PlainRule, Rule> RULES = Map.of(
            PlainRule.FREESTYLE, Rule.FREESTYLE,
            PlainRule.STANDARD, Rule.STANDARD,
            new PlainRule(5, true, true), Rule.CARO,
            new PlainRule(5, false, true), Rule.STANDARD_CARO);

    private static final long MOST_NODES = 20_000;

    private final SolveMethod method;
    private final Solver solver = Solver.builder().memory(1L << 20).build();
    private final Map<String, Optional<Attack>> known = new HashMap<>();
    private final IdentityHashMap<Attack, PlainWin> translated = new IdentityHashMap<>();

    ThreatWins(SolveMethod method) {
        this.method = method;
    }

    @Override
    public synchronized Optional<PlainWin> solve(PlainBoard board, long nodes) {
        return solve(position(board), nodes)
                .map(attack -> translated.computeIfAbsent(attack, a -> plain(a, board.width())));
    }

    /** The proof that the side to move wins by threats. */
    synchronized Optional<Attack> solve(Position position, long nodes) {
        String key = position.rule() + " " + nodes + "\n" + plain(position);
        return known.computeIfAbsent(key, unused -> solver
                .solve(position, new SolverOptions(method, Math.min(nodes, MOST_NODES), Long.MAX_VALUE))
                .proof()
                .filter(proof -> proof.root() instanceof Attack)
                .map(proof -> (Attack) proof.root()));
    }

    @Override
    public void close() {
        solver.close();
    }

    static Position position(PlainBoard board) {
        return Position.setUp(new Grid(board.width(), board.height()), RULES.get(board.rule()),
                points(board, PlainBoard.BLACK), points(board, PlainBoard.WHITE), new int[0],
                board.toMove() == PlainBoard.BLACK ? Side.BLACK : Side.WHITE);
    }

    private static int[] points(PlainBoard board, char stone) {
        int width = board.width();
        return IntStream.range(0, board.points())
                .filter(point -> board.at(point) == stone)
                .map(point -> Move.of(point % width, point / width))
                .toArray();
    }

    static PlainBoard plain(Position position) {
        int width = position.grid().width();
        PlainRule rule = RULES.entrySet().stream()
                .filter(entry -> entry.getValue() == position.rule())
                .map(Map.Entry::getKey)
                .findAny()
                .orElseThrow();
        PlainBoard board = new PlainBoard(rule, width, position.grid().height());
        for (int move : position.grid().moves()) {
            if (!position.isEmpty(move)) {
                board.put(point(move, width),
                        position.stone(move) == Stone.BLACK ? PlainBoard.BLACK : PlainBoard.WHITE);
            }
        }
        if (position.sideToMove() == Side.WHITE) {
            board.pass();
        }
        return board;
    }

    /** The number of a point in a file. */
    static int point(int move, int width) {
        return Move.y(move) * width + Move.x(move);
    }

    static Attack attack(PlainWin win, int width) {
        int move = Move.of(win.move() % width, win.move() / width);
        if (win.replies().isEmpty()) {
            return Attack.win(move);
        }
        Map<Integer, Attack> branches = new HashMap<>();
        win.replies().get().named().forEach((reply, answer) ->
                branches.put(Move.of(reply % width, reply / width), attack(answer, width)));
        return Attack.then(move, win.replies().get().shared()
                .map(shared -> Defence.of(branches, attack(shared, width)))
                .orElseGet(() -> Defence.of(branches)));
    }

    static PlainWin plain(Attack attack, int width) {
        int move = point(attack.move(), width);
        if (attack.isWin()) {
            return PlainWin.now(move);
        }
        Defence defence = attack.defence().orElseThrow();
        SortedMap<Integer, PlainWin> named = new TreeMap<>();
        defence.branches().forEach((reply, answer) -> named.put(point(reply, width), plain(answer, width)));
        return PlainWin.then(move, named, defence.otherwise().map(shared -> plain(shared, width)).orElse(null));
    }
}
