package org.kagetsu.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainNode;
import org.kagetsu.certificate.plain.PlainProver;
import org.kagetsu.certificate.plain.PlainRule;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;

/** Certificates of won positions on small boards; some of the positions are symmetric, or have a few empty points. */
final class SmallCertificates {

    private static final int[] SIZES = {7, 8, 9, 6};
    private static final int[] ODD_SIZES = {7, 9};
    private static final int[] REFLECTIONS = {2, 4, 5, 6, 7};

    /** Freestyle and exactly five as a rule; caro now and then. */
    private static final List<Rule> RULES = List.of(Rule.FREESTYLE, Rule.STANDARD, Rule.FREESTYLE, Rule.STANDARD,
            Rule.FREESTYLE, Rule.STANDARD, Rule.CARO, Rule.STANDARD_CARO);

    private final SplittableRandom random;
    private final ContestedPositions contested;
    private final SmallPositions positions;
    private final ThreatWins solver;
    private int tried;

    SmallCertificates(long seed, ThreatWins solver) {
        this.random = new SplittableRandom(seed);
        this.contested = new ContestedPositions(seed);
        this.positions = new SmallPositions(seed);
        this.solver = solver;
    }

    /** Certificates of a few nodes at least. */
    List<PlainCertificate> next(int count) {
        List<PlainCertificate> certificates = new ArrayList<>();
        while (certificates.size() < count) {
            next().filter(this::isWanted).ifPresent(certificates::add);
        }
        return certificates;
    }

    /** Some of them refer to nodes. */
    private boolean isWanted(PlainCertificate certificate) {
        boolean refers = refers(certificate.root());
        return PlainWriter.content(certificate).length > 40
                && (refers || random.nextInt(4) == 0);
    }

    /** A certificate of a position with a few empty points, in which the winner does not win at once. */
    PlainCertificate nextLate() {
        while (true) {
            Rule rule = RULES.get(tried++ % RULES.size());
            PlainBoard board = ThreatWins.plain(positions.late(rule));
            Optional<PlainCertificate> certificate = PlainProver
                    .prove(rule.code(), board.width(), board.moves(), 2, solver, random)
                    .filter(one -> one.root() instanceof PlainNode.Play);
            if (certificate.isPresent()) {
                return certificate.get();
            }
        }
    }

    private static boolean refers(PlainNode node) {
        return node instanceof PlainNode.Reference || (node instanceof PlainNode.Play play
                && play.answers().replies().values().stream().anyMatch(SmallCertificates::refers));
    }

    private Optional<PlainCertificate> next() {
        Rule rule = RULES.get(tried % RULES.size());
        int kind = random.nextInt(4);
        tried++;
        int size = kind < 2 ? SIZES[random.nextInt(SIZES.length)] : ODD_SIZES[random.nextInt(ODD_SIZES.length)];
        List<Integer> moves = kind < 2 ? played(Grid.square(size), rule, kind == 0) : symmetric(size);
        return moves.isEmpty()
                ? Optional.empty()
                : PlainProver.prove(rule.code(), size, moves, 1 + random.nextInt(2), solver, random);
    }

    private List<Integer> played(Grid grid, Rule rule, boolean isContested) {
        int stones = random.nextInt(6, grid.points() / 2);
        Position position = isContested
                ? contested.next(grid, rule, stones)
                : Positions.played(grid, rule, Math.min(stones, 18), random);
        return position.outcome().isOver()
                ? List.of()
                : IntStream.range(0, position.ply())
                        .mapToObj(i -> ThreatWins.point(position.move(i), grid.width()))
                        .toList();
    }

    /** The moves to stones of both sides that a reflection or a half turn leaves where they are; none if it failed. */
    private List<Integer> symmetric(int size) {
        PlainBoard board = new PlainBoard(PlainRule.FREESTYLE, size, size);
        int symmetry = REFLECTIONS[random.nextInt(REFLECTIONS.length)];
        int stones = random.nextInt(6, 16);
        List<Integer> black = new ArrayList<>();
        List<Integer> white = new ArrayList<>();
        while (black.size() + white.size() < stones) {
            int one = random.nextInt(1, size - 1) * size + random.nextInt(1, size - 1);
            int two = board.image(one, symmetry);
            boolean isBlack = black.size() <= white.size();
            for (int point : one == two ? new int[] {one} : new int[] {one, two}) {
                if (board.isFree(point)) {
                    board.put(point, isBlack ? PlainBoard.BLACK : PlainBoard.WHITE);
                    (isBlack ? black : white).add(point);
                    stones += board.wins(point, board.at(point)) ? -stones : 0;
                }
            }
        }
        int more = black.size() - white.size();
        boolean isGame = stones > 0 && (more == 0 || more == 1);
        return !isGame ? List.of() : IntStream.range(0, black.size() + white.size())
                .mapToObj(i -> (i % 2 == 0 ? black : white).get(i / 2))
                .toList();
    }
}
