package org.kagetsu.piskvork.play.browser;

import java.util.ArrayList;
import java.util.List;
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

/** Tells a window the threats of both sides, and their wins by continuous threats. Static functions only. */
final class ThreatsJson {

    private static final long MEMORY_BYTES = 16L << 20;

    /** Enough for most wins that people look for, and little enough to wait for. */
    private static final long VCF_MILLIS = 300;
    private static final long VCT_MILLIS = 700;

    private ThreatsJson() {}

    /** The threats in a position; none if the game is over, or its rule is not about five in a row. */
    static Json of(Position position) {
        List<Json> threats = new ArrayList<>();
        List<Json> wins = new ArrayList<>();
        if (!position.outcome().isOver() && Rule.all().contains(position.rule())) {
            for (int side : new int[] {position.sideToMove(), Side.opponent(position.sideToMove())}) {
                Threats.of(position, side).forEach(threat -> threats.add(json(threat, side)));
                addWin(wins, position, side);
            }
        }
        return new Json().putObjects("threats", threats).putObjects("wins", wins);
    }

    private static Json json(Threat threat, int side) {
        return new Json()
                .put("side", Side.name(side))
                .put("kind", threat.kind().name())
                .put("gain", Move.toText(threat.gain()))
                .putTexts("costs", texts(threat.costs()))
                .putTexts("rests", texts(threat.rests()));
    }

    /** Adds the win that a side would have if it were to move: by fours, else by threats. */
    private static void addWin(List<Json> wins, Position position, int side) {
        Position board = position.copy();
        if (board.sideToMove() != side) {
            board.passTurn();
        }
        try (Solver solver = Solver.builder().memory(MEMORY_BYTES).build()) {
            Solution fours = solver.solve(board, SolverOptions.VCF.withTimeMillis(VCF_MILLIS));
            boolean isByFours = fours.result() == SolveResult.WIN;
            Solution win = isByFours ? fours : solver.solve(board, SolverOptions.VCT.withTimeMillis(VCT_MILLIS));
            if (win.result() == SolveResult.WIN) {
                wins.add(new Json()
                        .put("side", Side.name(side))
                        .put("kind", isByFours ? "VCF" : "VCT")
                        .put("plies", win.plies())
                        .putTexts("moves", texts(win.pv())));
            }
        }
    }

    private static List<String> texts(List<Integer> moves) {
        return moves.stream().map(Move::toText).toList();
    }
}
