package org.kagetsu.benchmarks.tournament.game;

import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;

/**
 * A brain whose process waits for its next game when this one is over.
 *
 * <p>Not safe for use by more than one thread at a time, and for one game.
 */
final class KeptPlayer implements Player {

    private final PlayerSpec spec;
    private final Pool<PlayerSpec, ProcessPlayer> pool;
    private final ProcessPlayer player;
    private boolean closed;

    KeptPlayer(PlayerSpec spec, Pool<PlayerSpec, ProcessPlayer> pool) {
        this.spec = spec;
        this.pool = pool;
        this.player = pool.borrow(spec);
    }

    @Override
    public String name() {
        return player.name();
    }

    @Override
    public void newGame(Conditions conditions) throws PlayerException, InterruptedException {
        player.newGame(conditions);
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException {
        return player.play(position, clock);
    }

    @Override
    public List<MemorySample> memory() throws InterruptedException {
        return player.memory();
    }

    @Override
    public List<String> transcript() {
        return player.transcript();
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            pool.giveBack(spec, player);
        }
    }
}
