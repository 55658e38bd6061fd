package org.kagetsu.certificate.plain;

import java.util.Optional;
import java.util.SortedMap;

/**
 * A proof that the side to move wins: his move, and what he does after each reply.
 *
 * @param move the point
 * @param replies empty if the move wins at once
 */
public record PlainWin(int move, Optional<Replies> replies) {

    /**
     * What follows the replies.
     *
     * @param named replies that have an answer of their own
     * @param shared the answer to all others
     */
    public record Replies(SortedMap<Integer, PlainWin> named, Optional<PlainWin> shared) {}

    public static PlainWin now(int move) {
        return new PlainWin(move, Optional.empty());
    }

    public static PlainWin then(int move, SortedMap<Integer, PlainWin> named, PlainWin shared) {
        return new PlainWin(move, Optional.of(new Replies(named, Optional.ofNullable(shared))));
    }
}
