package org.kagetsu.benchmarks.training.relabel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.kagetsu.base.SplitMix;
import org.kagetsu.benchmarks.training.data.GameStyle;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GameMaker;
import org.kagetsu.benchmarks.training.store.PositionCursor;
import org.kagetsu.benchmarks.training.store.PositionStore;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.StateEvaluator;

/**
 * Searches chosen positions of a store again.
 *
 * <p>Not safe for use by more than one thread; many can share a store and a choice.
 */
public final class Relabeller implements GameMaker {

    /** The most plies of an opening; positions with more stones are rare, and are left out. */
    private static final int MOST_STONES = 255;

    private static final long LEAST_TABLE_BYTES = 2 << 20;
    private static final long MOST_TABLE_BYTES = 64 << 20;
    private static final long TABLE_BYTES_PER_NODE = 128;

    private final PositionCursor cursor;
    private final long[] chosen;
    private final long nodes;
    private final Engine engine;

    /**
     * Creates a relabeller.
     *
     * @param store the positions
     * @param chosen the numbers of those to search, as {@link #choose} gives them
     * @param nodes nodes of each search; 0 keeps the labels that there are
     * @param evaluator the evaluation of the engine that searches
     */
    public Relabeller(PositionStore store, long[] chosen, long nodes, StateEvaluator evaluator) {
        this.cursor = store.cursor();
        this.chosen = chosen;
        this.nodes = nodes;
        long bytes = Math.max(LEAST_TABLE_BYTES, Math.min(MOST_TABLE_BYTES, nodes * TABLE_BYTES_PER_NODE));
        this.engine = Engine.builder().memory(bytes).evaluator(Evaluator.of(evaluator)).build();
    }

    /**
     * {@return the numbers of about one position in {@code every}; positions after probes are left out, and so are
     * those whose value the game's result does not show}
     *
     * @param store the positions
     * @param every 1 or more
     * @param seed chooses others
     */
    public static long[] choose(PositionStore store, int every, long seed) {
        PositionCursor cursor = store.cursor();
        return Arrays.stream(store.training()).filter(number -> {
            if (Math.floorMod(SplitMix.first(number ^ SplitMix.first(seed)), every) != 0) {
                return false;
            }
            cursor.go(number, 0);
            return !cursor.isProbe() && !Float.isNaN(cursor.result()) && cursor.stones() <= MOST_STONES;
        }).toArray();
    }

    @Override
    public TrainingGame make(int number) {
        cursor.go(chosen[number], 0);
        Position position = new Position(cursor.grid(), cursor.rule());
        List<Ply> plies = new ArrayList<>();
        for (int i = 0; i < cursor.stones(); i++) {
            position.place(cursor.move(i));
            plies.add(Ply.opening(cursor.move(i)));
        }
        plies.add(label(position));
        float result = cursor.result();
        int side = position.sideToMove();
        Outcome outcome = result == 0.5f ? Outcome.DRAW : Outcome.win(result == 1 ? side : Side.opponent(side));
        return new TrainingGame(
                position.rule(), position.grid(), GameStyle.BALANCED, plies.size() - 1, plies, outcome);
    }

    private Ply label(Position position) {
        if (nodes == 0) {
            return new Ply(PlyKind.QUIET, cursor.best(), cursor.score(), Probe.NONE);
        }
        engine.newGame();
        Analysis analysis = engine.analyse(position, Limits.INFINITE.withNodes(nodes));
        return new Ply(PlyKind.QUIET, analysis.bestMove(), analysis.score(), Probe.NONE);
    }

    @Override
    public void close() {
        engine.close();
    }
}
