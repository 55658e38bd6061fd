package org.kagetsu.search;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * An evaluation that a test makes up: what a position is worth for the side to move, by the moves since the root. All
 * search threads may use it.
 */
final class WorthOfPaths implements StateEvaluator {

    private final int rootPly;
    private final ToIntFunction<List<Integer>> worth;
    private final @Nullable ToIntFunction<List<Integer>> rough;

    WorthOfPaths(Position root, ToIntFunction<List<Integer>> worth) {
        this(root, worth, null);
    }

    WorthOfPaths(Position root, ToIntFunction<List<Integer>> worth, @Nullable ToIntFunction<List<Integer>> rough) {
        this.rootPly = root.ply();
        this.worth = worth;
        this.rough = rough;
    }

    @Override
    public PatternTables tables(Rule rule) {
        return LinearEvaluator.standard().tables(rule);
    }

    @Override
    public String checksum() {
        return "";
    }

    @Override
    public Evaluation on(PatternState state) {
        return new Evaluation() {
            @Override
            public int score() {
                return worth.applyAsInt(moves(state.position()));
            }

            @Override
            public int rough() {
                return rough == null ? NONE : rough.applyAsInt(moves(state.position()));
            }
        };
    }

    List<Integer> moves(Position position) {
        return IntStream.range(rootPly, position.ply()).mapToObj(position::move).toList();
    }
}
