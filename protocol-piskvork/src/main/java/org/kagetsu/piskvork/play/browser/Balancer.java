package org.kagetsu.piskvork.play.browser;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
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

    /** The event that tells what was found; without moves while the search runs. */
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
        hub.tell(EVENT, run.describe(List.of(), ""));
        Thread thread = new Thread(run, "kagetsu-balance");
        thread.setDaemon(true);
        thread.start();
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

    private synchronized void tell(Run run, String event) {
        if (running == run) {
            hub.tell(EVENT, event);
        }
    }

    @Override
    public void close() {
        stop();
    }

    /** One search. */
    private final class Run implements Runnable {

        private final Engine engine = Engine.builder().memory(MEMORY_BYTES).build();
        private final Position position;
        private final int stones;
        private final long version;

        Run(Position position, int stones, long version) {
            this.position = position;
            this.stones = stones;
            this.version = version;
        }

        @Override
        public void run() {
            BalanceSearch search = new BalanceSearch(engine);
            Limits limits = Limits.INFINITE.withTurnMillis(millis);
            try (engine) {
                BalanceSearch.Balance found =
                        stones == 1 ? search.one(position, 0, limits) : search.two(position, 0, limits);
                tell(this, describe(found.moves(), Score.toText(found.score())));
            } catch (IllegalArgumentException e) {
                tell(this, describe(List.of(), String.valueOf(e.getMessage())));
            } catch (IllegalStateException e) {
                // The search was stopped between two positions, and its engine is closed.
            }
        }

        String describe(List<Integer> moves, String score) {
            return new Json()
                    .put("version", version)
                    .put("stones", stones)
                    .putTexts("moves", moves.stream().map(Move::toText).toList())
                    .put("score", score)
                    .toString();
        }
    }
}
