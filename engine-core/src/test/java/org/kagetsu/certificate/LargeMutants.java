package org.kagetsu.certificate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainMutant;
import org.kagetsu.certificate.plain.PlainNode;
import org.kagetsu.certificate.plain.PlainReader;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.prover.SolvedClaims;

/**
 * Mutants of a large certificate, by hand: {@code FILE MUTANTS SEED LEAST MOST}. Each is checked along the changed
 * branch: a subtree of LEAST to MOST nodes becomes a certificate of its own, whose root moves lead there.
 */
final class LargeMutants {

    private static final List<PlainMutant.Kind> KINDS = List.of(
            PlainMutant.Kind.MOVE_CHANGED, PlainMutant.Kind.REPLY_DROPPED, PlainMutant.Kind.REPLY_MOVED,
            PlainMutant.Kind.NODE_MOVED, PlainMutant.Kind.LIMIT_CHANGED, PlainMutant.Kind.PASS_CHANGED,
            PlainMutant.Kind.OTHERS_CHANGED, PlainMutant.Kind.REFERENCE_TURNED, PlainMutant.Kind.SYMMETRY_CHANGED,
            PlainMutant.Kind.ROOT_STONES_SWAPPED, PlainMutant.Kind.ROOT_STONE_MOVED, PlainMutant.Kind.BYTE_CHANGED,
            PlainMutant.Kind.CONTENT_CUT);

    private static final long MOST_SOLVER_NODES = 3_000_000;

    private final PlainCertificate whole;
    private final int least;
    private final int most;
    private final List<PlainCertificate> branches = new ArrayList<>();
    private final Map<PlainMutant.Kind, int[]> counts = new EnumMap<>(PlainMutant.Kind.class);
    private int number;

    private LargeMutants(PlainCertificate whole, int least, int most) {
        this.whole = whole;
        this.least = least;
        this.most = most;
    }

    public static void main(String[] args) throws IOException {
        LargeMutants mutants = new LargeMutants(PlainReader.read(Files.readAllBytes(Path.of(args[0]))),
                Integer.parseInt(args[3]), Integer.parseInt(args[4]));
        mutants.collect(mutants.whole.root(), new ArrayList<>(mutants.whole.moves()));
        System.out.println(mutants.branches.size() + " branches");
        mutants.run(Integer.parseInt(args[1]), new SplittableRandom(Long.parseLong(args[2])));
    }

    /** Collects the small subtrees that refer to no node outside; returns the number of nodes. */
    private int collect(PlainNode node, List<Integer> line) {
        int first = number++;
        if (node instanceof PlainNode.Play play) {
            line.add(play.move());
            play.answers().replies().forEach((reply, answer) -> {
                line.add(reply);
                collect(answer, line);
                line.remove(line.size() - 1);
            });
            line.remove(line.size() - 1);
        }
        int size = number - first;
        if (size >= least && size <= most && refersWithin(node, first)) {
            branches.add(whole.withMoves(List.copyOf(line)).withRoot(shifted(node, first)));
        }
        return size;
    }

    private static boolean refersWithin(PlainNode node, int first) {
        return node instanceof PlainNode.Reference reference
                ? reference.node() >= first
                : !(node instanceof PlainNode.Play play)
                        || play.answers().replies().values().stream().allMatch(answer -> refersWithin(answer, first));
    }

    private static PlainNode shifted(PlainNode node, int first) {
        if (node instanceof PlainNode.Reference reference) {
            return new PlainNode.Reference(reference.node() - first, reference.symmetry());
        }
        if (!(node instanceof PlainNode.Play play)) {
            return node;
        }
        PlainNode.Answers answers = play.answers();
        TreeMap<Integer, PlainNode> replies = new TreeMap<>();
        answers.replies().forEach((reply, answer) -> replies.put(reply, shifted(answer, first)));
        return new PlainNode.Play(play.move(), new PlainNode.Answers(answers.pass(), answers.others(), replies));
    }

    private void run(int mutants, SplittableRandom random) {
        for (int tried = 0; tried < mutants; ) {
            PlainCertificate branch = branches.get(random.nextInt(branches.size()));
            try (SolvedClaims claims = new SolvedClaims()) {
                ThreatWins solver = new ThreatWins(
                        (position, nodes) -> claims.solve(position, Math.min(nodes, MOST_SOLVER_NODES)));
                Opinions honest = Opinions.ofLarge(PlainWriter.write(branch), solver);
                if (!honest.equals(new Opinions("", ""))) {
                    throw new AssertionError("an honest branch: " + honest);
                }
                for (int i = 0; i < KINDS.size() && tried < mutants; i++) {
                    tried += tryOne(branch, KINDS.get(i), random, solver);
                }
            }
            System.out.println(tried + " mutants");
            counts.forEach((kind, count) -> System.out.println(kind + ": " + count[0] + " refused, " + count[1]
                    + " accepted, " + count[2] + " refused by the library alone"));
        }
    }

    private int tryOne(PlainCertificate branch, PlainMutant.Kind kind, SplittableRandom random, ThreatWins solver) {
        byte[] file = PlainMutant.of(branch, kind, random);
        if (file.length == 0) {
            return 0;
        }
        Opinions opinions = Opinions.ofLarge(file, solver);
        boolean isRefused = !opinions.library().isEmpty();
        if (!isRefused && !opinions.plain().isEmpty()) {
            throw new AssertionError(kind + ", accepted by the library alone: " + PlainReader.read(file));
        }
        int verdict = !isRefused ? 1 : opinions.plain().isEmpty() ? 2 : 0;
        counts.computeIfAbsent(kind, unused -> new int[3])[verdict]++;
        return 1;
    }
}
