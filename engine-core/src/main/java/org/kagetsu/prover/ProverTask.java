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

    /** {@return the task as a line without its end, which {@link #parse} reads} */
    String toLine();

    /**
     * Reads a task that is to be done elsewhere.
     *
     * <pre>
     * line = "develop" key tries ( point | "-" ) {point} | "expand" key point     words are parted by one space
     * </pre>
     *
     * @param line what {@link #toLine} has written
     * @return the task
     * @throws IllegalArgumentException if the line is none
     */
    static ProverTask parse(String line) {
        Words words = Words.of(line);
        String kind = words.all().get(0);
        String key = words.get(1);
        return switch (kind) {
            case "develop" -> new Develop(
                    key, words.number(2), words.get(3).equals("-") ? Move.NONE : words.move(3), words.moves(4));
            case "expand" -> new Expand(key, words.checkEnd(3).move(2));
            default -> throw new IllegalArgumentException("no kind of task: " + kind);
        };
    }

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

        @Override
        public String toLine() {
            return "develop " + key + " " + tries + " " + (isAdvised() ? Move.toText(advised) : "-") + Words.text(known);
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

        @Override
        public String toLine() {
            return "expand " + key + " " + Move.toText(move);
        }
    }

    /**
     * What became of a task.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param found what was found
     * @param nodes nodes of the solver that it took, 0 or more
     */
    record Answer(ProverRecord found, long nodes) {

        /** Creates an answer. */
        public Answer {
            Objects.requireNonNull(found, "found");
            Range.checkLeast("nodes", nodes, 0);
        }
    }
}
