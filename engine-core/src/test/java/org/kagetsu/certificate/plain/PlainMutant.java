package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Files of certificates with one fault; the checksum is always right. Where a node is changed, all other references lead
 * to the same nodes as before.
 */
public final class PlainMutant {

    /** What is changed. */
    public enum Kind {
        MOVE_CHANGED,
        REPLY_DROPPED,
        REPLY_MOVED,
        NODE_MOVED,
        CLAIM_PUT_IN,
        LIMIT_CHANGED,
        PASS_CHANGED,
        OTHERS_CHANGED,
        REFERENCE_TURNED,
        SYMMETRY_CHANGED,
        PROOF_MOVE_CHANGED,
        PROOF_BRANCH_DROPPED,
        PROOF_CUT,
        ROOT_STONES_SWAPPED,
        ROOT_STONE_MOVED,
        ROOT_SHORTENED,
        HEAD_CHANGED,
        CONTENT_CUT,
        FILE_CUT,
        BYTE_CHANGED,
        BYTE_INSERTED,
        BYTE_REMOVED,
        LARGE_NUMBER
    }

    private static final int TRIES = 40;
    private static final int HEAD = 7;

    /** 2^31 - 1, and more than fits into 32 bits, as numbers of the file. */
    private static final byte[][] LARGE = {
        {-1, -1, -1, -1, 7}, {-128, -128, -128, -128, 8}, {-1, -1, -1, -1, 127}, {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1}
    };

    private final Kind kind;
    private final int points;
    private final SplittableRandom random;
    private final List<PlainNode> nodes = new ArrayList<>();
    private int target;

    private PlainMutant(Kind kind, int points, SplittableRandom random) {
        this.kind = kind;
        this.points = points;
        this.random = random;
    }

    /** A file that differs from that of the certificate; nothing if this kind of change finds no place. */
    public static byte[] of(PlainCertificate certificate, Kind kind, SplittableRandom random) {
        byte[] content = PlainWriter.content(certificate);
        for (int i = 0; i < TRIES; i++) {
            byte[] changed = change(certificate, content, kind, random);
            if (!Arrays.equals(changed, content) && !isRenju(changed)) {
                return kind == Kind.FILE_CUT ? changed : PlainWriter.pack(changed);
            }
        }
        return new byte[0];
    }

    /** The second checker does not know that rule. */
    private static boolean isRenju(byte[] content) {
        return content.length > 0 && content[0] == 4;
    }

    private static byte[] change(PlainCertificate certificate, byte[] content, Kind kind, SplittableRandom random) {
        int at = random.nextInt(content.length);
        return switch (kind) {
            case ROOT_STONES_SWAPPED, ROOT_STONE_MOVED, ROOT_SHORTENED ->
                PlainWriter.content(withOtherRoot(certificate, kind, random));
            case HEAD_CHANGED -> replace(content, random.nextInt(HEAD), 1, new byte[] {(byte) random.nextInt(12)});
            case CONTENT_CUT -> Arrays.copyOf(content, at);
            case FILE_CUT -> {
                byte[] file = PlainWriter.pack(content);
                yield Arrays.copyOf(file, random.nextInt(file.length));
            }
            case BYTE_CHANGED -> replace(content, at, 1, new byte[] {(byte) random.nextInt(256)});
            case BYTE_INSERTED -> replace(content, at, 0, new byte[] {(byte) random.nextInt(256)});
            case BYTE_REMOVED -> replace(content, at, 1, new byte[0]);
            case LARGE_NUMBER -> replace(content, at, 1, LARGE[random.nextInt(LARGE.length)]);
            default -> PlainWriter.content(
                    new PlainMutant(kind, certificate.width() * certificate.height(), random).mutate(certificate));
        };
    }

    private static byte[] replace(byte[] content, int at, int length, byte[] by) {
        byte[] changed = new byte[content.length - length + by.length];
        System.arraycopy(content, 0, changed, 0, at);
        System.arraycopy(by, 0, changed, at, by.length);
        System.arraycopy(content, at + length, changed, at + by.length, content.length - at - length);
        return changed;
    }

    /** Changes the stones of the root. */
    private static PlainCertificate withOtherRoot(PlainCertificate certificate, Kind kind, SplittableRandom random) {
        List<Integer> moves = new ArrayList<>(certificate.moves());
        if (moves.isEmpty()) {
            return certificate;
        }
        int one = random.nextInt(moves.size());
        switch (kind) {
            case ROOT_STONES_SWAPPED -> Collections.swap(moves, one, random.nextInt(moves.size()));
            case ROOT_STONE_MOVED -> moves.set(one, random.nextInt(certificate.width() * certificate.height()));
            default -> moves.subList(Math.max(0, moves.size() - 1 - random.nextInt(2)), moves.size()).clear();
        }
        return certificate.withMoves(moves);
    }

    /** The certificate with a node changed; the same if the node that chance picked cannot be changed so. */
    private PlainCertificate mutate(PlainCertificate certificate) {
        collect(certificate.root(), nodes);
        target = random.nextInt(nodes.size());
        PlainNode root = node(certificate.root());
        List<PlainNode> now = new ArrayList<>();
        collect(root, now);
        IdentityHashMap<PlainNode, Integer> numbers = new IdentityHashMap<>();
        for (int i = 0; i < now.size(); i++) {
            numbers.putIfAbsent(now.get(i), i);
        }
        return certificate.withRoot(numbered(root, numbers));
    }

    /** The nodes in the order of their numbers. */
    private static void collect(PlainNode node, List<PlainNode> nodes) {
        nodes.add(node);
        if (node instanceof PlainNode.Play play) {
            play.answers().replies().values().forEach(answer -> collect(answer, nodes));
        }
    }

    /** Gives references the new numbers of their nodes. Those below zero name a new number: -1 stands for 0, -2 for 1. */
    private PlainNode numbered(PlainNode node, IdentityHashMap<PlainNode, Integer> numbers) {
        if (node instanceof PlainNode.Reference reference) {
            int number = reference.node();
            int there = number < 0 ? -1 - number : numbers.getOrDefault(nodes.get(number), number);
            return new PlainNode.Reference(there, reference.symmetry());
        }
        return node instanceof PlainNode.Play play ? play.map(answer -> numbered(answer, numbers)) : node;
    }

    private PlainNode node(PlainNode node) {
        if (target-- == 0) {
            return changed(node);
        }
        if (target < 0 || !(node instanceof PlainNode.Play play)) {
            return node;
        }
        return play.map(this::node);
    }

    private PlainNode changed(PlainNode node) {
        if (kind == Kind.NODE_MOVED) {
            return nodes.get(random.nextInt(nodes.size()));
        }
        if (kind == Kind.CLAIM_PUT_IN) {
            return new PlainNode.Claim(random.nextInt(12), Optional.empty());
        }
        if (node instanceof PlainNode.Play play) {
            return changed(play);
        }
        if (node instanceof PlainNode.Win && kind == Kind.MOVE_CHANGED) {
            return new PlainNode.Win(random.nextInt(points));
        }
        if (node instanceof PlainNode.Claim claim) {
            return changed(claim);
        }
        if (node instanceof PlainNode.Reference reference) {
            return changed(reference);
        }
        return node;
    }

    private PlainNode changed(PlainNode.Reference reference) {
        return switch (kind) {
            // Numbers are made right afterwards, so that one which is off by half stays what it is.
            case REFERENCE_TURNED -> new PlainNode.Reference(
                    -1 - random.nextInt(nodes.size() + 2), reference.symmetry());
            case SYMMETRY_CHANGED -> new PlainNode.Reference(reference.node(), random.nextInt(9));
            default -> reference;
        };
    }

    private PlainNode.Claim changed(PlainNode.Claim claim) {
        return switch (kind) {
            case LIMIT_CHANGED -> new PlainNode.Claim(otherLimit(), claim.proof());
            case PROOF_MOVE_CHANGED, PROOF_BRANCH_DROPPED, PROOF_CUT ->
                new PlainNode.Claim(claim.limit(),
                        claim.proof().map(proof -> change(proof, kind, points, random)));
            default -> claim;
        };
    }

    private PlainNode changed(PlainNode.Play play) {
        PlainNode.Answers answers = play.answers();
        return switch (kind) {
            case MOVE_CHANGED -> new PlainNode.Play(random.nextInt(points), answers);
            case REPLY_DROPPED, REPLY_MOVED -> play.withReplies(otherReplies(answers.replies()));
            case PASS_CHANGED, LIMIT_CHANGED, PROOF_MOVE_CHANGED, PROOF_BRANCH_DROPPED, PROOF_CUT ->
                new PlainNode.Play(play.move(),
                        new PlainNode.Answers(pass(answers), answers.others(), answers.replies()));
            case OTHERS_CHANGED -> new PlainNode.Play(play.move(), new PlainNode.Answers(
                    answers.pass(), random.nextBoolean() ? -1 : otherLimit(), answers.replies()));
            default -> play;
        };
    }

    private SortedMap<Integer, PlainNode> otherReplies(SortedMap<Integer, PlainNode> replies) {
        SortedMap<Integer, PlainNode> changed = new TreeMap<>(replies);
        if (!changed.isEmpty()) {
            List<Integer> listed = new ArrayList<>(changed.keySet());
            PlainNode answer = changed.remove(listed.get(random.nextInt(listed.size())));
            if (kind == Kind.REPLY_MOVED) {
                changed.put(random.nextInt(points), answer);
            }
        }
        return changed;
    }

    private Optional<PlainNode.Claim> pass(PlainNode.Answers answers) {
        if (kind != Kind.PASS_CHANGED) {
            return answers.pass().map(this::changed);
        }
        if (answers.pass().isPresent()) {
            return Optional.empty();
        }
        return Optional.of(new PlainNode.Claim(otherLimit(), Optional.empty()));
    }

    /** A limit that is low as a rule, and at times too large. */
    private int otherLimit() {
        return random.nextInt(8) == 0 ? 41 + random.nextInt(200) : random.nextInt(12);
    }

    /** The proof with one node changed: its move, a branch less, or nothing after its move. */
    public static PlainWin change(PlainWin proof, Kind kind, int points, SplittableRandom random) {
        PlainMutant change = new PlainMutant(kind, points, random);
        change.target = random.nextInt(size(proof));
        return change.win(proof);
    }

    private static int size(PlainWin win) {
        int size = 1;
        if (win.replies().isPresent()) {
            PlainWin.Replies replies = win.replies().get();
            size += replies.named().values().stream().mapToInt(PlainMutant::size).sum();
            size += replies.shared().map(PlainMutant::size).orElse(0);
        }
        return size;
    }

    private PlainWin win(PlainWin win) {
        if (target-- == 0) {
            return changed(win);
        }
        return new PlainWin(win.move(), win.replies().map(this::below));
    }

    private PlainWin.Replies below(PlainWin.Replies replies) {
        SortedMap<Integer, PlainWin> named = new TreeMap<>();
        replies.named().forEach((reply, answer) -> named.put(reply, target < 0 ? answer : win(answer)));
        return new PlainWin.Replies(named, replies.shared().map(answer -> target < 0 ? answer : win(answer)));
    }

    private PlainWin changed(PlainWin win) {
        return switch (kind) {
            case PROOF_MOVE_CHANGED -> new PlainWin(random.nextInt(points), win.replies());
            case PROOF_BRANCH_DROPPED -> new PlainWin(win.move(), win.replies().map(this::dropped));
            default -> PlainWin.now(win.move());
        };
    }

    /** One branch less, the shared one among them. */
    private PlainWin.Replies dropped(PlainWin.Replies replies) {
        SortedMap<Integer, PlainWin> named = new TreeMap<>(replies.named());
        List<Integer> moves = new ArrayList<>(named.keySet());
        int one = random.nextInt(moves.size() + 1);
        if (one == moves.size()) {
            return new PlainWin.Replies(named, Optional.empty());
        }
        named.remove(moves.get(one));
        return new PlainWin.Replies(named, replies.shared());
    }
}
