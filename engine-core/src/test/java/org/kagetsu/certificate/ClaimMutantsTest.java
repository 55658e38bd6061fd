package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainMutant;
import org.kagetsu.certificate.plain.PlainNode;
import org.kagetsu.certificate.plain.PlainReplay;
import org.kagetsu.certificate.plain.PlainWin;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.testing.Evidence;

/**
 * Wins by threats that hold almost: the solver's win for a position with other stones, or with a branch less. The
 * library says the same of them as the second checker, which plays them against every reply. With the system property
 * {@code kagetsu.claim.mutants} that many are tried for each rule.
 */
class ClaimMutantsTest {

    private static final int MUTANTS = Integer.getInteger("kagetsu.claim.mutants", Evidence.of(60, 150));
    private static final long SEED = Long.getLong("kagetsu.claim.seed", 1);
    private static final int MUTANTS_OF_ONE = 10;
    private static final long NODES = 3_000;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final SmallPositions positions = new SmallPositions(SEED);
    private int tried;
    private int held;

    static List<Rule> rules() {
        return List.of(Rule.FREESTYLE, Rule.STANDARD, Rule.CARO, Rule.STANDARD_CARO);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void check_winsThatHoldAlmost_areJudgedAsByBruteForce(Rule rule) {
        try (ThreatWins fours = new ThreatWins(SolveMethod.VCF); ThreatWins threats = new ThreatWins(SolveMethod.VCT)) {
            while (tried < MUTANTS) {
                Position position = positions.next(rule);
                if (!position.outcome().isOver()) {
                    PlainBoard board = ThreatWins.plain(position);
                    (random.nextInt(3) == 0 ? fours : threats).solve(board, NODES)
                            .filter(win -> win.replies().isPresent())
                            .ifPresent(win -> judgeMutants(rule, board, win));
                }
            }
        }
        assertTrue(held > tried / 10 && held < tried, held + " of " + tried + " hold");
    }

    private void judgeMutants(Rule rule, PlainBoard board, PlainWin win) {
        for (int i = 0; i < MUTANTS_OF_ONE; i++) {
            PlainBoard stones = board.copy();
            for (int pairs = random.nextInt(3); pairs > 0; pairs--) {
                put(stones, board.toMove());
                put(stones, PlainBoard.other(board.toMove()));
            }
            PlainWin changed = random.nextInt(3) > 0 ? win : PlainMutant.change(win,
                    random.nextBoolean() ? PlainMutant.Kind.PROOF_BRANCH_DROPPED : PlainMutant.Kind.PROOF_MOVE_CHANGED,
                    board.points(), random);
            List<Integer> moves = stones.moves();
            PlainCertificate certificate = new PlainCertificate(rule.code(), board.width(), board.height(),
                    moves.size() % 2, 0, true, moves, new PlainNode.Claim(0, Optional.of(changed)));
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
}
