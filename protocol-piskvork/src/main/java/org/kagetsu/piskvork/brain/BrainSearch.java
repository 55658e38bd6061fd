package org.kagetsu.piskvork.brain;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.piskvork.protocol.Command;

/**
 * Runs searches whose limits follow the settings while they run.
 *
 * <p>{@link #search} and {@link #prepare} are called by the thread that carries out commands; the rest by the reading
 * thread, at any moment. What arrives after the decision to search, but before the search has begun, would be lost on
 * the engine. So it is told again after the next iteration.
 */
final class BrainSearch implements AnalysisListener {

    /**
     * Milliseconds of a move's time that are kept back, beside what the engine keeps back, because a busy machine
     * delays the answer. More are kept back of the first move's time, because what follows a first search is slow, too.
     */
    private static final long RESERVE = 8;
    private static final long FIRST_RESERVE = 24;

    /** What ends a search, beside its limits. */
    private enum Kind {
        /** There is no search. */
        NONE,
        /** A search for a move: the limits follow the settings. */
        MOVE,
        /** A search for stones of equal chances: the limits stay as they were. */
        BALANCE,
        /** A search on the opponent's time: it ends when anything arrives. */
        PONDERING
    }

    /**
     * What stays the same while a search runs.
     *
     * @param kind what ends it, beside its limits
     * @param report hears what the engine says
     * @param maxNodes the most nodes, beside what the settings say; {@link Long#MAX_VALUE} for no limit
     * @param usedMillis the part of its time that is used up or kept back, in milliseconds
     */
    private record Running(Kind kind, AnalysisListener report, long maxNodes, long usedMillis) {

        Running(Kind kind) {
            this(kind, AnalysisListener.NONE, Long.MAX_VALUE, 0);
        }
    }

    private final BrainEngine engine;
    private final Settings settings;
    private final LongSupplier clock;
    private long tableBytes;
    private boolean hasSearched;

    private boolean inputEnded;
    private int stops;
    private int arrivals;
    private Request current = Request.NONE;
    private boolean hasAnsweredMove;

    private volatile Running running = new Running(Kind.NONE);
    private boolean settingsChanged;
    private int completedDepth;

    BrainSearch(BrainEngine engine, Settings settings, LongSupplier clock) {
        this.engine = engine;
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
        engine.newGame();
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
        return search(position, begin(Kind.MOVE, clockStart, nodes, AnalysisListener.NONE), SearchOptions.DEFAULT, false);
    }

    /**
     * Searches a position under the settings.
     *
     * @param position not over, with a legal move
     * @param clockStart when the clock of this move began to run, by {@link #clock}
     * @param options what to find; they allow a legal move
     * @param isDefence whether to try every allowed move against the opponent's threats
     * @param listener hears what the engine says
     * @return the answer
     */
    Analysis search(
            Position position, long clockStart, SearchOptions options, boolean isDefence, AnalysisListener listener) {
        return search(position, begin(Kind.MOVE, clockStart, Long.MAX_VALUE, listener), options, isDefence);
    }

    private Analysis search(Position position, Limits first, SearchOptions options, boolean isDefence) {
        try {
            return engine.analyse(position, first, options, isDefence, this);
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
        Limits limits = begin(Kind.BALANCE, clockStart, Long.MAX_VALUE, AnalysisListener.NONE);
        try {
            return engine.balance(position, stones, bias, limits, this);
        } finally {
            end();
        }
    }

    private void configure() {
        synchronized (this) {
            // A single iteration has no use for large tables.
            tableBytes = inputEnded ? Math.max(tableBytes, MemoryPlan.SMALLEST) : settings.tableBytes(tableBytes);
        }
        engine.configure(tableBytes, settings.threads());
    }

    /**
     * Searches with the threads that are wanted while nobody waits, and forgets the result.
     *
     * @param position of the size and rule that will be played
     * @param millis about how long it may take, in milliseconds; {@link #stopPreparation} ends it, too
     */
    void warmUp(Position position, long millis) {
        engine.configure(Math.max(tableBytes, MemoryPlan.SMALLEST), settings.threads());
        engine.warmUp(position, millis);
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
        return engine.prepare(millis);
    }

    /** Ends {@link #warmUp} and {@link #prepare}. */
    void stopPreparation() {
        engine.stop();
    }

    private Limits begin(Kind kind, long clockStart, long nodes, AnalysisListener listener) {
        configure();
        synchronized (this) {
            long reserve = hasSearched ? RESERVE : FIRST_RESERVE;
            hasSearched = true;
            running = new Running(kind, listener, nodes, millisSince(clockStart) + reserve);
            settingsChanged = false;
            completedDepth = 0;
            return currentLimits();
        }
    }

    private synchronized void end() {
        running = new Running(Kind.NONE);
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
            running = new Running(Kind.PONDERING);
        }
        search(position, Limits.INFINITE, SearchOptions.DEFAULT, false);
    }

    /** Says that a command has arrived, of whatever kind, and ends the pondering. */
    synchronized void arrived() {
        arrivals++;
        if (isPondering()) {
            engine.stop();
        }
    }

    /**
     * Returns a command that has just arrived as a request to carry it out.
     *
     * @param command any but those that the reading thread carries out
     */
    synchronized Request request(Command command) {
        String ruleError = switch (command.kind()) {
            // A bad rule is told with the answer: a move follows, at once or from these stones.
            case BEGIN, TURN, BOARD, SWAP2_BOARD, SET_BOARD -> settings.takeRuleError();
            default -> "";
        };
        return new Request(command, settings.rules(), ruleError, stops, arrivals, clock.getAsLong());
    }

    /** Says that a command is carried out now. */
    synchronized void carryingOut(Request request) {
        current = request;
        settings.moveBegins();
    }

    /** Ends the running search, and those of commands that arrived already, after their first iterations. */
    synchronized void stopAll() {
        stops++;
        if (running.kind() == Kind.MOVE || running.kind() == Kind.BALANCE) {
            engine.stop();
        }
    }

    private boolean isPondering() {
        return running.kind() == Kind.PONDERING;
    }

    private boolean followsSettings() {
        return running.kind() == Kind.MOVE;
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
        return Math.max(0, TimeUnit.NANOSECONDS.toMillis(clock.getAsLong() - nanoTime));
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
        engine.setLimits(limits);
        if (completedDepth >= limits.depth()) {
            engine.stop();
        }
    }

    /** Ends the running search, and every later one, after its first iteration: nobody is waiting any more. */
    synchronized void inputEnded() {
        inputEnded = true;
        if (running.kind() != Kind.NONE) {
            engine.stop();
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
            engine.stop();
        } else if (settingsChanged && followsSettings()) {
            settingsChanged = false;
            follow(currentLimits());
        }
    }
}
