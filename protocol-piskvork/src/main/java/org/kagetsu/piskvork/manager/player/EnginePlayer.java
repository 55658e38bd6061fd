package org.kagetsu.piskvork.manager.player;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/**
 * A player that is an engine in this process.
 *
 * <p>Memory and threads are the engine's own, whatever the conditions say. Not safe for use by more than one
 * thread at a time; two players must not share an engine.
 */
public final class EnginePlayer implements Player {

    private final String name;
    private final Engine engine;
    private final Supplier<SearchOptions> everyGame;
    private SearchOptions options;
    private final ThinkingListener listener;
    private SearchLimits told = SearchLimits.NONE;
    private long incrementMillis;

    /**
     * Creates a player.
     *
     * @param name the name, for results and messages
     * @param engine the engine, closed with this player
     */
    public EnginePlayer(String name, Engine engine) {
        this(name, engine, () -> SearchOptions.DEFAULT, ThinkingListener.NONE);
    }

    /**
     * Creates a player of any strength that can be watched.
     *
     * @param name the name, for results and messages
     * @param engine the engine, closed with this player
     * @param options what it looks for, and how well it plays; asked for again before every game
     * @param listener hears of every iteration of the search
     */
    public EnginePlayer(
            String name, Engine engine, Supplier<SearchOptions> options, ThinkingListener listener) {
        this.name = name;
        this.engine = engine;
        this.everyGame = options;
        this.options = options.get();
        this.listener = listener;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void newGame(Conditions game) {
        told = game.limits();
        incrementMillis = game.time().incrementMillis();
        options = everyGame.get();
        engine.newGame();
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException {
        long start = System.nanoTime();
        try {
            Analysis analysis = engine.analyse(
                    position, limits(clock), options, progress -> listener.onProgress(info(progress)));
            long nanos = System.nanoTime() - start;
            return new Answer(analysis.bestMove(), nanos, info(analysis), List.of());
        } catch (RuntimeException | OutOfMemoryError e) {
            // A tournament goes on when an engine fails, as it does when a process crashes; tables may be too large.
            throw new PlayerException(FaultKind.CRASH, "failed: " + e);
        }
    }

    private Limits limits(TurnClock clock) {
        return new Limits(
                told.depth() > 0 ? Math.min(told.depth(), Limits.MAX_DEPTH) : Limits.MAX_DEPTH,
                told.nodes() > 0 ? told.nodes() : Long.MAX_VALUE,
                clock.turnMillis(),
                Math.max(0, clock.leftMillis()),
                incrementMillis);
    }

    private static SearchInfo info(Analysis analysis) {
        return new SearchInfo(
                analysis.depth(),
                analysis.selectiveDepth(),
                OptionalInt.of(analysis.score()),
                analysis.nodes(),
                analysis.pvText());
    }

    @Override
    public void close() {
        engine.close();
    }
}
