package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Variation;

/**
 * An engine that answers with the first legal point and keeps the limits it is given as an engine would: it
 * completes its first iteration whatever they say, then goes on until depth, time or {@link #stop()} ends it.
 */
class FakeEngine extends BrainEngine {

    /** What it was asked, in order. */
    final List<Position> positions = Collections.synchronizedList(new ArrayList<>());
    final List<Limits> limits = Collections.synchronizedList(new ArrayList<>());
    final List<SearchOptions> options = Collections.synchronizedList(new ArrayList<>());
    final List<String> calls = Collections.synchronizedList(new ArrayList<>());

    /** How many searches have completed their first iteration. */
    final AtomicInteger begun = new AtomicInteger();

    /** Milliseconds that an iteration takes. */
    volatile long iterationMillis;

    /** The deepest iteration that it has any use for. */
    volatile int enough = 1;

    /** The score it gives to a position. */
    volatile ToIntFunction<Position> score = position -> 0;

    private Limits current = Limits.INFINITE;
    private boolean searching;
    private boolean stopped;

    FakeEngine() {
        super(Evaluator.linear());
    }

    @Override
    void warmUp(Position position, long millis) {}

    @Override
    boolean prepare(long millis) {
        return true;
    }

    @Override
    void newGame() {
        calls.add("newGame");
    }

    @Override
    void configure(long tableBytes, int threads) {
        calls.add("configure " + tableBytes + " " + threads);
    }

    @Override
    Analysis analyse(
            Position position, Limits first, SearchOptions wish, boolean isDefence, AnalysisListener listener) {
        if (isDefence) {
            calls.add("analyseDefence");
        }
        positions.add(position.copy());
        options.add(wish);
        limits.add(first);
        synchronized (this) {
            current = first;
            stopped = false;
            searching = true;
        }
        long start = System.nanoTime();
        Analysis analysis = null;
        for (int depth = 1; analysis == null || goesOn(depth, start); depth++) {
            pause(depth == 1 ? Math.min(iterationMillis, 50) : iterationMillis);
            long millis = (System.nanoTime() - start) / 1_000_000;
            analysis = new Analysis(depth, millis, variations(position, depth, wish));
            listener.onCurrentMove(analysis.bestMove(), depth);
            listener.onIteration(analysis);
            begun.addAndGet(depth == 1 ? 1 : 0);
        }
        synchronized (this) {
            searching = false;
        }
        return analysis;
    }

    private synchronized boolean goesOn(int depth, long start) {
        long millis = (System.nanoTime() - start) / 1_000_000;
        return !stopped && depth <= Math.min(enough, current.depth()) && depth <= current.nodes()
                && millis < Math.min(current.turnMillis(), current.leftMillis());
    }

    private synchronized void pause(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        try {
            for (long left = millis; left > 0 && !stopped; left = (end - System.nanoTime()) / 1_000_000) {
                wait(left);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The first legal points that are not excluded, each worth one less than the one before. */
    private List<Variation> variations(Position position, int depth, SearchOptions wish) {
        List<Variation> variations = new ArrayList<>();
        for (int move : position.grid().moves()) {
            if (variations.size() < wish.multiPv() && !wish.excluded().contains(move) && isLegal(position, move)) {
                int worth = score.applyAsInt(position) - variations.size();
                variations.add(new Variation(depth, depth, worth, List.of(move)));
            }
        }
        return variations;
    }

    static int firstLegalMove(Position position) {
        return Arrays.stream(position.grid().moves()).filter(move -> isLegal(position, move)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("asked without a legal move"));
    }

    private static boolean isLegal(Position position, int move) {
        return position.isEmpty(move) && !(position.sideToMove() == Side.BLACK && position.isForbidden(move));
    }

    /** Takes the first legal points. */
    @Override
    BalanceSearch.Balance balance(
            Position position, int stones, int bias, Limits first, AnalysisListener listener) {
        positions.add(position.copy());
        limits.add(first);
        Position after = position.copy();
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < stones; i++) {
            moves.add(firstLegalMove(after));
            after.place(moves.get(i));
        }
        return new BalanceSearch.Balance(moves, bias);
    }

    @Override
    synchronized void setLimits(Limits other) {
        if (searching) {
            calls.add("setLimits");
            current = other.withDepth(current.depth());
        }
    }

    @Override
    synchronized void stop() {
        if (searching) {
            stopped = true;
            notifyAll();
        }
    }
}
