package org.kagetsu.certificate.plain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Changes one node of a certificate's tree. All other references lead to the same nodes as before. */
final class PlainMutator {

    private final PlainCertificate certificate;
    private final PlainMutant.Kind kind;
    private final SplittableRandom random;
    private final List<PlainNode> nodes = new ArrayList<>();
    private final int points;
    private int target;

    PlainMutator(PlainCertificate certificate, PlainMutant.Kind kind, SplittableRandom random) {
        this.certificate = certificate;
        this.kind = kind;
        this.random = random;
        this.points = certificate.width() * certificate.height();
        PlainNumbers.collect(certificate.root(), nodes);
    }

    /** The certificate with a node changed; the same if the node that chance picked cannot be changed so. */
    PlainCertificate mutate() {
        target = random.nextInt(nodes.size());
        return certificate.withRoot(PlainNumbers.renumber(nodes, node(certificate.root())));
    }

    private PlainNode node(PlainNode node) {
        if (target-- == 0) {
            return changed(node);
        }
        if (target < 0 || !(node instanceof PlainNode.Play play)) {
            return node;
        }
        SortedMap<Integer, PlainNode> replies = new TreeMap<>();
        play.answers().replies().forEach((reply, answer) -> replies.put(reply, node(answer)));
        return with(play, replies);
    }

    private PlainNode changed(PlainNode node) {
        if (kind == PlainMutant.Kind.NODE_MOVED) {
            return nodes.get(random.nextInt(nodes.size()));
        }
        if (kind == PlainMutant.Kind.CLAIM_PUT_IN && !certificate.isWhole()) {
            return new PlainNode.Claim(random.nextInt(12), Optional.empty());
        }
        if (node instanceof PlainNode.Play play) {
            return changed(play);
        }
        if (node instanceof PlainNode.Win && kind == PlainMutant.Kind.MOVE_CHANGED) {
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
                        claim.proof().map(proof -> PlainProofs.change(proof, kind, points, random)));
            default -> claim;
        };
    }

    private PlainNode changed(PlainNode.Play play) {
        PlainNode.Answers answers = play.answers();
        SortedMap<Integer, PlainNode> replies = new TreeMap<>(answers.replies());
        List<Integer> listed = new ArrayList<>(replies.keySet());
        switch (kind) {
            case MOVE_CHANGED -> {
                return new PlainNode.Play(random.nextInt(points), answers);
            }
            case REPLY_DROPPED, REPLY_MOVED -> {
                if (!listed.isEmpty()) {
                    PlainNode answer = replies.remove(listed.get(random.nextInt(listed.size())));
                    if (kind == PlainMutant.Kind.REPLY_MOVED) {
                        replies.put(random.nextInt(points), answer);
                    }
                }
                return with(play, replies);
            }
            case PASS_CHANGED, LIMIT_CHANGED, PROOF_MOVE_CHANGED, PROOF_BRANCH_DROPPED, PROOF_CUT -> {
                return new PlainNode.Play(play.move(), new PlainNode.Answers(pass(answers), answers.others(), replies));
            }
            case OTHERS_CHANGED -> {
                int others = random.nextBoolean() ? -1 : otherLimit();
                return new PlainNode.Play(play.move(), new PlainNode.Answers(answers.pass(), others, replies));
            }
            default -> {
                return play;
            }
        }
    }

    private Optional<PlainNode.Claim> pass(PlainNode.Answers answers) {
        if (kind != PlainMutant.Kind.PASS_CHANGED) {
            return answers.pass().map(this::changed);
        }
        if (answers.pass().isPresent() || certificate.isWhole()) {
            return Optional.empty();
        }
        return Optional.of(new PlainNode.Claim(otherLimit(), Optional.empty()));
    }

    /** A limit that is low as a rule, and at times too large. */
    private int otherLimit() {
        return random.nextInt(8) == 0 ? 41 + random.nextInt(200) : random.nextInt(12);
    }

    private static PlainNode with(PlainNode.Play play, SortedMap<Integer, PlainNode> replies) {
        PlainNode.Answers answers = play.answers();
        return new PlainNode.Play(play.move(), new PlainNode.Answers(answers.pass(), answers.others(), replies));
    }
}
