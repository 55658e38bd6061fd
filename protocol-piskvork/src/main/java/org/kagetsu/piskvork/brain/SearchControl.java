package org.kagetsu.piskvork.brain;

import java.util.function.LongSupplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;

/**
 * Runs searches whose limits follow the settings while they run.
 *
 * <p>{@link #search} and {@link #prepare} are called by the thread that carries out commands; the rest by the reading
 * thread, at any moment. What arrives after the decision to search, but before the search has begun, would be lost on
 * the engine. So it is told again after the next iteration.
 */
final class SearchControl implements AnalysisListener {

    private static final long NANOS_PER_MILLI = 1_000_000;

    /**
     * Milliseconds of a move's time that are kept back, beside what the engine keeps back, because a busy machine
     * delays the answer. More are kept back of the first move's time, because what follows a first search is slow, too.
     */
    private static final long RESERVE = 8;
    private static final long FIRST_RESERVE = 24;

    /**
     * What a search is to find.
     *
     * @param options allow a legal move
     * @param isDefence whether to try every allowed move against the opponent's threats
     */
    record Wish(SearchOptions options, boolean isDefence) {}

    private final Thinker thinker;
    private final Settings settings;
    private final LongSupplier clock;
    private long tableBytes;
    private boolean hasSearched;

    private boolean inputEnded;
    private int stops;
    private int arrivals;
    private Ticket current = Ticket.NONE;
    private boolean hasAnsweredMove;

    private volatile RunningSearch running = RunningSearch.NONE;
    private boolean settingsChanged;
    private int completedDepth;

    SearchControl(Thinker thinker, Settings settings, LongSupplier clock) {
        this.thinker = thinker;
        this.settings = settings;
        this.clock = clock;
    }

    /** The clock of the session, in nanoseconds from any origin. */
    LongSupplier clock() {
        return clock;
    }

    /** Forgets earlier positions and winds the match clock up. */
    void newGame() {
        forget();
        settings.newGame();
    }

    /** Forgets earlier positions. */
    void forget() {
        thinker.newGame();
    }

    /**
     * Searches a position for its best move under the settings.
     *
     * @param position not over, with a legal move
     * @param clockStart when the clock of this move began to run, by {@link #clock}
     * @param nodes the most nodes, beside what the settings say; {@link Long#MAX_VALUE} for no limit
     * @return the answer
     */
    Analysis search(Position position, long clockStart, long nodes) {
        Limits first = begin(RunningSearch.Kind.MOVE, clockStart, nodes, AnalysisListener.NONE);
        try {
            return thinker.analyse(position, first, SearchOptions.DEFAULT, this);
        } finally {
            end();
        }
    }

    /**
     * Searches a position under the settings.
     *
     * @param position not over, with a legal move
     * @param clockStart when the clock of this move began to run, by {@link #clock}
     * @param wish what to find
     * @param listener hears what the engine says
     * @return the answer
     */
    Analysis search(Position position, long clockStart, Wish wish, AnalysisListener listener) {
        Limits first = begin(RunningSearch.Kind.MOVE, clockStart, Long.MAX_VALUE, listener);
        try {
            return wish.isDefence()
                    ? thinker.analyseDefence(position, first, wish.options(), this)
                    : thinker.analyse(position, first, wish.options(), this);
        } finally {
            end();
        }
    }

    /**
     * Looks for stones after which the score is nearest to a wanted one, under the settings of this moment.
     *
     * @param position not over
     * @param clockStart when the clock of this answer began to run, by {@link #clock}
     * @param stones 1 or 2
     * @param bias the wanted score for the side to move
     * @return the stones
     * @throws IllegalArgumentException if there are none
     */
    BalanceSearch.Balance balance(Position position, long clockStart, int stones, int bias) {
        Limits limits = begin(RunningSearch.Kind.BALANCE, clockStart, Long.MAX_VALUE, AnalysisListener.NONE);
        try {
            return thinker.balance(position, stones, bias, limits, this);
        } finally {
            end();
        }
    }

    private void configure() {
        synchronized (this) {
            // A single iteration has no use for large tables.
            tableBytes = inputEnded ? Math.max(tableBytes, MemoryPlan.SMALLEST) : settings.tableBytes(tableBytes);
        }
        thinker.configure(tableBytes, settings.threads());
    }

    /**
     * Searches with the threads that are wanted while nobody waits, and forgets the result.
     *
     * @param position of the size and rule that will be played
     * @param millis about how long it may take, in milliseconds; {@link #stopPreparation} ends it, too
     */
    void warmUp(Position position, long millis) {
        thinker.configure(Math.max(tableBytes, MemoryPlan.SMALLEST), settings.threads());
        thinker.warmUp(position, millis);
    }

    /**
     * Makes tables while nobody waits, if the manager has told enough to know their size.
     *
     * @param millis about how long it may take, in milliseconds; {@link #stopPreparation} ends it, too
     * @return whether there is nothing left to make
     */
    boolean prepare(long millis) {
        if (!settings.isTableSizeKnown()) {
            return true;
        }
        configure();
        return thinker.prepare(millis);
    }

    /** Ends {@link #warmUp} and {@link #prepare}. */
    void stopPreparation() {
        thinker.stop();
    }

    /** {@return the most threads that can search, 1..256} */
    int mostThreads() {
        return settings.mostThreads();
    }

    private Limits begin(RunningSearch.Kind kind, long clockStart, long nodes, AnalysisListener listener) {
        configure();
        synchronized (this) {
            long reserve = hasSearched ? RESERVE : FIRST_RESERVE;
            hasSearched = true;
            running = new RunningSearch(kind, listener, nodes, millisSince(clockStart) + reserve);
            settingsChanged = false;
            completedDepth = 0;
            return currentLimits();
        }
    }

    private synchronized void end() {
        running = RunningSearch.NONE;
    }

    /**
     * Searches a position until anything arrives.
     *
     * @param position not over, with a legal move
     */
    void ponder(Position position) {
        synchronized (this) {
            if (arrivals != current.arrivals() || isStopped()) {
                return;
            }
            running = RunningSearch.PONDERING;
        }
        try {
            thinker.analyse(position, Limits.INFINITE, SearchOptions.DEFAULT, this);
        } finally {
            end();
        }
    }

    /** Says that a command has arrived, of whatever kind, and ends the pondering. */
    synchronized void arrived() {
        arrivals++;
        if (isPondering()) {
            thinker.stop();
        }
    }

    /** Returns how things stand now, for a command that has just arrived. */
    synchronized Ticket ticket() {
        return new Ticket(stops, arrivals, clock.getAsLong());
    }

    /** Says that a command is carried out now. */
    synchronized void carryingOut(Ticket ticket) {
        current = ticket;
        settings.moveBegins();
    }

    /** Ends the running search, and those of commands that arrived already, after their first iterations. */
    synchronized void stopAll() {
        stops++;
        if (running.isAwaited()) {
            thinker.stop();
        }
    }

    private boolean isPondering() {
        return running.kind() == RunningSearch.Kind.PONDERING;
    }

    private boolean followsSettings() {
        return running.kind() == RunningSearch.Kind.MOVE;
    }

    private boolean isStopped() {
        return inputEnded || stops != current.stops() || (isPondering() && arrivals != current.arrivals());
    }

    /** Takes the time of a move off the match clock; before its answer, to which the manager may tell the time left. */
    void moveAnswered(long clockStart) {
        settings.spend(millisSince(clockStart));
        hasAnsweredMove = true;
    }

    /** Whether {@link #moveAnswered} was called. */
    boolean hasAnsweredMove() {
        return hasAnsweredMove;
    }

    private long millisSince(long nanoTime) {
        return Math.max(0, (clock.getAsLong() - nanoTime) / NANOS_PER_MILLI);
    }

    private Limits currentLimits() {
        Limits limits = settings.limits(running.usedMillis());
        limits = limits.withNodes(Math.min(running.maxNodes(), limits.nodes()));
        return isStopped() ? limits.withDepth(1) : limits;
    }

    /** Lets a running search follow the settings. */
    synchronized void settingsChanged() {
        settingsChanged = true;
        if (followsSettings()) {
            follow(currentLimits());
        }
    }

    private void follow(Limits limits) {
        thinker.setLimits(limits);
        if (completedDepth >= limits.depth()) {
            thinker.stop();
        }
    }

    /** Ends the running search, and every later one, after its first iteration: nobody is waiting any more. */
    synchronized void inputEnded() {
        inputEnded = true;
        if (running.kind() != RunningSearch.Kind.NONE) {
            thinker.stop();
        }
    }

    @Override
    public void onIteration(Analysis progress) {
        react(progress.depth());
        running.report().onIteration(progress);
    }

    @Override
    public void onCurrentMove(int move, int depth) {
        running.report().onCurrentMove(move, depth);
    }

    private synchronized void react(int depth) {
        completedDepth = depth;
        if (isStopped()) {
            thinker.stop();
        } else if (settingsChanged && followsSettings()) {
            settingsChanged = false;
            follow(currentLimits());
        }
    }
}
