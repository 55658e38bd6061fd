package org.kagetsu.prover;

import java.util.List;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.grid.Move;

/**
 * A task of a prover, complete in itself: whoever gets it needs to know nothing else of the proof but the
 * {@link ProverOptions}. All moves are those of the orientation of the key.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public sealed interface ProverTask permits ProverTask.Develop, ProverTask.Expand {

    /** {@return the key of the position with the winner to move that the task is about} */
    String key();

    /**
     * Look for a win by threats first, and then for moves that may win.
     *
     * @param key the position
     * @param tries how often that was done before, 0 or more
     * @param advised the move that the advice proposes, which needs no engine; {@link Move#NONE} for none
     * @param known the moves that were proposed before
     */
    record Develop(String key, int tries, int advised, List<Integer> known) implements ProverTask {
        /** Creates a task. */
        public Develop {
            Objects.requireNonNull(key, "key");
            Range.checkLeast("tries", tries, 0);
            known = List.copyOf(Objects.requireNonNull(known, "known"));
        }

        boolean isAdvised() {
            return advised != Move.NONE;
        }
    }

    /**
     * Look at the loser's replies to a move.
     *
     * @param key the position with the winner to move
     * @param move the winner's move
     */
    record Expand(String key, int move) implements ProverTask {
        /** Creates a task. */
        public Expand {
            Objects.requireNonNull(key, "key");
            if (move == Move.NONE) {
                throw new IllegalArgumentException("no move");
            }
        }
    }
}
