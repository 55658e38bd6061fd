package org.kagetsu.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.weights.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.TimeManager;

/**
 * The search threads of one engine, and what it keeps from search to search.
 *
 * <p>With more than one thread, all search the same position on a shared table and profit from each other's entries
 * (lazy SMP); the first thread alone reports and decides when to end. The caller makes sure that there is one search at
 * a time.
 */
public final class Searcher implements AutoCloseable {

    private final StateEvaluator evaluator;
    private final List<History> histories = new ArrayList<>();
    private final @Nullable IterativeDeepening[] searches;
    private final @Nullable ExecutorService pool;
    private @Nullable TranspositionTable table;

    /**
     * Creates a searcher without a table.
     *
     * @param threads search threads, 1 or more
     * @param evaluator judges the horizon
     */
    public Searcher(int threads, StateEvaluator evaluator) {
        this.evaluator = evaluator;
        for (int i = 0; i < threads; i++) {
            histories.add(new History());
        }
        this.searches = new IterativeDeepening[threads];
        this.pool = threads == 1 ? null : Executors.newFixedThreadPool(threads - 1, Searcher::newThread);
    }

    private static Thread newThread(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-search");
        thread.setDaemon(true);
        return thread;
    }

    /** Forgets everything learned. */
    public void clear() {
        TranspositionTable kept = table;
        if (kept != null) {
            kept.clear();
        }
        for (History history : histories) {
            history.clear();
        }
    }

    /**
     * Searches a position; forgets everything first if its rule or size is not that of the last one.
     *
     * @param position the position; not changed
     * @param tableBytes size of the tables; tables of another size are replaced by empty ones
     * @param task what to search for
     * @param control ends the search
     * @param listener hears of every completed iteration and of every root move of the first thread
     * @return the answer
     */
    public SearchResult search(Position position, long tableBytes, SearchTask task, SearchControl control,
            SearchListener listener) {
        forgetOtherGames(position);
        TranspositionTable shared = tableOf(tableBytes);
        shared.nextGeneration();
        for (History history : histories) {
            history.age();
        }
        List<SearchControl> others = new ArrayList<>();
        List<CompletableFuture<Void>> running = new ArrayList<>();
        try {
            for (int i = 1; i < histories.size(); i++) {
                SearchControl other = new SearchControl(new TimeManager());
                others.add(other);
                help(prepare(i, position, shared, other), other, task.ofHelper(), running);
            }
            SearchResult result = prepare(0, position, shared, control)
                    .run(task, new CountingListener(others, listener));
            return withNodesOf(others, result);
        } finally {
            for (SearchControl other : others) {
                other.requestStop();
            }
            // Waits for all of them, even if one has failed, because the next search uses the same objects.
            CompletableFuture.allOf(running.toArray(new CompletableFuture<?>[0])).join();
        }
    }

    /**
     * Lets a thread of the pool search, too, unless it gets to it after the end, or the pool was closed meanwhile: then
     * this search is about to stop.
     */
    private void help(IterativeDeepening search, SearchControl control, SearchTask task,
            List<CompletableFuture<Void>> running) {
        if (pool != null) {
            try {
                running.add(CompletableFuture.runAsync(() -> {
                    if (!control.isStopRequested()) {
                        search.run(task, SearchListener.NONE);
                    }
                }, pool));
            } catch (RejectedExecutionException e) {
                return;
            }
        }
    }

    /**
     * Forgets everything if rule or size change: the hash of a position does not contain them, so earlier entries would
     * be wrong.
     */
    private void forgetOtherGames(Position position) {
        IterativeDeepening last = searches[0];
        if (last == null || !last.fits(position)) {
            // Until the first thread's search is prepared no game is the last one: helpers begin before.
            Arrays.fill(searches, null);
            clear();
        }
    }

    /** A thread's search of a position. It is used again as long as size and rule stay the same. */
    private IterativeDeepening prepare(int thread, Position position, TranspositionTable shared,
            SearchControl control) {
        IterativeDeepening search = searches[thread];
        if (search != null && search.fits(position)) {
            search.reset(position, shared, control);
            return search;
        }
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        search = new IterativeDeepening(state, shared, evaluator, control, histories.get(thread));
        searches[thread] = search;
        return search;
    }

    /** Adds the nodes of the other threads. */
    private record CountingListener(List<SearchControl> others, SearchListener listener) implements SearchListener {

        @Override
        public void onIteration(SearchResult found) {
            listener.onIteration(withNodesOf(others, found));
        }

        @Override
        public void onRootMove(int move, int depth) {
            listener.onRootMove(move, depth);
        }
    }

    private static SearchResult withNodesOf(List<SearchControl> others, SearchResult result) {
        long nodes = result.nodes();
        for (SearchControl other : others) {
            nodes += other.publishedNodes();
        }
        return new SearchResult(nodes, result.variations());
    }

    private TranspositionTable tableOf(long bytes) {
        TranspositionTable kept = table;
        if (kept != null && kept.isOfSize(bytes)) {
            return kept;
        }
        letGo();
        kept = new TranspositionTable(bytes);
        table = kept;
        return kept;
    }

    /** Drops the old table before a new one is made, because both would not fit. The searches hold it too. */
    private void letGo() {
        table = null;
        Arrays.fill(searches, null);
    }

    /** Lets the table and the threads go, these when they have done what they were given: a search waits for it. */
    @Override
    public void close() {
        letGo();
        if (pool != null) {
            pool.shutdown();
        }
    }
}
