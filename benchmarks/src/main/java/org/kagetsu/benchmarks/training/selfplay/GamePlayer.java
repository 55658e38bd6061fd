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

/**
 * Plays games of an engine against itself.
 *
 * <p>A game depends on the seed and its number alone. It ends when the search has proved a win, or as a draw when
 * three fifths of the board are full. Not safe for use by more than one thread.
 */
final class GamePlayer implements AutoCloseable {

    /** So little because clearing it before each game costs time, and so few nodes need no more. */
    private static final long TABLE_BYTES = 2 << 20;

    private final SelfPlayConditions conditions;
    private final GameMix mix;
    private final Limits limits;
    private final Engine engine = Engine.builder().memory(TABLE_BYTES).build();
    private final OpeningMaker openings = new OpeningMaker(engine);

    GamePlayer(SelfPlayConditions conditions) {
        this.conditions = conditions;
        this.mix = GameMix.parse(conditions.mix());
        this.limits = Limits.INFINITE.withNodes(conditions.nodes());
    }

    /** Plays the game with a number. */
    TrainingGame play(int number) {
        Random random = new Random(conditions.seed() * 1_000_003L + number);
        Position position = openings.make(mix.draw(random), random);
        List<Ply> plies = new ArrayList<>();
        for (int i = 0; i < position.ply(); i++) {
            plies.add(new Ply(position.move(i), 0, 0));
        }
        int opening = position.ply();
        engine.newGame();
        Outcome outcome = Outcome.ONGOING;
        while (!outcome.isOver()) {
            Analysis analysis = engine.analyse(position, limits);
            plies.add(new Ply(analysis.bestMove(), analysis.score(), (int) Math.min(analysis.nodes(), Ply.MAX_NODES)));
            int side = position.sideToMove();
            position.place(analysis.bestMove());
            outcome = outcome(position, analysis.score(), side);
        }
        return new TrainingGame(position.rule(), position.grid(), opening, plies, outcome);
    }

    private static Outcome outcome(Position position, int score, int side) {
        if (Score.isDecided(score)) {
            return Outcome.win(Score.isWin(score) ? side : Side.opponent(side));
        }
        boolean isLong = 5 * position.ply() > 3 * position.grid().points();
        Outcome outcome = position.outcome();
        return !outcome.isOver() && isLong ? Outcome.DRAW : outcome;
    }

    @Override
    public void close() {
        engine.close();
    }
}
