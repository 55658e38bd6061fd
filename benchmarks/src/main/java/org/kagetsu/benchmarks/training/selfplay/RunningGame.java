package org.kagetsu.benchmarks.training.selfplay;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;

/**
 * One game from its opening to its end: a win by continuous fours, a five that cannot be stopped, or a draw with three
 * fifths of the board full. Games that a search calls lost go on: their positions teach what a threat is worth.
 *
 * <p>Not safe for use by more than one thread.
 */
final class RunningGame {

    /** A probe's search gets this part of the nodes of a move's. */
    private static final int PROBE_DIVISOR = 4;

    /** Random moves that are looked at until one leaves a quiet position. */
    private static final int PROBE_TRIES = 6;

    /** In a wandering game one probe of this many is played. */
    private static final int WANDER_EVERY = 8;

    private final Engine engine;
    private final Limits limits;
    private final Limits probeLimits;
    private final PatternState state;
    private final Position position;
    private final TrainingGame.Style style;
    private final Random random;
    private final Horizon horizon;
    private final List<Ply> plies = new ArrayList<>();

    RunningGame(Engine engine, long nodes, PatternState state, TrainingGame.Style style, Random random) {
        this.engine = engine;
        this.limits = Limits.INFINITE.withNodes(nodes);
        this.probeLimits = Limits.INFINITE.withNodes(Math.max(1, nodes / PROBE_DIVISOR));
        this.state = state;
        this.position = state.position();
        this.style = style;
        this.random = random;
        this.horizon = new Horizon(state);
    }

    TrainingGame play() {
        int opening = position.ply();
        for (int i = 0; i < opening; i++) {
            plies.add(Ply.opening(position.move(i)));
        }
        Outcome outcome = outcome();
        while (!outcome.isOver()) {
            outcome = advance();
        }
        return new TrainingGame(position.rule(), position.grid(), style, opening, plies, outcome);
    }

    private Outcome outcome() {
        boolean isLong = 5 * position.ply() > 3 * position.grid().points();
        Outcome outcome = position.outcome();
        return !outcome.isOver() && isLong ? Outcome.DRAW : outcome;
    }

    /** Plays a move, unless the game is decided before it. */
    private Outcome advance() {
        int side = position.sideToMove();
        boolean isCheck = horizon.isCheck();
        int[] answers = isCheck ? horizon.answers() : new int[0];
        if (isCheck && answers.length == 0) {
            return Outcome.win(Side.opponent(side));
        }
        Ply ply = isCheck && answers.length == 1 ? Ply.answer(answers[0]) : think(isCheck);
        plies.add(ply);
        if (ply.kind() == Ply.Kind.FOURS) {
            return Outcome.win(side);
        }
        state.place(ply.played());
        return outcome();
    }

    private Ply think(boolean isCheck) {
        Analysis analysis = engine.analyse(position, limits);
        int move = analysis.bestMove();
        if (Score.isWin(analysis.score()) && horizon.winsByFours()) {
            return new Ply(Ply.Kind.FOURS, move, analysis.score(), Ply.Probe.NONE);
        }
        return isCheck
                ? new Ply(Ply.Kind.CHECK, move, analysis.score(), Ply.Probe.NONE)
                : new Ply(Ply.Kind.QUIET, move, analysis.score(), probe(move));
    }

    /**
     * Tries a few random moves other than the best. Takes the first after which the position is quiet; none if none is.
     */
    private Ply.Probe probe(int best) {
        for (int tries = 0; tries < PROBE_TRIES; tries++) {
            int move = RandomMoves.plausible(position, random);
            if (move != best) {
                state.place(move);
                Ply.Probe probe = position.outcome().isOver() || !horizon.looksQuiet() ? Ply.Probe.NONE : judge(move);
                state.undo();
                if (probe.isThere()) {
                    return probe;
                }
            }
        }
        return Ply.Probe.NONE;
    }

    private Ply.Probe judge(int move) {
        Analysis analysis = engine.analyse(position, probeLimits);
        boolean isQuiet = !(Score.isWin(analysis.score()) && horizon.winsByFours());
        boolean isPlayed = style == TrainingGame.Style.WANDERING && random.nextInt(WANDER_EVERY) == 0;
        return new Ply.Probe(move, analysis.score(), analysis.bestMove(), isQuiet, isPlayed);
    }
}
