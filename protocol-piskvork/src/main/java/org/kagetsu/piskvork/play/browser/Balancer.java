package org.kagetsu.piskvork.play.browser;

import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/**
 * Looks for the stone or the two stones that make a position even, in the background with an engine of its own.
 *
 * <p>Safe for use by many threads.
 */
final class Balancer implements AutoCloseable {

    /** The event that tells whether the search runs, and what was found. */
    static final String EVENT = "balance";

    private static final long MEMORY_BYTES = 16L << 20;

    private final Hub hub;
    private final long millis;
    private @Nullable Run running;

    /**
     * Creates a balancer that has nothing to do yet.
     *
     * @param hub hears what was found
     * @param millis time of a search in milliseconds
     */
    Balancer(Hub hub, long millis) {
        this.hub = hub;
        this.millis = millis;
    }

    /**
     * Begins with a position, instead of what was looked for before.
     *
     * @param position the position, not over; copied
     * @param stones one or two
     * @param version names the position in events
     */
    synchronized void start(Position position, int stones, long version) {
        stop();
        Run run = new Run(position.copy(), stones, version);
        running = run;
        hub.tell(EVENT, run.describe(true).toString());
        Thread thread = new Thread(run, "kagetsu-balance");
        thread.setDaemon(true);
        thread.start();
    }

    /** Ends the search with the best so far. */
    synchronized void hurry() {
        if (running != null) {
            running.isHurried = true;
            running.search.stop();
        }
    }

    /** Ends the search, and takes away what it has found. */
    synchronized void stop() {
        Run run = running;
        running = null;
        if (run != null) {
            run.engine.close();
        }
        hub.forget(EVENT);
    }

    private synchronized void tell(Run run, Json event) {
        if (running == run) {
            hub.tell(EVENT, event.toString());
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** One search. */
    private final class Run implements Runnable {

        private final Engine engine = Engine.builder().memory(MEMORY_BYTES).build();
        private final BalanceSearch search = new BalanceSearch(engine);
        private final Position position;
        private final int stones;
        private final long version;
        private volatile boolean isHurried;

        Run(Position position, int stones, long version) {
            this.position = position;
            this.stones = stones;
            this.version = version;
        }

        @Override
        public void run() {
            Limits limits = Limits.INFINITE.withTurnMillis(millis);
            try (engine) {
                BalanceSearch.Balance found =
                        stones == 1 ? search.one(position, 0, limits, this::heard) : search.two(position, 0, limits, this::heard);
                tell(this, describe(false)
                        .putTexts("moves", found.moves().stream().map(Move::toText).toList())
                        .put("score", Score.toText(found.score())));
            } catch (IllegalArgumentException e) {
                tell(this, describe(false).put("problem", String.valueOf(e.getMessage())));
            } catch (IllegalStateException e) {
                // The search was stopped between two positions, and its engine is closed.
            }
        }

        /** A person may be in a hurry before the search has begun. */
        private void heard(Analysis progress) {
            if (isHurried) {
                search.stop();
            }
        }

        private Json describe(boolean runs) {
            return new Json().put("version", version).put("stones", stones).put("millis", millis).put("runs", runs);
        }
    }
}
