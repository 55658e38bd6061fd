package org.kagetsu.piskvork.brain;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Evaluator;

/**
 * The session's engine, with the network of the package; built anew when the number of threads changes.
 *
 * <p>{@link #stop} and {@link #setLimits} are called by any thread at any moment; all others by one thread. Tests put
 * another one in its place.
 */
class BrainEngine {

    /**
     * The property by which the launcher tells where the network's file is. Reading the same bytes from the resources of
     * the runtime takes a fresh process longer.
     */
    private static final String FILE_PROPERTY = "kagetsu.network";

    private final Evaluator evaluator;
    private volatile Engine engine;
    private volatile BalanceSearch balance;

    BrainEngine() {
        this(packagedNetwork(System.getProperty(FILE_PROPERTY)));
    }

    BrainEngine(Evaluator evaluator) {
        this.evaluator = evaluator;
        this.engine = Engine.builder().evaluator(evaluator).memory(MemoryPlan.SMALLEST).build();
        this.balance = new BalanceSearch(engine);
    }

    /** The network of a file, or that of the engine's module if there is no usable file. */
    static Evaluator packagedNetwork(@Nullable String path) {
        if (path == null) {
            return Evaluator.standard();
        }
        try (InputStream in = new FileInputStream(path)) {
            return Evaluator.readTrusted(in);
        } catch (IOException e) {
            return Evaluator.standard();
        }
    }

    /**
     * Gets ready before the clock of the first move runs, then forgets what it learned about the position.
     *
     * @param position a position of the size and rule that will be played
     * @param millis about how long it may take, in milliseconds; {@link #stop} ends it, too
     */
    void warmUp(Position position, long millis) {
        engine.analyse(position, Limits.INFINITE.withTurnMillis(millis));
        engine.newGame();
    }

    /**
     * Makes the tables of the next analysis, or a part of them.
     *
     * @param millis about how long it may take, in milliseconds; {@link #stop} ends it, too
     * @return whether nothing is left to make
     */
    boolean prepare(long millis) {
        return engine.prepare(millis);
    }

    /** Forgets earlier positions. */
    void newGame() {
        engine.newGame();
    }

    /**
     * Sets the resources of the next analysis.
     *
     * @param tableBytes memory for tables in bytes, 1 MiB or more
     * @param threads search threads, 1..256
     */
    void configure(long tableBytes, int threads) {
        if (engine.threads() != threads) {
            engine.close();
            engine = Engine.builder().evaluator(evaluator).threads(threads).build();
            balance = new BalanceSearch(engine);
        }
        if (engine.memory() != tableBytes) {
            engine.setMemory(tableBytes);
        }
    }

    /**
     * Analyses a position and waits for the answer.
     *
     * @param position not over, with a legal move
     * @param limits when to end; the first iteration is completed whatever they say
     * @param options what to find; allows a legal move
     * @param isDefence whether to try every allowed move against the opponent's threats
     * @param listener hears every completed iteration
     * @return the answer
     */
    Analysis analyse(
            Position position, Limits limits, SearchOptions options, boolean isDefence, AnalysisListener listener) {
        return isDefence
                ? engine.analyseDefence(position, limits, options, listener)
                : engine.analyse(position, limits, options, listener);
    }

    /**
     * Looks for stones after which the score is nearest to a wanted one, and waits for the answer. Forgets earlier
     * positions.
     *
     * @param position not over
     * @param stones 1 for a stone of the side to move, 2 for one of each side
     * @param bias the wanted score for the side to move
     * @param limits when to end
     * @param listener hears every completed iteration of the searches that judge stones
     * @return the stones
     * @throws IllegalArgumentException if there are none
     */
    BalanceSearch.Balance balance(
            Position position, int stones, int bias, Limits limits, AnalysisListener listener) {
        return stones == 1
                ? balance.one(position, bias, limits, listener)
                : balance.two(position, bias, limits, listener);
    }

    /**
     * Changes the limits of the running analysis, except for the depth. Does nothing if none runs.
     *
     * @param limits the new limits, time counted from the start of the analysis
     */
    void setLimits(Limits limits) {
        engine.setLimits(limits);
    }

    /** Ends the running analysis, after its first iteration at the earliest. Does nothing if none runs. */
    void stop() {
        balance.stop();
        engine.stop();
    }
}
