package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.engine.Threat;
import org.kagetsu.engine.Threats;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofFormat;

/**
 * Finds the threats of both sides, and their wins by continuous threats, in one position at a time. A question about
 * another position ends the search in the one before, because nobody waits for its answer any more.
 *
 * <p>Safe for use by many threads.
 */
final class ThreatFinder implements AutoCloseable {

    private static final long MEMORY_BYTES = 16L << 20;

    /** Long enough for most wins that people look for, and short enough to wait for. */
    private static final long VCF_MILLIS = 300;
    private static final long VCT_MILLIS = 700;

    private static final int MAX_PROOF_NODES = 20_000;
    private static final String TREE = "\ntree\n";

    private final Solver solver = Solver.builder().memory(MEMORY_BYTES).build();
    private final Object searching = new Object();
    /** The position that was asked about last. */
    private volatile String wanted = "";
    /** The position whose answer is known, or looked for. */
    private volatile String begun = "";
    private Optional<Json> answer = Optional.empty();

    /**
     * The threats in a position; none if the game is over, or its rule is not about five in a row. Wins are left out if
     * somebody asks about another position meanwhile.
     */
    Json find(Position position) {
        String name = position.rule() + " " + position.grid() + " " + position.hash();
        wanted = name;
        if (!name.equals(begun)) {
            solver.stop();
        }
        synchronized (searching) {
            if (answer.isPresent() && name.equals(begun)) {
                return answer.get();
            }
            begun = name;
            answer = Optional.empty();
            Json found = search(position);
            answer = name.equals(wanted) ? Optional.of(found) : Optional.empty();
            return found;
        }
    }

    private Json search(Position position) {
        List<Json> threats = new ArrayList<>();
        List<Json> wins = new ArrayList<>();
        if (!position.outcome().isOver() && Rule.all().contains(position.rule())) {
            for (int side : new int[] {position.sideToMove(), Side.opponent(position.sideToMove())}) {
                Threats.of(position, side).forEach(threat -> threats.add(json(threat, side)));
                if (begun.equals(wanted)) {
                    addWin(wins, position, side);
                }
            }
        }
        return new Json().put("side", Side.name(position.sideToMove())).put("threats", threats).put("wins", wins);
    }

    private static Json json(Threat threat, int side) {
        return new Json()
                .put("side", Side.name(side))
                .put("kind", threat.kind().name())
                .put("gain", Move.toText(threat.gain()))
                .putMoves("costs", threat.costs())
                .putMoves("rests", threat.rests());
    }

    /** Adds the win that a side would have if it were to move: by fours, else by threats. */
    private void addWin(List<Json> wins, Position position, int side) {
        Position board = position.copy();
        boolean isNow = board.sideToMove() == side;
        if (!isNow) {
            board.passTurn();
        }
        Solution fours = solver.solve(board, SolverOptions.VCF.withTimeMillis(VCF_MILLIS));
        boolean isByFours = fours.result() == SolveResult.WIN;
        Solution win = isByFours || !begun.equals(wanted)
                ? fours
                : solver.solve(board, SolverOptions.VCT.withTimeMillis(VCT_MILLIS));
        if (win.result() == SolveResult.WIN) {
            wins.add(new Json()
                    .put("side", Side.name(side))
                    .put("now", isNow)
                    .put("kind", isByFours ? "VCF" : "VCT")
                    .put("plies", win.plies())
                    .putMoves("moves", win.pv())
                    .put("proof", win.proof().map(ThreatFinder::tree).orElse("")));
        }
    }

    /** The tree of a proof as {@link ProofFormat} writes it, in one line; empty if it is too large for a page. */
    private static String tree(Proof proof) {
        if (proof.root().size() > MAX_PROOF_NODES) {
            return "";
        }
        String text = ProofFormat.write(proof);
        return text.substring(text.indexOf(TREE) + TREE.length()).strip().replace('\n', ' ');
    }

    /** Ends the search; nothing can be asked after that. */
    @Override
    public void close() {
        solver.close();
    }
}
