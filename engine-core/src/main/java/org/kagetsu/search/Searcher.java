package org.kagetsu.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.TimeManager;

/**
 * The search threads of one engine, and what it keeps from search to search.
 *
 * <p>With more than one thread, all search the same position on a shared table and profit from each other's entries
 * (lazy SMP); the first thread alone reports and decides when to end. Threads for which there is no processor do not
 * search: they would only keep the first one waiting. The caller makes sure that there is one search at a time.
 */
public final class Searcher implements AutoCloseable {

    /** A class because the first lambda or method reference costs a fresh process 5 ms. */
    private static final class Processors implements IntSupplier {

        @Override
        public int getAsInt() {
            return Runtime.getRuntime().availableProcessors();
        }
    }

    private final StateEvaluator evaluator;
    private final int threads;
    private final IntSupplier processors;
    private final Tables tables;
    private final @Nullable History[] histories;
    private final @Nullable IterativeDeepening[] searches;
    private final @Nullable ExecutorService pool;

    /**
     * Creates a searcher without a table.
     *
     * @param threads search threads, 1 or more
     * @param evaluator judges the horizon
     */
    public Searcher(int threads, StateEvaluator evaluator) {
        this(threads, evaluator, new Processors());
    }

    /**
     * Creates a searcher without a table.
     *
     * @param threads search threads, 1 or more
     * @param evaluator judges the horizon
     * @param processors tells how many threads can run at the same time, now and before each search; not asked for one
     *     thread
     */
    Searcher(int threads, StateEvaluator evaluator, IntSupplier processors) {
        this.evaluator = evaluator;
        this.processors = processors;
        this.threads = useful(threads);
        this.tables = new Tables(this.threads);
        this.histories = new @Nullable History[this.threads];
        this.searches = new @Nullable IterativeDeepening[this.threads];
        this.pool = this.threads == 1
                ? null
                : Executors.newFixedThreadPool(this.threads - 1, Searcher::newThread);
    }

    private int useful(int wanted) {
        return wanted == 1 ? 1 : Math.max(1, Math.min(wanted, processors.getAsInt()));
    }

    /**
     * Makes a thread of the pool. What a task throws, {@link Helpers} keeps. The pool itself fails if the Java heap has no
     * room to wait for a task: then the thread ends in silence, and the pool makes another when it needs one.
     */
    static Thread newThread(Runnable task) {
        Thread thread = new Thread(task, "kagetsu-search");
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler(Searcher::onFailure);
        return thread;
    }

    private static void onFailure(Thread thread, Throwable failure) {
        if (!(failure instanceof OutOfMemoryError)) {
            thread.getThreadGroup().uncaughtException(thread, failure);
        }
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
        List<SearchControl> others = new ArrayList<>();
        Helpers helpers = new Helpers();
        try {
            int most = useful(threads);
            // The listener may use the caller's position while the others still read it.
            Position copy = most == 1 ? position : position.copy();
            for (int i = 1; i < most; i++) {
                SearchControl other = new SearchControl(new TimeManager());
                others.add(other);
                help(i, copy, shared, other, task.ofHelper(), helpers);
            }
            control.lead(others);
            return prepare(0, position, shared, control).run(task, listener);
        } finally {
            for (SearchControl other : others) {
                other.requestStop();
            }
            // Even if one has failed, because the next search uses the same objects.
            helpers.awaitEnd();
        }
    }

    /** Lets a thread of the pool search, too. It makes what it needs itself, so that the first one need not wait. */
    private void help(int thread, Position position, TranspositionTable shared, SearchControl control, SearchTask task,
            Helpers helpers) {
        if (pool != null) {
            helpers.start(pool, () -> {
                if (!control.isStopRequested()) {
                    prepare(thread, position, shared, control).help(task);
                }
            });
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
            pool.shutdown();
        }
    }
}
