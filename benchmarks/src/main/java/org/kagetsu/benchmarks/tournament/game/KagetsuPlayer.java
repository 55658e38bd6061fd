package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.board.Position;
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
    private final Pool<PooledEngine.Kind, PooledEngine> pool;
    private final PooledEngine pooled;
    private final EnginePlayer player;
    private boolean closed;

    KagetsuPlayer(String name, KagetsuOptions options, int game, Pool<PooledEngine.Kind, PooledEngine> pool) {
        this.options = options;
        this.seed = Players.mix(options.seed(), game);
        this.pool = pool;
        this.pooled = pool.borrow(options.kind());
        this.player = new EnginePlayer(name, pooled.engine());
    }

    @Override
    public String name() {
        return player.name();
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
        if (!closed) {
            closed = true;
            pool.giveBack(pooled.kind(), pooled);
        }
    }
}
