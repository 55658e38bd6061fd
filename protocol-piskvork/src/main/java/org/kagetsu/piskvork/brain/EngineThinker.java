package org.kagetsu.piskvork.brain;

import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.eval.Evaluator;

/** The engine as a thinker; built anew when the number of threads changes. */
final class EngineThinker implements Thinker {

    private final Evaluator evaluator = PackagedNetwork.evaluator();
    private volatile Engine engine =
            Engine.builder().evaluator(evaluator).memory(MemoryPlan.SMALLEST).build();
    private volatile BalanceSearch balance = new BalanceSearch(engine);

    @Override
    public void warmUp(Position position, long millis) {
        engine.analyse(position, Limits.INFINITE.withTurnMillis(millis));
        engine.newGame();
    }

    @Override
    public boolean prepare(long millis) {
        return engine.prepare(millis);
    }

    @Override
    public void newGame() {
        engine.newGame();
    }

    @Override
    public void configure(long tableBytes, int threads) {
        if (engine.threads() != threads) {
            engine.close();
            engine = Engine.builder().evaluator(evaluator).threads(threads).build();
            balance = new BalanceSearch(engine);
        }
        if (engine.memory() != tableBytes) {
            engine.setMemory(tableBytes);
        }
    }

    @Override
    public Analysis analyse(Position position, Limits limits, SearchOptions options, AnalysisListener listener) {
        return engine.analyse(position, limits, options, listener);
    }

    @Override
    public Analysis analyseDefence(
            Position position, Limits limits, SearchOptions options, AnalysisListener listener) {
        return engine.analyseDefence(position, limits, options, listener);
    }

    @Override
    public BalanceSearch.Balance balance(
            Position position, int stones, int bias, Limits limits, AnalysisListener listener) {
        return stones == 1
                ? balance.one(position, bias, limits, listener)
                : balance.two(position, bias, limits, listener);
    }

    @Override
    public void setLimits(Limits limits) {
        engine.setLimits(limits);
    }

    @Override
    public void stop() {
        balance.stop();
        engine.stop();
    }
}
