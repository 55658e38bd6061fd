package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.QUIET;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.search.time.TimeManager;
import org.kagetsu.testing.Pace;

/** What a searcher keeps from search to search, and its threads. */
@Timeout(60)
class SearcherTest {

    private static final long BYTES = 1 << 20;

    /** So small that results of an earlier search lose their places. */
    private static final long SMALL = 1 << 10;
    private static final SearchTask DEPTH_4 = new SearchTask(4, 1, RootMoves.ALL, false);

    /** Positions whose stones stand alone have no worth, so that every search is short. */
    private static Searcher searcher(int threads) {
        return new Searcher(new WorthOfPaths(QUIET, path -> 0), threads == 1 ? null : new HelperPool(threads, () -> threads));
    }

    private static SearchResult search(Searcher searcher, Position position, long bytes) {
        return searcher.search(position, bytes, DEPTH_4, new SearchControl(new TimeManager()), SearchListener.NONE);
    }

    @Test
    void prepare_tables_areComplete_unlessItIsStopped() {
        SearchControl stopped = new SearchControl(new TimeManager());
        stopped.allowStop();
        stopped.requestStop();
        try (Searcher searcher = searcher(1)) {
            assertFalse(searcher.prepare(BYTES, stopped));
            assertTrue(searcher.prepare(BYTES, new SearchControl(new TimeManager())));
        }
    }

    @Test
    void search_again_isQuickerByWhatItRemembers() {
        try (Searcher searcher = searcher(1)) {
            long first = search(searcher, QUIET, BYTES).nodes();
            long second = search(searcher, QUIET, BYTES).nodes();
            assertTrue(second < first, second + " nodes after " + first);
        }
    }

    /** Before each search the results in the table and the history of moves become a search older. */
    @Test
    void search_again_worksOnAnAgedTableAndHistory() {
        WorthOfPaths even = new WorthOfPaths(QUIET, path -> 0);
        TranspositionTable table = new TranspositionTable(SMALL);
        History history = new History();
        try (Searcher searcher = searcher(1)) {
            for (int i = 0; i < 4; i++) {
                table.nextGeneration();
                history.age();
                SearchControl control = new SearchControl(new TimeManager());
                PatternState state = new PatternState(QUIET.copy(), even.tables(QUIET.rule()));
                new IterativeDeepening(state, table, even.on(state), control, history).run(DEPTH_4, SearchListener.NONE);
                assertEquals(control.nodes(), search(searcher, QUIET, SMALL).nodes(), "search " + i);
            }
        }
    }

    /** The same helper searches again and again. */
    @Test
    void search_again_takesNoMoreThreads() {
        Set<Thread> all = new HashSet<>();
        Set<Thread> searching = ConcurrentHashMap.newKeySet();
        AtomicReference<CountDownLatch> bothSearch = new AtomicReference<>(new CountDownLatch(2));
        WorthOfPaths evaluator = new WorthOfPaths(QUIET, path -> {
            if (searching.add(Thread.currentThread())) {
                bothSearch.get().countDown();
                await(bothSearch.get());
            }
            return 0;
        });
        try (Searcher searcher = new Searcher(evaluator, new HelperPool(2, () -> 2))) {
            for (int i = 0; i < 3; i++) {
                search(searcher, QUIET, BYTES);
                assertEquals(2, searching.size());
                all.addAll(searching);
                searching.clear();
                bothSearch.set(new CountDownLatch(2));
                searcher.clear(new SearchControl(new TimeManager()));
            }
        }
        assertEquals(2, all.size(), "the first thread and one helper");
    }

    /** Whoever keeps a closed searcher keeps none of its searches, of which each has its control. */
    @Test
    void close_searcherIsKept_itsSearchesAreNot() throws Exception {
        Searcher searcher = searcher(1);
        WeakReference<SearchControl> control = new WeakReference<>(searchOnce(searcher));
        assertNotNull(control.get());
        searcher.close();
        Pace.await("the last search is let go", () -> {
            System.gc();
            return control.get() == null;
        });
        assertTrue(search(searcher, QUIET, BYTES).nodes() > 0);
    }

    private static SearchControl searchOnce(Searcher searcher) {
        SearchControl control = new SearchControl(new TimeManager());
        searcher.search(QUIET, BYTES, DEPTH_4, control, SearchListener.NONE);
        return control;
    }

    @Test
    void close_threads_end() throws Exception {
        Searcher searcher = new Searcher(new WorthOfPaths(QUIET, path -> 0), new HelperPool(2, () -> 2));
        search(searcher, QUIET, BYTES);
        searcher.close();
        Pace.await("no thread of the searcher is left", () -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("kagetsu-search")));
    }

    @Test
    void newThread_poolHasNoMemoryToWait_endsInSilence() {
        assertEquals("", toldBy(new OutOfMemoryError()));
    }

    @Test
    void newThread_anotherFailure_isTold() {
        assertTrue(toldBy(new IllegalStateException("why")).contains("why"));
    }

    /** What a thread of the pool prints when it ends by a failure. */
    private static String toldBy(Throwable failure) {
        PrintStream before = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
        try {
            Thread thread = HelperPool.newThread(() -> {});
            thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
        } finally {
            System.setErr(before);
        }
        return told.toString(StandardCharsets.UTF_8);
    }

    @Test
    void clear_forgetsAll() {
        try (Searcher searcher = searcher(1)) {
            long first = search(searcher, QUIET, BYTES).nodes();
            search(searcher, QUIET, BYTES);
            searcher.clear(new SearchControl(new TimeManager()));
            assertEquals(first, search(searcher, QUIET, BYTES).nodes());
        }
    }

    @Test
    void clear_beforeTheFirstSearch_doesNothing() {
        try (Searcher searcher = searcher(1); Searcher other = searcher(1)) {
            searcher.clear(new SearchControl(new TimeManager()));
            assertEquals(search(other, QUIET, BYTES).nodes(), search(searcher, QUIET, BYTES).nodes());
        }
    }

    @Test
    void search_otherSizeOrRule_forgetsAll() {
        Position standard = Position.setUp(Grid.square(15), Rule.STANDARD, WatchedSearch.points("h8"),
                WatchedSearch.points("i9"), new int[0], Side.BLACK);
        Position larger = Position.setUp(Grid.square(16), Rule.FREESTYLE, WatchedSearch.points("h8"),
                WatchedSearch.points("i9"), new int[0], Side.BLACK);
        for (Position other : List.of(standard, larger)) {
            try (Searcher searcher = searcher(1)) {
                long first = search(searcher, QUIET, BYTES).nodes();
                search(searcher, other, BYTES);
                assertEquals(first, search(searcher, QUIET, BYTES).nodes());
            }
        }
    }

    /** The history of the game is kept, the table is not. */
    @Test
    void search_otherTableSize_beginsWithAnEmptyTable() {
        try (Searcher searcher = searcher(1); Searcher same = searcher(1)) {
            search(searcher, QUIET, BYTES);
            search(same, QUIET, BYTES);
            assertNotEquals(search(same, QUIET, BYTES).nodes(), search(searcher, QUIET, BYTES / 2).nodes());
        }
    }

    @Test
    void search_twoThreads_countsTheNodesOfBoth() throws Exception {
        CountDownLatch bothSearch = new CountDownLatch(2);
        ConcurrentHashMap<Thread, Boolean> threads = new ConcurrentHashMap<>();
        WorthOfPaths evaluator = new WorthOfPaths(QUIET, path -> {
            if (threads.putIfAbsent(Thread.currentThread(), true) == null) {
                bothSearch.countDown();
                await(bothSearch);
            }
            return 0;
        });
        List<Long> told = new ArrayList<>();
        try (Searcher searcher = new Searcher(evaluator, new HelperPool(2, () -> 2))) {
            SearchControl control = new SearchControl(new TimeManager());
            SearchResult found = searcher.search(QUIET, BYTES, new SearchTask(6, 1, RootMoves.ALL, false), control,
                    progress -> told.add(progress.nodes()));
            assertEquals(2, threads.size());
            assertTrue(threads.keySet().stream().filter(thread -> thread != Thread.currentThread())
                    .allMatch(thread -> thread.isDaemon() && thread.getName().equals("kagetsu-search")));
            assertTrue(found.nodes() > control.nodes(), found.nodes() + " nodes, " + control.nodes() + " by the first");
            assertTrue(told.get(told.size() - 1) > 0);
        }
    }

    /** A helper has no limit of its own. */
    @Test
    void search_firstThreadEnds_stopsTheOthers() {
        try (Searcher searcher = searcher(2)) {
            SearchControl control = new SearchControl(new TimeManager());
            control.setNodeLimit(500);
            SearchTask deep = new SearchTask(Frame.MAX_PLY, 1, RootMoves.ALL, false);
            assertTrue(searcher.search(QUIET, BYTES, deep, control, SearchListener.NONE).nodes() >= 500);
        }
    }

    /** More threads than processors would only keep the first one waiting. */
    @Test
    void search_moreThreadsThanProcessors_usesAsManyAsThereAre() {
        for (int processors : new int[] {1, 3}) {
            Set<Thread> threads = ConcurrentHashMap.newKeySet();
            WorthOfPaths evaluator = new WorthOfPaths(QUIET, path -> {
                threads.add(Thread.currentThread());
                return 0;
            });
            try (Searcher searcher = new Searcher(evaluator, new HelperPool(256, () -> processors))) {
                for (int i = 0; i < 20; i++) {
                    search(searcher, QUIET, BYTES);
                    searcher.clear(new SearchControl(new TimeManager()));
                }
            }
            assertTrue(threads.contains(Thread.currentThread()));
            assertTrue(threads.size() <= processors, threads.size() + " threads on " + processors);
        }
    }

    /** A thread that is late to a search must not make the others wait for its first iteration. */
    @Test
    void search_helperInItsFirstIteration_isStopped() {
        WorthOfPaths evaluator = new WorthOfPaths(QUIET, path -> {
            if (Thread.currentThread().getName().equals("kagetsu-search")) {
                pause();
            }
            return 0;
        });
        try (Searcher searcher = new Searcher(evaluator, new HelperPool(2, () -> 2))) {
            long start = System.nanoTime();
            search(searcher, QUIET, BYTES);
            long millis = (System.nanoTime() - start) / 1_000_000;
            // Its first iteration alone has more than 200 evaluations of 50 ms.
            assertTrue(millis < 5_000, millis + " ms");
        }
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void search_rootMoves_areTold() {
        List<Integer> tried = new ArrayList<>();
        SearchListener listener = new SearchListener() {
            @Override
            public void onIteration(SearchResult found) {
                assertTrue(tried.contains(found.best().move()));
            }

            @Override
            public void onRootMove(int move, int depth) {
                tried.add(move);
            }
        };
        try (Searcher searcher = searcher(1)) {
            searcher.search(QUIET, BYTES, DEPTH_4, new SearchControl(new TimeManager()), listener);
        }
        assertTrue(tried.size() > 30);
    }

    /** What one thread throws comes out of the search, and the next search works. */
    @Test
    void search_threadFails_isTold() {
        boolean[] fails = {true};
        WorthOfPaths evaluator = new WorthOfPaths(QUIET, path -> {
            if (fails[0] && path.size() == 2) {
                throw new IllegalStateException("meant to fail");
            }
            return 0;
        });
        try (Searcher searcher = new Searcher(evaluator, null)) {
            assertThrows(IllegalStateException.class, () -> search(searcher, QUIET, BYTES));
            fails[0] = false;
            assertTrue(search(searcher, QUIET, BYTES).nodes() > 0);
        }
    }

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final Helpers helpers = new Helpers();

    @AfterEach
    void close() {
        pool.shutdownNow();
    }

    @Test
    void awaitEnd_tasksThatRun_areWaitedFor() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        AtomicBoolean first = new AtomicBoolean();
        AtomicBoolean second = new AtomicBoolean();
        for (AtomicBoolean isDone : List.of(first, second)) {
            helpers.start(pool, () -> {
                begun.countDown();
                pause();
                isDone.set(true);
            });
        }
        begun.await();

        helpers.awaitEnd();

        assertTrue(first.get() && second.get());
    }

    /** A pool whose threads have died would never do them. */
    @Test
    void awaitEnd_tasksNotBegun_areWithdrawn() {
        List<Runnable> waiting = new ArrayList<>();
        AtomicBoolean isDone = new AtomicBoolean();
        helpers.start(waiting::add, () -> isDone.set(true));

        helpers.awaitEnd();
        waiting.forEach(Runnable::run);

        assertEquals(1, waiting.size());
        assertFalse(isDone.get(), "the next search uses what this task would change");
    }

    @Test
    void awaitEnd_closedPool_waitsForNothing() {
        helpers.start(task -> {
            throw new RejectedExecutionException();
        }, () -> {});

        helpers.awaitEnd();
    }

    @Test
    void awaitEnd_noMemoryForATask_saysSoAfterTheEndOfTheOthers() throws InterruptedException {
        OutOfMemoryError noMemory = new OutOfMemoryError();
        AtomicBoolean isDone = new AtomicBoolean();
        CountDownLatch begun = new CountDownLatch(2);
        helpers.start(pool, () -> {
            begun.countDown();
            throw noMemory;
        });
        helpers.start(pool, () -> {
            begun.countDown();
            pause();
            isDone.set(true);
        });
        begun.await();

        assertSame(noMemory, assertThrows(OutOfMemoryError.class, helpers::awaitEnd));
        assertTrue(isDone.get());
    }

    @Test
    void awaitEnd_failedTask_isTheCause() {
        IllegalStateException failure = new IllegalStateException("why");
        helpers.start(Runnable::run, () -> {
            throw failure;
        });

        assertSame(failure, assertThrows(CompletionException.class, helpers::awaitEnd).getCause());
    }
}
