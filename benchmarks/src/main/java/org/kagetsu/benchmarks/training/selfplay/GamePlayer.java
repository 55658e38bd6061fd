package org.kagetsu.benchmarks.training.selfplay;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.grid.Move;

/**
 * Plays games of an engine against itself.
 *
 * <p>A game depends on the seed and its number alone. It is played to its end, since the positions of lost games
 * teach what a threat is worth; with three fifths of the board full it is a draw. At every ply another move is
 * probed. Not safe for use by more than one thread.
 */
final class GamePlayer implements AutoCloseable {

    /** So little because clearing it before each game costs time, and so few nodes need no more. */
    private static final long TABLE_BYTES = 2 << 20;

    /** A probe's search gets this part of the nodes of a move's. */
    private static final int PROBE_DIVISOR = 4;

    private final SelfPlayConditions conditions;
    private final GameMix mix;
    private final Limits limits;
    private final Limits probeLimits;
    private final Engine engine;
    private final OpeningMaker openings;

    GamePlayer(SelfPlayConditions conditions) {
        this.conditions = conditions;
        this.mix = GameMix.parse(conditions.mix());
        this.limits = Limits.INFINITE.withNodes(conditions.nodes());
        this.probeLimits = Limits.INFINITE.withNodes(Math.max(1, conditions.nodes() / PROBE_DIVISOR));
        this.engine = Engine.builder()
                .memory(TABLE_BYTES)
                .evaluator(conditions.evaluation().evaluator())
                .build();
        this.openings = new OpeningMaker(engine);
    }

    /** Plays the game with a number. */
    TrainingGame play(int number) {
        Random random = new Random(conditions.seed() * 1_000_003L + number);
        Position position = openings.make(mix.draw(random), random);
        List<Ply> plies = new ArrayList<>();
        for (int i = 0; i < position.ply(); i++) {
            plies.add(Ply.opening(position.move(i)));
        }
        int opening = position.ply();
        engine.newGame();
        while (!outcome(position).isOver()) {
            Ply ply = think(position, random);
            plies.add(ply);
            position.place(ply.move());
        }
        return new TrainingGame(position.rule(), position.grid(), opening, plies, outcome(position));
    }

    private Ply think(Position position, Random random) {
        Analysis analysis = engine.analyse(position, limits);
        int nodes = (int) Math.min(analysis.nodes(), Ply.MAX_NODES);
        int probe = RandomMoves.plausible(position, random);
        position.place(probe);
        boolean isOver = position.outcome().isOver();
        int probeScore = isOver ? 0 : engine.analyse(position, probeLimits).score();
        position.undo();
        return new Ply(analysis.bestMove(), analysis.score(), nodes, isOver ? Move.NONE : probe, probeScore);
    }

    private static Outcome outcome(Position position) {
        boolean isLong = 5 * position.ply() > 3 * position.grid().points();
        Outcome outcome = position.outcome();
        return !outcome.isOver() && isLong ? Outcome.DRAW : outcome;
    }

    @Override
    public void close() {
        engine.close();
    }
}
