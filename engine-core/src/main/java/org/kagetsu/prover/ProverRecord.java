package org.kagetsu.prover;

import java.util.List;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.grid.Move;

/**
 * One step of a prover, complete in itself: a journal is a list of them. All positions are named by their keys, and all
 * moves are those of the orientation of the key.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public sealed interface ProverRecord permits ProverRecord.Won, ProverRecord.Developed, ProverRecord.Expanded {

    /** {@return the key of the position with the winner to move that the record is about} */
    String key();

    /** {@return the record as a line without its end, which {@link #parse} reads} */
    String toLine();

    /**
     * Reads a line of a journal.
     *
     * <pre>
     * line  = "won" key exponent | ( "advised" | "developed" ) key {point}
     *       | "expanded" key point ( "refuted" | pass others {point} )     words are parted by one space
     * </pre>
     *
     * @param line what {@link #toLine} has written
     * @return the record
     * @throws IllegalArgumentException if the line is none
     */
    static ProverRecord parse(String line) {
        Words words = Words.of(line);
        String kind = words.all().get(0);
        String key = words.get(1);
        return switch (kind) {
            case "won" -> new Won(key, words.checkEnd(3).number(2));
            case "advised", "developed" -> new Developed(key, kind.equals("advised"), words.moves(2));
            case "expanded" -> new Expanded(key, words.move(2), Replies.parse(words, 3));
            default -> throw new IllegalArgumentException("no kind of record: " + kind);
        };
    }

    /**
     * The winner wins by threats.
     *
     * @param key the position
     * @param exponent the solver needs at most 2 to this power of nodes, 0..{@link Claim#MAX_EXPONENT}
     */
    record Won(String key, int exponent) implements ProverRecord {
        /** Creates a record. */
        public Won {
            Objects.requireNonNull(key, "key");
            Range.check("exponent", exponent, 0, Claim.MAX_EXPONENT);
        }

        @Override
        public String toLine() {
            return "won " + key + " " + exponent;
        }
    }

    /**
     * The winner has no win by threats that was found; these moves are tried now, beside those that were tried before.
     *
     * @param key the position
     * @param isAdvised whether the moves come from the advice and not from the engine
     * @param moves the new moves, the most promising first; perhaps none
     */
    record Developed(String key, boolean isAdvised, List<Integer> moves) implements ProverRecord {
        /** Creates a record. */
        public Developed {
            Objects.requireNonNull(key, "key");
            moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
        }

        @Override
        public String toLine() {
            return (isAdvised ? "advised " : "developed ") + key + Words.text(moves);
        }
    }

    /**
     * The loser's turn after a move of the winner's.
     *
     * @param key the position with the winner to move
     * @param move the winner's move
     * @param answer what was found out about the replies
     */
    record Expanded(String key, int move, Replies answer) implements ProverRecord {
        /** Creates a record. */
        public Expanded {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(answer, "answer");
            if (move == Move.NONE) {
                throw new IllegalArgumentException("no move");
            }
        }

        @Override
        public String toLine() {
            return "expanded " + key + " " + Move.toText(move) + " " + (answer.isRefuted() ? "refuted"
                    : answer.pass() + " " + answer.others() + Words.text(answer.open()));
        }
    }

    /**
     * The loser's replies to a move.
     *
     * @param isRefuted whether one of them saves the loser; then nothing else is said
     * @param pass the winner wins by threats with at most 2 to this power of nodes if the loser passes; -1 if no such
     *     win was found, so that every reply has to be answered
     * @param others the limit for all replies that have to be answered and are not open: they lose to threats that the
     *     solver finds with at most 2 to this power of nodes; -1 if there is no such reply
     * @param open the replies that need more work
     */
    record Replies(boolean isRefuted, int pass, int others, List<Integer> open) {

        /** One of the replies saves the loser. */
        static final Replies REFUTED = new Replies(true, -1, -1, List.of());

        /** Creates what is known of replies. */
        public Replies {
            Range.check("pass", pass, -1, Claim.MAX_EXPONENT);
            Range.check("others", others, -1, Claim.MAX_EXPONENT);
            open = List.copyOf(Objects.requireNonNull(open, "open"));
        }

        private static Replies parse(Words words, int from) {
            if (words.get(from).equals("refuted")) {
                words.checkEnd(from + 1);
                return REFUTED;
            }
            return new Replies(false, words.number(from), words.number(from + 1), words.moves(from + 2));
        }
    }
}
