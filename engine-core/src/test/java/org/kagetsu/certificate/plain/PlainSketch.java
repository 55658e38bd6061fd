package org.kagetsu.certificate.plain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Certificates written by hand: freestyle on 15x15, the side to move wins. */
public final class PlainSketch {

    public static final int SIZE = 15;

    private PlainSketch() {}

    /** The point of a name such as h8. */
    public static int at(String name) {
        return (Integer.parseInt(name.substring(1)) - 1) * SIZE + name.charAt(0) - 'a';
    }

    /** The moves that lead to stones: Black's and White's in turn. */
    public static List<Integer> moves(String black, String white) {
        List<Integer> first = points(black);
        List<Integer> second = points(white);
        List<Integer> moves = new ArrayList<>();
        for (int i = 0; i < first.size() + second.size(); i++) {
            moves.add((i % 2 == 0 ? first : second).get(i / 2));
        }
        return moves;
    }

    private static List<Integer> points(String names) {
        return Arrays.stream(names.split(" ", -1)).filter(name -> !name.isEmpty()).map(PlainSketch::at).toList();
    }

    /** A certificate. */
    public static PlainCertificate certificate(String black, String white, PlainNode root) {
        List<Integer> moves = moves(black, white);
        return PlainCertificate.of(0, SIZE, SIZE, moves.size() % 2, 0, moves, root);
    }

    /** A claim with its proof, for instance {@code "h7 ( h6:h11 h11:h6 *:h11 )"}. */
    public static PlainNode.Claim claim(String proof) {
        return new PlainNode.Claim(10, Optional.of(win(proof)));
    }

    /** A claim without a proof. */
    public static PlainNode.Claim claim() {
        return new PlainNode.Claim(10, Optional.empty());
    }

    /** A move, a claim for the loser's pass or null, and the listed replies; all others are unanswered. */
    public static PlainNode.Play play(String move, PlainNode.Claim pass, Map<String, PlainNode> replies) {
        return play(move, pass, -1, replies);
    }

    /** A move, a claim for the loser's pass or null, the limit of claims that are not listed, and the replies. */
    public static PlainNode.Play play(String move, PlainNode.Claim pass, int others, Map<String, PlainNode> replies) {
        SortedMap<Integer, PlainNode> sorted = new TreeMap<>();
        replies.forEach((reply, node) -> sorted.put(at(reply), node));
        return new PlainNode.Play(at(move), new PlainNode.Answers(Optional.ofNullable(pass), others, sorted));
    }

    /** The same answer to several replies. */
    public static Map<String, PlainNode> all(String replies, PlainNode answer) {
        Map<String, PlainNode> all = new TreeMap<>();
        for (String reply : replies.split(" ", -1)) {
            all.put(reply, answer);
        }
        return all;
    }

    /** Reads a proof. */
    public static PlainWin win(String text) {
        return win(new ArrayDeque<>(List.of(text.split("[ :]+", -1))));
    }

    private static PlainWin win(Deque<String> words) {
        int move = at(words.remove());
        if (!"(".equals(words.peek())) {
            return PlainWin.now(move);
        }
        words.remove();
        SortedMap<Integer, PlainWin> named = new TreeMap<>();
        PlainWin shared = null;
        for (String reply = words.remove(); !reply.equals(")"); reply = words.remove()) {
            if (reply.equals("*")) {
                shared = win(words);
            } else {
                named.put(at(reply), win(words));
            }
        }
        return PlainWin.then(move, named, shared);
    }
}
