package org.kagetsu.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;

/**
 * The search threads of one engine, and what it keeps from search to search.
 *
 * <p>With more than one thread, all search the same position on a shared table and profit from each other's entries
 * (lazy SMP); the first thread alone reports and decides when to end. The caller makes sure that there is one search at
 * a time.
 */
public final class Searcher implements AutoCloseable {

    private final StateEvaluator evaluator;
    private final @Nullable HelperThreads pool;
    private final Tables tables;
    private final @Nullable History[] histories;
    private final @Nullable IterativeDeepening[] searches;

    /**
     * Creates a searcher without a table.
     *
     * @param evaluator judges the horizon
     * @param pool the threads that search beside the caller's; null for none. Closed with the searcher
     */
    public Searcher(StateEvaluator evaluator, @Nullable HelperThreads pool) {
        this.evaluator = evaluator;
        this.pool = pool;
        int threads = pool == null ? 1 : pool.threads();
        this.tables = new Tables(threads);
        this.histories = new @Nullable History[threads];
        this.searches = new @Nullable IterativeDeepening[threads];
    }

    /**
     * Forgets everything learned, and empties the tables as far as there is time; a search empties the rest.
     *
     * @param control ends it
     */
    public void clear(SearchControl control) {
        forgetAll();
        tables.empty(control);
    }

    private void forgetAll() {
        tables.startAnew();
        for (History history : histories) {
            if (history != null) {
                history.clear();
            }
        }
    }

    /**
     * Prepares tables: a part at least, then more as far as there is time.
     *
     * @param tableBytes size of the tables; tables of another size are replaced by empty ones
     * @param control ends it
     * @return whether they are complete
     */
    public boolean prepare(long tableBytes, SearchControl control) {
        return tables.prepare(tableBytes, control);
    }

    /**
     * Searches a position; forgets everything first if its rule or size is not that of the last one.
     *
     * @param position the position; not changed
     * @param tableBytes size of the tables; tables of another size are replaced by empty ones. Under a time limit they
     *     may have fewer bytes at first
     * @param task what to search for
     * @param control ends the search
     * @param listener hears of every completed iteration and of every root move of the first thread
     * @return the answer
     */
    public SearchResult search(Position position, long tableBytes, SearchTask task, SearchControl control,
            SearchListener listener) {
        forgetOtherGames(position);
        TranspositionTable shared = tables.forSearch(tableBytes, control);
        shared.nextGeneration();
        if (pool == null) {
            return prepare(0, position, shared, control).run(task, listener);
        }
        // The listener may use the caller's position while the others still read it.
        Position copy = position.copy();
        // Each thread makes what it needs itself, so that the first one need not wait.
        return pool.search(control,
                (thread, other) -> prepare(thread, copy, shared, other).help(task.ofHelper()),
                () -> prepare(0, position, shared, control).run(task, listener));
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
            forgetAll();
        }
    }

    /** A thread's search of a position. It is used again until a position of another size or rule is searched. */
    private IterativeDeepening prepare(int thread, Position position, TranspositionTable shared,
            SearchControl control) {
        History history = agedHistory(thread);
        IterativeDeepening search = searches[thread];
        if (search != null) {
            search.reset(position, shared, control);
            return search;
        }
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        search = new IterativeDeepening(state, shared, evaluator.on(state), control, history);
        searches[thread] = search;
        return search;
    }

    private History agedHistory(int thread) {
        History history = histories[thread];
        if (history == null) {
            history = new History();
            histories[thread] = history;
        }
        history.age();
        return history;
    }

    /** Frees the table. The threads end when their work is done, because a running search waits for it. */
    @Override
    public void close() {
        tables.letGo();
        Arrays.fill(searches, null);
        if (pool != null) {
            pool.close();
        }
    }
}
