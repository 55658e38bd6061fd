package org.kagetsu.piskvork.manager.player;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Move;

/**
 * A player that is an engine in this process.
 *
 * <p>Memory and threads are the engine's own, whatever the conditions say. Not safe for use by more than one
 * thread at a time; two players must not share an engine.
 */
public final class EnginePlayer implements Player {

    /** Milliseconds of one step of getting ready. */
    private static final long SLICE = 20;

    /** A few stones around the center of a board, as differences of moves. */
    private static final int[] WARM_UP_STONES =
            {0, 1, Move.STRIDE + 1, Move.STRIDE, 1 - Move.STRIDE, -Move.STRIDE - 1};

    private final String name;
    private final Engine engine;
    private final Supplier<SearchOptions> everyGame;
    private SearchOptions options;
    private final Consumer<SearchInfo> listener;
    private SearchLimits told = SearchLimits.NONE;
    private long incrementMillis;
    private volatile boolean isWarmUpStopped;

    /**
     * Creates a player.
     *
     * @param name the name, for results and messages
     * @param engine the engine, closed with this player
     */
    public EnginePlayer(String name, Engine engine) {
        this(name, engine, () -> SearchOptions.DEFAULT, info -> { });
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
            String name, Engine engine, Supplier<SearchOptions> options, Consumer<SearchInfo> listener) {
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

    /**
     * Gets ready for a game before a clock runs: searches, because Java has to load and compile the search first, and
     * makes tables. {@link #stopWarmUp} or an interrupt ends it within some hundredths of a second. May run on any
     * thread, but not while this player does anything else.
     *
     * @param game the rules and the size of the game
     * @param millis for how many milliseconds to search, at most
     */
    public void warmUp(Conditions game, long millis) {
        Position position = new Position(game.grid(), game.rule());
        int center = game.grid().center();
        for (int offset : WARM_UP_STONES) {
            if (position.outcome().isOver() || !game.grid().contains(center + offset)) {
                return;
            }
            position.place(center + offset);
        }
        if (position.outcome().isOver()) {
            return;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (mayWarmUp() && System.nanoTime() - end < 0) {
            engine.analyse(position, Limits.INFINITE.withTurnMillis(SLICE));
        }
        engine.newGame();
        boolean isReady = false;
        while (mayWarmUp() && !isReady) {
            isReady = engine.prepare(SLICE);
        }
    }

    private boolean mayWarmUp() {
        return !isWarmUpStopped && !Thread.currentThread().isInterrupted();
    }

    /** Ends {@link #warmUp} for good; called by any thread. */
    public void stopWarmUp() {
        isWarmUpStopped = true;
        engine.stop();
    }

    /**
     * Finds a good move with the same engine at full strength. An interrupt ends the search with what it has found, and
     * stays set.
     *
     * @param position the position, not over
     * @param millis milliseconds that it may take
     * @return the move
     * @throws PlayerException if the engine fails
     */
    public Answer advise(Position position, long millis) throws PlayerException {
        return analyse(position, Limits.INFINITE.withTurnMillis(millis), SearchOptions.DEFAULT);
    }

    @Override
    public Answer play(Position position, TurnClock clock) throws PlayerException {
        return analyse(position, limits(clock), options);
    }

    private Answer analyse(Position position, Limits limits, SearchOptions wish) throws PlayerException {
        long start = System.nanoTime();
        try {
            Analysis analysis = engine.analyse(position, limits, wish, this::note);
            long nanos = System.nanoTime() - start;
            return new Answer(analysis.bestMove(), nanos, info(analysis), List.of());
        } catch (OutOfMemoryError e) {
            throw new PlayerException(FaultKind.CRASH, "failed: the Java heap is too small for it (java -Xmx)");
        } catch (RuntimeException e) {
            // A tournament goes on when an engine fails, as it does when a process crashes.
            throw new PlayerException(FaultKind.CRASH, "failed: " + e);
        }
    }

    private void note(Analysis progress) {
        listener.accept(info(progress));
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
