package org.kagetsu.benchmarks.tournament.game;

import java.io.IOException;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TurnClock;

/**
 * The engine as a player in this process, with limits of its own.
 *
 * <p>Not safe for use by more than one thread at a time, and for one game.
 */
final class KagetsuPlayer implements Player {

    private final KagetsuOptions options;
    private final long seed;
    private final Pooled pooled;
    private final EnginePlayer player;

    KagetsuPlayer(String name, KagetsuOptions options, int game, Pooled pooled) {
        this.options = options;
        this.seed = Players.mix(options.seed(), game);
        this.pooled = pooled;
        this.player = new EnginePlayer(name, pooled.engine(),
                () -> SearchOptions.DEFAULT.withStrength(options.strength(), seed), info -> { });
    }

    @Override
    public String name() {
        return player.name();
    }

    /** The engine, which may play for another player when this game is over. */
    Pooled pooled() {
        return pooled;
    }

    @Override
    public void newGame(Conditions conditions) {
        SearchLimits told = conditions.limits();
        pooled.noise().setSeed(seed);
        player.newGame(conditions.withLimits(new SearchLimits(
                options.nodes() > 0 ? options.nodes() : told.nodes(),
                options.depth() > 0 ? options.depth() : told.depth(),
                told.memoryBytes(),
                told.threads())));
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException {
        long own = options.moveMillis() > 0 ? options.moveMillis() : Long.MAX_VALUE;
        return player.play(position, new TurnClock(Math.min(clock.turnMillis(), own), clock.leftMillis()));
    }

    @Override
    public void close() {
        pooled.engine().close();
    }

    /** An engine that plays one game after another, one at a time, and its source of noise. */
    record Pooled(Kind kind, Engine engine, NoisyEvaluator noise) {

        /**
         * What cannot be changed in an engine; weights are a file of weights or of a network, {@code linear},
         * {@code hand}, or empty for the evaluation of this version.
         */
        record Kind(int threads, int hashMegabytes, String weights, int noise) {}

        static Pooled create(Kind kind, StateEvaluator evaluator) {
            NoisyEvaluator noisy = new NoisyEvaluator(evaluator, kind.noise());
            Engine engine = Engine.builder()
                    .threads(kind.threads())
                    .memory((long) kind.hashMegabytes() << 20)
                    // Without noise nothing stands between search and evaluator.
                    .evaluator(Evaluator.of(kind.noise() == 0 ? evaluator : noisy))
                    .build();
            return new Pooled(kind, engine, noisy);
        }

        /**
         * Makes the evaluator of some weights.
         *
         * @throws IllegalArgumentException if the weights cannot be read
         */
        static StateEvaluator evaluator(String weights) {
            try {
                return LoadedEvaluator.of(weights).evaluator();
            } catch (IOException e) {
                throw new IllegalArgumentException("weights file " + weights + ": " + FailureText.reason(e), e);
            }
        }
    }
}
