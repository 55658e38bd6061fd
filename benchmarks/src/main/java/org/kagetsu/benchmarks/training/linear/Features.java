package org.kagetsu.benchmarks.training.linear;

import java.util.Arrays;
import java.util.Optional;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Network;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.MoveGenerator;

/**
 * Turns positions into the features of the models.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class Features {

    private final int[] counts = new int[Models.COMBINATIONS];
    private final int[] touched = new int[2 * Move.CELLS];
    private final int[] moves = new int[Move.CELLS];

    /** Index of the weight of a side's combination at an empty point among those of all tables. */
    static int combination(PatternState state, int side, int move) {
        return Network.table(state.position().rule(), side) * RuleWeights.COMBINATIONS + Combination.of(
                state.linePattern(side, move, 0), state.linePattern(side, move, 1),
                state.linePattern(side, move, 2), state.linePattern(side, move, 3));
    }

    /** The features of the value model. */
    public int[] value(PatternState state) {
        int own = state.position().sideToMove();
        int size = 0;
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long rest = state.empties(word); rest != 0; rest &= rest - 1) {
                int move = PointSet.first(word, rest);
                for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                    int index = combination(state, side, move);
                    counts[index] += side == own ? 1 : -1;
                    touched[size++] = index;
                }
            }
        }
        int[] features = new int[size];
        int used = 0;
        for (int i = 0; i < size; i++) {
            int index = touched[i];
            if (counts[index] != 0) {
                features[used++] = Samples.Value.pack(index, counts[index]);
                counts[index] = 0;
            }
        }
        features = Arrays.copyOf(features, used);
        Arrays.sort(features);
        return features;
    }

    /**
     * The sample of the policy model: the moves that the search would look at.
     *
     * @param chosen the move that it played
     * @return empty if there was no choice, or the move was none of them
     */
    public Optional<Samples.Choice> policy(PatternState state, int chosen) {
        int own = state.position().sideToMove();
        int opponent = Side.opponent(own);
        MoveGenerator generator = new MoveGenerator(state);
        int size = generator.isFacingOpenFour(opponent)
                ? generator.openFourDefences(own, moves, 0)
                : generator.candidates(moves, 0);
        int[] candidates = new int[size];
        int used = 0;
        int index = -1;
        for (int i = 0; i < size; i++) {
            if (!state.isForbidden(own, moves[i])) {
                index = moves[i] == chosen ? used : index;
                candidates[used++] = Samples.Choice.pack(
                        combination(state, own, moves[i]), combination(state, opponent, moves[i]));
            }
        }
        return index < 0 || used < 2
                ? Optional.empty()
                : Optional.of(new Samples.Choice(Arrays.copyOf(candidates, used), index));
    }

    /** Index of the weight of the position's threat mask among those of all tables. */
    static int mask(PatternState state) {
        int table = Network.table(state.position().rule(), state.position().sideToMove());
        return table * ThreatMask.COUNT + ThreatMask.of(state);
    }
}
