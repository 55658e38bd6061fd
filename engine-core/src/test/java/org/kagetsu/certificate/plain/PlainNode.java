package org.kagetsu.certificate.plain;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The winner's turn in a certificate. */
public sealed interface PlainNode {

    /** There is a win by threats that is found within {@code 2^limit} nodes. The whole form holds the proof. */
    record Claim(int limit, Optional<PlainWin> proof) implements PlainNode {}

    /** A move, and an answer to what the loser may do. */
    record Play(int move, Answers answers) implements PlainNode {

        Play withReplies(SortedMap<Integer, PlainNode> replies) {
            return new Play(move, new Answers(answers.pass(), answers.others(), replies));
        }

        /** The same with each node after a reply changed. */
        Play map(UnaryOperator<PlainNode> change) {
            SortedMap<Integer, PlainNode> replies = new TreeMap<>(answers.replies());
            replies.replaceAll((reply, node) -> change.apply(node));
            return withReplies(replies);
        }
    }

    /** A move that wins at once. */
    record Win(int move) implements PlainNode {}

    /** The position is that of an earlier node after a symmetry. */
    record Reference(int node, int symmetry) implements PlainNode {}

    /**
     * The loser's turn.
     *
     * @param pass what the winner would do if the loser passed
     * @param others limit of the claims that answer what is not in the list; -1 if all must be in it
     * @param replies the list
     */
    record Answers(Optional<Claim> pass, int others, SortedMap<Integer, PlainNode> replies) {}
}
