package org.kagetsu.piskvork.play.browser;

import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Move;

/**
 * Lets an engine think about one position at a time, and tells the windows what it finds.
 *
 * <p>Its owner holds a lock whenever it uses a thinker. The threads of the engine take this lock for an answer only, so
 * the owner may wait for the end of a search that it has stopped.
 */
final class Thinker implements AutoCloseable {

    /** What the engine thinks for. */
    enum Purpose {
        MOVE,
        HINT,
        ANALYSIS
    }

    /** The event that tells what the engine has found so far. */
    static final String EVENT = "thinking";

    /** The least time between two events of a search. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final Engine engine;
    private final Hub hub;
    private final Object lock;
    private @Nullable CompletableFuture<Analysis> running;
    private Purpose purpose = Purpose.MOVE;

    /**
     * Creates a thinker.
     *
     * @param engine closed with this thinker
     * @param hub hears what is found
     * @param lock held whenever this thinker is used, and while an answer is taken
     */
    Thinker(Engine engine, Hub hub, Object lock) {
        this.engine = engine;
        this.hub = hub;
        this.lock = lock;
    }

    /** Whether a search for a purpose runs. */
    boolean isBusyWith(Purpose what) {
        return isBusy() && purpose == what;
    }

    boolean isBusy() {
        return running != null;
    }

    /** Forgets what was learned in the last game. */
    void newGame() {
        stop();
        engine.newGame();
    }

    /**
     * Begins to think, instead of what it thought about before.
     *
     * @param why what for
     * @param version names the position in events
     * @param position the position, not over
     * @param limits when to end
     * @param options what to look for
     * @param then takes the answer or the failure, on a thread of the engine; a search that is stopped gives neither
     */
    void start(
            Purpose why,
            long version,
            Position position,
            Limits limits,
            SearchOptions options,
            BiConsumer<@Nullable Analysis, @Nullable Throwable> then) {
        stop();
        purpose = why;
        Reporter reporter = new Reporter(why, version, position.copy());
        CompletableFuture<Analysis> search = engine.analyseAsync(position, limits, options, reporter::tellSometimes);
        running = search;
        CompletableFuture<Analysis> unused = search.whenComplete((found, failure) -> {
            synchronized (lock) {
                if (running == search) {
                    running = null;
                    if (found != null) {
                        reporter.tell(found, true);
                    }
                    then.accept(found, failure);
                }
            }
        });
    }

    /** Ends the search and drops its answer. */
    void stop() {
        CompletableFuture<Analysis> search = running;
        running = null;
        if (search != null) {
            search.cancel(false);
        }
    }

    /** Ends the search with what it has found so far. */
    void hurry() {
        engine.stop();
    }

    @Override
    public void close() {
        stop();
        engine.close();
    }

    /** Tells the windows of one search. */
    private final class Reporter {

        private final Purpose why;
        private final long version;
        private final Position position;
        private long lastNanos = System.nanoTime() - PAUSE_NANOS;

        Reporter(Purpose why, long version, Position position) {
            this.why = why;
            this.version = version;
            this.position = position;
        }

        private void tellSometimes(Analysis found) {
            long now = System.nanoTime();
            if (now - lastNanos >= PAUSE_NANOS) {
                lastNanos = now;
                tell(found, false);
            }
        }

        private void tell(Analysis found, boolean isLast) {
            hub.tell(EVENT, new Json()
                    .put("purpose", why.name().toLowerCase(Locale.ROOT))
                    .put("version", version)
                    .put("side", Side.name(position.sideToMove()))
                    .put("last", isLast)
                    .put("nodes", found.nodes())
                    .put("speed", found.nodesPerSecond())
                    .put("millis", found.timeMillis())
                    .putObjects("variations", found.variations().stream().map(this::json).toList())
                    .toString());
        }

        private Json json(Variation variation) {
            Chances chances = Chances.of(position, variation.score());
            return new Json()
                    .put("depth", variation.depth())
                    .put("selective", variation.selectiveDepth())
                    .put("score", Score.toText(variation.score()))
                    .put("rate", chances.winRate())
                    .put("draw", chances.draw())
                    .putTexts("moves", variation.pv().stream().map(Move::toText).toList());
        }
    }
}
