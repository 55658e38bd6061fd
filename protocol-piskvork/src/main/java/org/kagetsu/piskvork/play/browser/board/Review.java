package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.RecordedMove;

/** Judges every position of a game, and says which moves were mistakes, and why. Used by one thread. */
final class Review extends BackgroundSearch.Run {

    /** The event that tells the judgements so far. */
    static final String EVENT = "review";

    /** How much of the win rate a move loses that is doubtful, bad, or very bad. */
    private static final double DOUBTFUL = 0.05;
    private static final double BAD = 0.1;
    private static final double VERY_BAD = 0.2;

    /** The accuracy of a move falls exponentially: it is 1 if nothing is lost, and a third if a quarter is lost. */
    private static final double DECAY = 4.4;

    /** A side with a lower win rate has nothing to lose, so its moves say nothing of how well it plays. */
    private static final double LOST = 0.05;

    private static final long SOLVER_MEMORY_BYTES = 4L << 20;
    private static final long THREAT_MILLIS = 400;

    private final Position position;
    private final int firstSide;
    private final List<Integer> moves;
    private final List<Judgement> judged = new ArrayList<>();
    private final List<Json> mistakes = new ArrayList<>();
    /** The sum of the accuracies of each side's moves, and the number of its moves that count. */
    private final double[] accuracy = new double[2];
    private final int[] counted = new int[2];
    private final long millis;
    private final BoardBook book;

    /** The win rate of Black; the score and the best moves for the side to move, empty after the end. */
    private record Judgement(double black, int score, List<Integer> line) {

        double rate(int side) {
            return side == Side.BLACK ? black : 1 - black;
        }

        Json describe() {
            return new Json()
                    .put("rate", black)
                    .put("best", line.isEmpty() ? "" : Move.toText(line.get(0)))
                    .put("score", line.isEmpty() ? "" : Score.toText(score));
        }
    }

    /**
     * Creates a review.
     *
     * @param game the game
     * @param millis time for a position in milliseconds
     * @param book takes every judgement
     */
    Review(GameRecord game, long millis, BoardBook book) {
        this.position = game.start();
        this.firstSide = position.sideToMove();
        this.moves = game.moves().stream().map(RecordedMove::move).toList();
        this.millis = millis;
        this.book = book;
    }

    @Override
    Json begin() {
        return describe(true);
    }

    @Override
    void search(Consumer<Json> windows) {
        try (Solver solver = Solver.builder().memory(SOLVER_MEMORY_BYTES).build()) {
            for (int ply = 0; ply <= moves.size() && !isHurried; ply++) {
                Judgement next = judge();
                if (!isHurried) {
                    judged.add(next);
                    if (ply > 0) {
                        judgeMove(ply - 1, solver);
                    }
                }
                if (ply < moves.size()) {
                    windows.accept(begin());
                    position.place(moves.get(ply));
                }
            }
        } finally {
            windows.accept(describe(false));
        }
    }

    private Judgement judge() {
        Outcome outcome = position.outcome();
        if (outcome.isOver()) {
            double rate = outcome == Outcome.DRAW ? 0.5 : outcome == Outcome.BLACK_WINS ? 1 : 0;
            return new Judgement(rate, 0, List.of());
        }
        Analysis found = engine.analyse(position, Limits.INFINITE.withTurnMillis(millis));
        book.judged(position, found);
        double rate = Chances.of(position, found.score()).winRate();
        return new Judgement(position.sideToMove() == Side.BLACK ? rate : 1 - rate, found.score(), found.pv());
    }

    /** Compares the positions before and after a move, the last of which is on the board. */
    private void judgeMove(int ply, Solver solver) {
        Judgement before = judged.get(ply);
        Judgement after = judged.get(ply + 1);
        Position board = position.copy();
        board.undo();
        int side = board.sideToMove();
        int move = moves.get(ply);
        double loss = move == before.line().get(0) ? 0 : Math.max(0, before.rate(side) - after.rate(side));
        if (before.rate(side) >= LOST) {
            accuracy[side] += Math.exp(-DECAY * loss);
            counted[side]++;
        }
        if (loss >= DOUBTFUL) {
            boolean isWinForOther = Score.isWin(after.score());
            String why = side == Side.BLACK && board.isForbidden(move) ? "FORBIDDEN"
                    : Score.isWin(before.score()) ? "WIN_MISSED"
                    : !isWinForOther ? "WORSE"
                    : isThreatened(board, solver) ? "THREAT_MISSED" : "WIN_ALLOWED";
            int win = why.equals("WIN_MISSED") ? before.score() : isWinForOther ? after.score() : 0;
            mistakes.add(new Json()
                    .put("ply", ply).put("move", Move.toText(move)).put("side", Side.name(side))
                    .put("mark", loss >= VERY_BAD ? "??" : loss >= BAD ? "?" : "?!")
                    .put("loss", loss)
                    .put("why", why).put("plies", win == 0 ? 0 : Score.plies(win))
                    .putMoves("better", before.line()).putMoves("reply", after.line()));
        }
    }

    /** Whether the opponent of the side to move would win by threats if it were to move. */
    private static boolean isThreatened(Position board, Solver solver) {
        if (!Rule.all().contains(board.rule())) {
            return false;
        }
        Position passed = board.copy();
        passed.passTurn();
        return solver.solve(passed, SolverOptions.VCT.withTimeMillis(THREAT_MILLIS)).result() == SolveResult.WIN;
    }

    @Override
    void hurry() {
        engine.close();
    }

    /** Tells the windows that there is no review. */
    static void tellNone(Hub hub) {
        hub.tell(EVENT, describe(Side.BLACK, List.of(), List.of())
                .put("accuracy", new Json()).put("positions", List.of()).put("runs", false));
    }

    private Json describe(boolean runs) {
        return describe(firstSide, moves, mistakes)
                .put("accuracy", accuracy())
                .put("positions", judged.stream().map(Judgement::describe).toList())
                .put("runs", runs);
    }

    private Json accuracy() {
        Json sides = new Json();
        for (int side = 0; side < accuracy.length; side++) {
            if (counted[side] > 0) {
                sides.put(Side.name(side), accuracy[side] / counted[side]);
            }
        }
        return sides;
    }

    private static Json describe(int firstSide, List<Integer> moves, List<Json> mistakes) {
        return new Json().put("first", Side.name(firstSide)).putMoves("moves", moves).put("mistakes", mistakes);
    }
}
