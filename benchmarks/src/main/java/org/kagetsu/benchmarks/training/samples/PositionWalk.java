package org.kagetsu.benchmarks.training.samples;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * Goes through games and shows the positions from which something can be learned: judged by a search, quiet, and
 * not seen before, symmetric copies included.
 *
 * <p>Lost positions count as quiet, because the horizon of a search does not see them. Not safe for use by more than
 * one thread.
 */
public final class PositionWalk {

    /** Receives positions, and must leave them unchanged. */
    public interface Visitor {

        /**
         * A position of the game.
         *
         * @param state the position
         * @param ply the searched move and the search's score
         */
        void onPosition(PatternState state, Ply ply);

        /**
         * A position after a probe.
         *
         * @param state the position
         * @param score the search's score
         */
        void onProbe(PatternState state, int score);
    }

    private final Function<Rule, PatternTables> tables;
    private final Set<Long> seen = new HashSet<>();

    /**
     * Shows states without scores, because only the patterns are needed, and a fit must not depend on earlier weights.
     */
    public PositionWalk() {
        Map<Rule, PatternTables> known = new HashMap<>();
        this.tables = rule -> known.computeIfAbsent(rule, key -> new PatternTables(key));
    }

    /** Shows the states of an evaluator. */
    public PositionWalk(StateEvaluator evaluator) {
        this.tables = evaluator::tables;
    }

    public void walk(TrainingGame game, Visitor visitor) {
        PatternState state = new PatternState(new Position(game.grid(), game.rule()),
                tables.apply(game.rule()));
        SymmetricHash hash = new SymmetricHash(game.grid(), game.rule().code());
        for (int i = 0; i < game.plies().size(); i++) {
            Ply ply = game.plies().get(i);
            int side = state.position().sideToMove();
            Probe probe = ply.probe();
            if (ply.kind() == PlyKind.QUIET && seen.add(hash.value())) {
                visitor.onPosition(state, ply);
            }
            if (probe.isSample()) {
                state.place(probe.move());
                hash.toggle(side, probe.move());
                if (seen.add(hash.value())) {
                    visitor.onProbe(state, probe.score());
                }
                hash.toggle(side, probe.move());
                state.undo();
            }
            hash.toggle(side, ply.played());
            state.place(ply.played());
        }
    }
}
