package org.kagetsu.certificate;

import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Move;

/**
 * What the checker says about a certificate.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind whether the certificate was accepted
 * @param problem why it was refused; empty if it was not
 * @param line the moves from the root to the place that fails; empty if none does
 * @param statistics what was looked at
 */
public record CertificateVerdict(Kind kind, String problem, List<Integer> line, Statistics statistics) {

    /** The kinds of verdicts. */
    public enum Kind {
        /** All of it holds: the winner wins. */
        ACCEPTED,
        /** What was looked at holds; that is not a proof. */
        SAMPLE,
        /** Something does not hold. */
        REFUSED,
        /** The check was stopped. */
        STOPPED
    }

    /** Creates a verdict. */
    public CertificateVerdict {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(problem, "problem");
        line = List.copyOf(Objects.requireNonNull(line, "line"));
        Objects.requireNonNull(statistics, "statistics");
    }

    /** {@return whether the certificate proves that the winner wins} */
    public boolean isAccepted() {
        return kind == Kind.ACCEPTED;
    }

    /** {@return the verdict as a sentence, for instance {@code "refused: i9 is occupied, after h8 g9 i9 j10"}} */
    @Override
    public String toString() {
        return switch (kind) {
            case ACCEPTED -> "accepted";
            case SAMPLE -> "the sample holds: " + statistics.checkedNodes() + " of " + statistics.nodes() + " nodes";
            case STOPPED -> "stopped";
            case REFUSED -> "refused: " + problem + (line.isEmpty() ? "" : ", after " + Move.toText(line));
        };
    }

    /**
     * What a check has looked at.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param nodes nodes of the certificate
     * @param checkedNodes nodes that were checked: fewer in a sample, and in a check that ended early
     * @param references nodes that refer to an equal position
     * @param claims wins by threats that were verified, those after a pass among them
     * @param passClaims wins by threats after a pass
     * @param zonePoints the empty points of all zones together
     * @param proofNodes nodes of all verified wins together
     * @param longestLine the longest line in plies from the root to the end of the game, the wins by threats included; 0 if
     *     the check ended early; in a sample it leaves out the wins that were not looked at
     */
    public record Statistics(
            int nodes,
            int checkedNodes,
            int references,
            long claims,
            long passClaims,
            long zonePoints,
            long proofNodes,
            int longestLine) {

        /** {@return the mean number of empty points of a zone; 0 if there was none} */
        public double meanZone() {
            return passClaims == 0 ? 0 : (double) zonePoints / passClaims;
        }
    }
}
