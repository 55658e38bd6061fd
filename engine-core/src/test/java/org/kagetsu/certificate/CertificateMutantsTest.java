package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainChecker;
import org.kagetsu.certificate.plain.PlainGame;
import org.kagetsu.certificate.plain.PlainMutant;
import org.kagetsu.certificate.plain.PlainNode;
import org.kagetsu.certificate.plain.PlainPage;
import org.kagetsu.certificate.plain.PlainProver;
import org.kagetsu.certificate.plain.PlainReader;
import org.kagetsu.certificate.plain.PlainRefusal;
import org.kagetsu.certificate.plain.PlainReplay;
import org.kagetsu.certificate.plain.PlainRule;
import org.kagetsu.certificate.plain.PlainWin;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/**
 * Changed certificates: what the library accepts still proves the win, says the second checker. With the system
 * property {@code kagetsu.certificate.mutants} that many are tried.
 * And wins by threats that hold almost: the solver's win for a position with other stones, or with a branch less. The
 * library says the same of them as the second checker, which plays them against every reply; {@code kagetsu.claim.mutants}
 * of them are tried for each rule.
 * And whole certificates, changed: {@code kagetsu.whole.mutants} of them for both rules together. The files are written
 * into {@code kagetsu.whole.folder}, named by what the page of the format says of them.
 */
class CertificateMutantsTest {

    private static final int MUTANTS = Integer.getInteger("kagetsu.certificate.mutants", Evidence.of(138, 230));
    private static final long SEED = Long.getLong("kagetsu.certificate.seed", 1);
    private static final int MUTANTS_OF_ONE = 23;

    /** All games are tried from positions of this many empty points at most. */
    private static final int MOST_EMPTY = 9;

    private final Set<PlainMutant.Kind> seen = EnumSet.noneOf(PlainMutant.Kind.class);
    private int accepted;
    private int wonByPerfectPlay;

    @Test
    void check_honestCertificates_areAcceptedByBoth() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED + 1, solver);
            for (PlainCertificate certificate : certificates.next(MUTANTS / MUTANTS_OF_ONE)) {
                byte[] file = PlainWriter.write(certificate);
                assertEquals(new Opinions("", ""), Opinions.of(file, solver), certificate::toString);
                assertEquals(certificate, PlainReader.read(file));
                assertEquals(certificate, PlainReader.read(CertificateFormat.write(CertificateFormat.read(file))));
                assertEquals(Optional.empty(), PlainChecker.refusal(file, PlainChecker.Passes.BRUTE, solver));
            }
        }
    }

    @Test
    void check_mutants_areRefusedOrAcceptedByBoth() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants(() -> certificates.next(1).get(0), solver);
        }
        assertTrue(accepted < MUTANTS / 2, accepted + " accepted");
        assertEquals(EnumSet.allOf(PlainMutant.Kind.class), seen);
    }

    /** With a few empty points all games can be tried. */
    @Test
    void check_mutantsOfLatePositions_areWonByPerfectPlay() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants(certificates::nextLate, solver);
        }
        assertTrue(wonByPerfectPlay > MUTANTS / 20, wonByPerfectPlay + " won");
    }

    private void judgeMutants(Supplier<PlainCertificate> certificates, ThreatWins solver)
            {
        List<PlainMutant.Kind> kinds = Arrays.asList(PlainMutant.Kind.values());
        SplittableRandom random = new SplittableRandom(SEED);
        int tried = 0;
        for (int i = 0; tried < MUTANTS; i++) {
            PlainCertificate certificate = certificates.get();
            for (int k = 0; k < 2 * MUTANTS_OF_ONE && tried < MUTANTS; k++) {
                PlainMutant.Kind kind = kinds.get((i + k) % kinds.size());
                byte[] file = PlainMutant.of(certificate, kind, random);
                if (file.length > 0) {
                    judge(certificate, kind, file, solver);
                    tried++;
                }
            }
        }
    }

    private void judge(PlainCertificate certificate, PlainMutant.Kind kind, byte[] file, ThreatWins solver) {
        Opinions opinions = Opinions.of(file, solver);
        seen.add(kind);
        if (opinions.library().isEmpty()) {
            assertEquals("", opinions.plain(),
                    () -> kind + ", accepted by the library alone: " + certificate + " became "
                            + PlainReader.read(file));
            if (accepted++ % 4 == 0) {
                assertEquals(Optional.empty(), PlainChecker.refusal(file, PlainChecker.Passes.BRUTE, solver));
            }
            PlainBoard board = PlainReader.read(file).board();
            if (board.freePoints().size() <= MOST_EMPTY) {
                assertTrue(PlainGame.isWon(board), board::toString);
                wonByPerfectPlay++;
            }
        }
    }

    private static final int WHOLE = Integer.getInteger("kagetsu.whole.mutants", Evidence.of(500, 10_000));

    /** Takes the mutants of whole certificates, for a checker in another language; none are written if it is empty. */
    private static final String FOLDER = System.getProperty("kagetsu.whole.folder", "");

    /** Freestyle and standard: what is accepted without a solver holds by the page of the format alone. */
    @Test
    void check_mutantsOfWholeCertificates_areTrueIfTheyAreAccepted() throws IOException {
        List<PlainMutant.Kind> kinds = Arrays.asList(PlainMutant.Kind.values());
        int[] byRule = new int[2];
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED + 2, solver);
            for (int i = 0; byRule[0] + byRule[1] < WHOLE; i++) {
                PlainCertificate brief = i % 4 == 0 ? certificates.nextLate() : certificates.next(1).get(0);
                if (brief.rule() < byRule.length && byRule[brief.rule()] < WHOLE / byRule.length && isGame(brief)) {
                    PlainCertificate whole = whole(brief, solver);
                    for (int k = 0; k < MUTANTS_OF_ONE; k++) {
                        byte[] file = PlainMutant.of(whole, kinds.get((i + k) % kinds.size()), random);
                        if (file.length > 0 && byRule[brief.rule()] < WHOLE / byRule.length) {
                            judgeWhole(byRule[0] + byRule[1], file);
                            byRule[brief.rule()]++;
                        }
                    }
                }
            }
        }
        assertTrue(accepted > 0 && accepted < WHOLE / 4, accepted + " accepted");
        assertTrue(wonByPerfectPlay > 0, wonByPerfectPlay + " won");
    }

    /** Whether the stones of a position can be played in their order: an exact five may have become a six. */
    private static boolean isGame(PlainCertificate certificate) {
        try {
            certificate.board();
            return true;
        } catch (PlainRefusal over) {
            return false;
        }
    }

    /** The whole form of a certificate, which both checkers accept. */
    private static PlainCertificate whole(PlainCertificate brief, ThreatWins solver) {
        Certificate certificate = CertificateFormat.read(PlainWriter.write(brief));
        WholeForm form = new WholeForm(certificate);
        CertificateVerdict verdict = new CertificateChecker(solver::solve, CheckOptions.DEFAULT)
                .check(certificate, CertificateChecker.Listener.NONE, form);
        assertTrue(verdict.isAccepted(), verdict::toString);
        assertEquals(Certificate.Form.WHOLE, form.certificate().form());
        byte[] file = CertificateFormat.write(form.certificate());
        PlainCertificate whole = PlainReader.read(file);
        assertEquals(new Opinions("", ""), Opinions.of(whole), whole::toString);
        assertTrue(PlainPage.isWhole(file), whole::toString);
        return whole;
    }

    private void judgeWhole(int number, byte[] file) throws IOException {
        boolean isAccepted = Opinions.of(file, (position, nodes) -> Optional.empty(), (board, nodes) -> Optional.empty())
                .library().isEmpty();
        boolean holds = (isAccepted || !FOLDER.isEmpty()) && PlainPage.isWhole(file);
        if (!FOLDER.isEmpty()) {
            Files.write(Path.of(FOLDER, String.format("%05d-%s.kgc", number, holds ? "true" : "false")), file);
        }
        assertTrue(holds || !isAccepted, () -> "accepted by the library alone: " + PlainReader.read(file));
        accepted += isAccepted ? 1 : 0;
        if (holds && PlainReader.read(file).board().freePoints().size() <= MOST_EMPTY) {
            assertTrue(PlainGame.isWon(PlainReader.read(file).board()));
            wonByPerfectPlay++;
        }
    }

    private static final int CLAIMS = Integer.getInteger("kagetsu.claim.mutants", Evidence.of(60, 150));
    private static final int CLAIMS_OF_ONE = 10;
    private static final long NODES = 3_000;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final SmallPositions positions = new SmallPositions(SEED);
    private int tried;
    private int held;

    static List<Rule> claimRules() {
        return List.of(Rule.FREESTYLE, Rule.STANDARD, Rule.CARO, Rule.STANDARD_CARO);
    }

    @ParameterizedTest
    @MethodSource("claimRules")
    void check_winsThatHoldAlmost_areJudgedAsByBruteForce(Rule rule) {
        try (ThreatWins fours = new ThreatWins(SolveMethod.VCF); ThreatWins threats = new ThreatWins(SolveMethod.VCT)) {
            while (tried < CLAIMS) {
                Position position = positions.next(rule);
                if (!position.outcome().isOver()) {
                    PlainBoard board = ThreatWins.plain(position);
                    (random.nextInt(3) == 0 ? fours : threats).solve(board, NODES)
                            .filter(win -> win.replies().isPresent())
                            .ifPresent(win -> judgeClaims(rule, board, win));
                }
            }
        }
        assertTrue(held > tried / 10 && held < tried, held + " of " + tried + " hold");
    }

    private void judgeClaims(Rule rule, PlainBoard board, PlainWin win) {
        for (int i = 0; i < CLAIMS_OF_ONE; i++) {
            PlainBoard stones = board.copy();
            for (int pairs = random.nextInt(3); pairs > 0; pairs--) {
                put(stones, board.toMove());
                put(stones, PlainBoard.other(board.toMove()));
            }
            PlainWin changed = random.nextInt(3) > 0 ? win : PlainMutant.change(win,
                    random.nextBoolean() ? PlainMutant.Kind.PROOF_BRANCH_DROPPED : PlainMutant.Kind.PROOF_MOVE_CHANGED,
                    board.points(), random);
            List<Integer> moves = stones.moves();
            PlainCertificate certificate = PlainCertificate.of(rule.code(), board.width(), board.height(),
                    moves.size() % 2, 0, moves, new PlainNode.Claim(0, Optional.of(changed)));
            Opinions opinions = Opinions.of(certificate);
            assertEquals(opinions.plain().isEmpty(), opinions.library().isEmpty(),
                    () -> opinions + " of " + changed + " in\n" + stones);
            Position position = ThreatWins.position(stones);
            if (!position.outcome().isOver()) {
                Attack plan = ThreatWins.attack(changed, board.width());
                assertTrue(opinions.library().isEmpty() || !ProofChecker.check(position, plan).isValid(), plan::toString);
                assertTrue(PlainReplay.alsoWins(stones, changed) || !WinChecker.alsoHolds(position, plan), plan::toString);
            }
            held += opinions.library().isEmpty() ? 1 : 0;
            tried++;
        }
    }

    private void put(PlainBoard board, char stone) {
        List<Integer> free = board.freePoints();
        if (!free.isEmpty()) {
            int point = free.get(random.nextInt(free.size()));
            if (!board.wins(point, stone)) {
                board.put(point, stone);
            }
        }
    }

    /** Certificates of won positions on small boards; some of the positions are symmetric, or have a few empty points. */
    private static final class SmallCertificates {

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
}
