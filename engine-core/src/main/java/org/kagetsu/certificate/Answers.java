package org.kagetsu.certificate;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

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
public record Answers(
        Optional<CertificateNode.Claim> pass, OptionalInt others, SortedMap<Integer, CertificateNode> replies) {

    /**
     * Creates a node.
     *
     * @throws IllegalArgumentException if the exponent is outside 0..{@link CertificateNode.Claim#MAX_EXPONENT}
     */
    public Answers {
        Objects.requireNonNull(pass, "pass");
        Objects.requireNonNull(others, "others").ifPresent(CertificateNode.Claim::checkExponent);
        Map<Integer, CertificateNode> copy = Objects.requireNonNull(replies, "replies");
        replies = Collections.unmodifiableSortedMap(new TreeMap<>(copy)); // in natural order, whatever theirs is
    }
}
