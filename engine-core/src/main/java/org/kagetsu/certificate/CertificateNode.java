package org.kagetsu.certificate;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.base.Range;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;

/**
 * A place of a certificate where the winner is to move.
 *
 * <p>All implementations are immutable and safe for use by many threads.
 */
public sealed interface CertificateNode {

    /**
     * The winner plays a move that does not win at once.
     *
     * @param move the point
     * @param answers the loser's turn that follows
     */
    record Step(int move, Answers answers) implements CertificateNode {

        /** Creates a node. */
        public Step {
            Objects.requireNonNull(answers, "answers");
        }
    }

    /**
     * The winner plays a move that wins at once.
     *
     * @param move the point
     */
    record Win(int move) implements CertificateNode {}

    /**
     * The winner has a win by threats.
     *
     * @param exponent the limit: a solver finds the win within 2 to this power nodes, 0..{@link #MAX_EXPONENT}
     * @param proof the win itself; empty in a certificate of the short form
     */
    record Claim(int exponent, Optional<Attack> proof) implements CertificateNode {

        /** The largest exponent, 40: a limit of 10^12 nodes. */
        public static final int MAX_EXPONENT = 40;

        private static final long MORE_NODES = 10;

        /**
         * Creates a claim.
         *
         * @throws IllegalArgumentException if the exponent is outside its range
         */
        public Claim {
            checkExponent(exponent);
            Objects.requireNonNull(proof, "proof");
        }

        /**
         * {@return a claim of the short form, without a proof}
         *
         * @param exponent 0..{@link #MAX_EXPONENT}
         * @throws IllegalArgumentException if it is outside its range
         */
        public static Claim within(int exponent) {
            return new Claim(exponent, Optional.empty());
        }

        /** {@return the most nodes that a solver may search for the win: ten times the limit} */
        public long mostNodes() {
            return MORE_NODES * nodes();
        }

        /** {@return the limit in nodes, 1..2^40} */
        public long nodes() {
            return 1L << exponent;
        }

        /** Checks an exponent. */
        static int checkExponent(int exponent) {
            return Range.check("exponent of a claim", exponent, 0, MAX_EXPONENT);
        }
    }

    /**
     * The position is equal to that of an earlier node, or becomes equal to it by a symmetry.
     *
     * @param node the number of that node, from 0 in the order of the file
     * @param symmetry what maps the position at hand to the position of that node
     */
    record Reference(int node, Symmetry symmetry) implements CertificateNode {

        /**
         * Creates a reference.
         *
         * @throws IllegalArgumentException if the number is outside its range
         */
        public Reference {
            Range.check("number of a node", node, 0, Certificate.MAX_NODES - 1);
            Objects.requireNonNull(symmetry, "symmetry");
        }
    }

    /**
     * A place of a certificate where the loser is to move.
     *
     * <p>Without a pass claim every legal reply needs an answer. With one, only the replies in the zone of its win do; the
     * certificate does not hold the zone, the checker computes it. A reply that needs an answer and is not listed is
     * answered by a claim with the limit of {@code others}.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param pass if the loser passed, the winner would win by these threats; empty if nothing is claimed
     * @param others the exponent of the claims that answer the replies that are not listed; empty if all must be listed
     * @param replies the loser's replies with the winner's answers: an unmodifiable copy in ascending order
     */
    record Answers(
            Optional<Claim> pass, OptionalInt others, SortedMap<Integer, CertificateNode> replies) {

        /**
         * Creates a node.
         *
         * @throws IllegalArgumentException if the exponent is outside 0..{@link Claim#MAX_EXPONENT}
         */
        public Answers {
            Objects.requireNonNull(pass, "pass");
            Objects.requireNonNull(others, "others").ifPresent(Claim::checkExponent);
            Map<Integer, CertificateNode> copy = Objects.requireNonNull(replies, "replies");
            replies = Collections.unmodifiableSortedMap(new TreeMap<>(copy)); // in natural order, whatever theirs is
        }
    }
}
