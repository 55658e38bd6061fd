package org.kagetsu.certificate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/** Certificates that have the form and prove nothing. */
final class RandomCertificates {

    private static final int DEPTH = 3;

    private final SplittableRandom random;
    private final int[] points;
    private final Certificate.Form form;
    private int nodes;

    private RandomCertificates(SplittableRandom random, Grid grid, Certificate.Form form) {
        this.random = random;
        this.points = grid.moves();
        this.form = form;
    }

    static Certificate certificate(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Grid grid = new Grid(random.nextInt(5, 23), random.nextInt(5, 23));
        Rule rule = Rule.all().get(random.nextInt(Rule.all().size()));
        Certificate.Form form = random.nextBoolean() ? Certificate.Form.SHORT : Certificate.Form.WHOLE;
        List<Integer> moves = random.ints(0, grid.points()).distinct().limit(random.nextInt(6))
                .mapToObj(index -> grid.moves()[index]).toList();
        return new Certificate(grid, rule, moves, form, new RandomCertificates(random, grid, form).node(DEPTH));
    }

    private CertificateNode node(int depth) {
        int number = nodes++;
        return switch (random.nextInt(depth == 0 ? 1 : 0, number == 0 ? 3 : 4)) {
            case 0 -> new CertificateNode.Step(point(), answers(depth - 1));
            case 1 -> new CertificateNode.Win(point());
            case 2 -> claim();
            default -> new CertificateNode.Reference(
                    random.nextInt(number), CertificateFormat.SYMMETRIES.get(random.nextInt(8)));
        };
    }

    private CertificateNode.Answers answers(int depth) {
        Optional<CertificateNode.Claim> pass = random.nextBoolean() ? Optional.of(claim()) : Optional.empty();
        OptionalInt others = form == Certificate.Form.WHOLE || random.nextBoolean()
                ? OptionalInt.empty()
                : OptionalInt.of(random.nextInt(41));
        TreeMap<Integer, CertificateNode> replies = new TreeMap<>();
        random.ints(0, points.length).distinct().limit(random.nextInt(5)).sorted()
                .forEachOrdered(index -> replies.put(points[index], node(depth)));
        return new CertificateNode.Answers(pass, others, replies);
    }

    private CertificateNode.Claim claim() {
        return new CertificateNode.Claim(random.nextInt(41),
                form == Certificate.Form.WHOLE ? Optional.of(attack(DEPTH)) : Optional.empty());
    }

    private Attack attack(int depth) {
        if (depth == 0 || random.nextBoolean()) {
            return Attack.win(point());
        }
        Map<Integer, Attack> branches = new TreeMap<>();
        for (int left = random.nextInt(4); left > 0; left--) {
            branches.put(point(), attack(depth - 1));
        }
        Defence defence = random.nextBoolean()
                ? Defence.of(branches)
                : Defence.of(branches, attack(depth - 1));
        return Attack.then(point(), defence);
    }

    private int point() {
        return points[random.nextInt(points.length)];
    }
}
