package org.kagetsu.piskvork.play.browser.board;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Score;

/**
 * Searches in the background, each with an engine of its own, of which the windows hear. A new one takes the place of the
 * last one.
 *
 * <p>Safe for use by many threads.
 */
final class BackgroundSearch {

    private static final long MEMORY_BYTES = 16L << 20;

    private final Hub hub;
    private final String event;
    private @Nullable Run running;

    /** One search. */
    abstract static class Run {

        /** Closed when the search is stopped, or at its end. */
        final Engine engine = Engine.builder().memory(MEMORY_BYTES).build();

        /** Whether somebody waits for the end. */
        volatile boolean isHurried;

        /** What the windows hear when the search begins. */
        abstract Json begin();

        /**
         * Searches until the end.
         *
         * @param windows hear what was found so far
         * @throws IllegalStateException if the engine was closed meanwhile
         */
        abstract void search(Consumer<Json> windows);

        /** Ends the search with what it has found. */
        abstract void hurry();
    }

    /**
     * Creates a search that has nothing to do yet.
     *
     * @param hub hears what is found
     * @param event the name under which it hears it
     */
    BackgroundSearch(Hub hub, String event) {
        this.hub = hub;
        this.event = event;
    }

    /** Begins a search, instead of the one before. */
    synchronized void start(Run run) {
        stop();
        running = run;
        hub.tell(event, run.begin());
        Clocks.threads("kagetsu-" + event).newThread(() -> {
            try (run.engine) {
                run.search(found -> tell(run, found));
            } catch (RuntimeException e) {
                tellFailure(run, e);
            }
        }).start();
    }

    private synchronized void tell(Run run, Json found) {
        if (running == run) {
            hub.tell(event, found);
        }
    }

    /** A search that was stopped between two positions, and its engine closed, has not failed. */
    private synchronized void tellFailure(Run run, RuntimeException failure) {
        if (running == run && !run.isHurried) {
            hub.begin(Hub.Trouble.ENGINE, "the engine failed: " + LiveTable.words(failure));
        }
    }

    /** Ends the search with what it has found. */
    synchronized void hurry() {
        if (running != null) {
            running.isHurried = true;
            running.hurry();
        }
    }

    /** Ends the search; it tells nothing more. */
    synchronized void stop() {
        Run run = running;
        running = null;
        if (run != null) {
            run.isHurried = true;
            run.engine.close();
        }
    }

    /** Looks for the stone or the two stones that make a position even. */
    static final class Balance extends Run {

        /** The event that tells whether the search runs, and what was found. */
        static final String EVENT = "balance";

        private final BalanceSearch search = new BalanceSearch(engine);
        private final Position position;
        private final int stones;
        private final long version;
        private final long millis;

        /**
         * Creates a search.
         *
         * @param position the position, not over; used by the search alone
         * @param stones one or two
         * @param version names the position in events
         * @param millis time of the search in milliseconds
         */
        Balance(Position position, int stones, long version, long millis) {
            this.position = position;
            this.stones = stones;
            this.version = version;
            this.millis = millis;
        }

        @Override
        Json begin() {
            return describe(true);
        }

        @Override
        void search(Consumer<Json> windows) {
            Limits limits = Limits.INFINITE.withTurnMillis(millis);
            try {
                BalanceSearch.Balance found = stones == 1
                        ? search.one(position, 0, limits, this::heard)
                        : search.two(position, 0, limits, this::heard);
                windows.accept(describe(false).putMoves("moves", found.moves()).put("score", Score.toText(found.score())));
            } catch (RuntimeException e) {
                windows.accept(describe(false).put("problem", LiveTable.words(e)));
            }
        }

        /** A person may be in a hurry before the search has begun. */
        private void heard(Analysis progress) {
            if (isHurried) {
                search.stop();
            }
        }

        @Override
        void hurry() {
            search.stop();
        }

        private Json describe(boolean runs) {
            return new Json().put("version", version).put("stones", stones).put("millis", millis).put("runs", runs);
        }
    }
}
