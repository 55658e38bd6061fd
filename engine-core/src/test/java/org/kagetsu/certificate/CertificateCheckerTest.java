package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Verdict;
import org.kagetsu.prover.SolvedClaims;
import org.kagetsu.testing.Pace;

/** Certificates by hand: what is accepted, and each way to be refused. */
class CertificateCheckerTest {

    /** Black has three in a column and is to move; all is symmetric at that column. */
    private static final String THREE = "h8 h1 h9 h2 h10 h3";

    private static final CertificateNode CLAIM = CertificateNode.Claim.within(8);
    private static final ClaimSolver NONE = (position, nodes) -> {
        throw new AssertionError("a solver was asked");
    };

    @AutoClose
    private final SolvedClaims solver = new SolvedClaims();

    private static Certificate certificate(String moves, CertificateNode root) {
        return certificate(Rule.FREESTYLE, moves, root);
    }

    private static Certificate certificate(Rule rule, String moves, CertificateNode root) {
        List<Integer> points = moves.isEmpty() ? List.of() : Stream.of(moves.split(" ")).map(Move::parse).toList();
        return new Certificate(Grid.square(15), rule, points, 1, root);
    }

    private static CertificateNode step(String move, Object... replies) {
        return step(move, Optional.empty(), OptionalInt.of(8), replies);
    }

    private static CertificateNode step(
            String move, Optional<CertificateNode.Claim> pass, OptionalInt others, Object... replies) {
        TreeMap<Integer, CertificateNode> answers = new TreeMap<>();
        for (int i = 0; i < replies.length; i += 2) {
            answers.put(Move.parse((String) replies[i]), (CertificateNode) replies[i + 1]);
        }
        return new CertificateNode.Step(Move.parse(move), new CertificateNode.Answers(pass, others, answers));
    }

    private static Optional<CertificateNode.Claim> pass(int exponent) {
        return Optional.of(CertificateNode.Claim.within(exponent));
    }

    private CertificateVerdict check(Certificate certificate) {
        return check(certificate, CheckOptions.DEFAULT);
    }

    private CertificateVerdict check(Certificate certificate, CheckOptions options) {
        return check(certificate, solver, options);
    }

    private static CertificateVerdict check(Certificate certificate, ClaimSolver solver, CheckOptions options) {
        return new CertificateChecker(solver, options).check(certificate, CertificateChecker.Listener.NONE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.000001})
    void check_interrupt_stopsIt(double share) {
        Thread.currentThread().interrupt();
        CertificateVerdict verdict = check(
                certificate(THREE, step("h11", "h12", CLAIM)), CheckOptions.DEFAULT.withSample(share, 1));
        assertTrue(Thread.interrupted(), "it stays set");
        assertEquals(CertificateVerdict.Kind.STOPPED, verdict.kind());
    }

    private void assertRefused(String problem, Certificate certificate) {
        assertRefused(problem, check(certificate, CheckOptions.DEFAULT.withThreads(3)));
    }

    private void assertRefused(String problem, CertificateVerdict verdict) {
        assertEquals("refused: " + problem, verdict.toString());
        assertFalse(verdict.isAccepted());
        assertEquals(0, verdict.statistics().longestLine());
    }

    @Test
    void claim_thatASolverFinds_isAccepted() {
        CertificateVerdict verdict = check(certificate(THREE, CLAIM));
        assertEquals("accepted", verdict.toString());
        assertTrue(verdict.isAccepted());
        CertificateVerdict.Statistics statistics = verdict.statistics();
        assertEquals(1, statistics.nodes());
        assertEquals(1, statistics.checkedNodes());
        assertEquals(1, statistics.claims());
        assertEquals(3, statistics.longestLine());
        assertEquals(0, statistics.meanZone());
    }

    @Test
    void claim_solverGetsTenTimesTheLimit_andMayFindNothing() {
        AtomicLong limit = new AtomicLong();
        assertRefused("no win was found within ten times the claim's 256 nodes",
                check(certificate(THREE, CLAIM), (position, nodes) -> {
                    limit.set(nodes);
                    position.place(Move.parse("a15")); // it may do with its position what it likes
                    return Optional.empty();
                }, CheckOptions.DEFAULT));
        assertEquals(2560, limit.get());
    }

    @Test
    void claim_solverLies_isRefused() {
        Attack lie = Attack.win(Move.parse("h11"));
        assertRefused("the win that is claimed does not hold, not proved: h11 does not win",
                check(certificate(THREE, CLAIM), (position, nodes) -> Optional.of(lie), CheckOptions.DEFAULT));
    }

    @Test
    void step_everyReplyClaimed_isAccepted() {
        CertificateVerdict verdict = check(certificate(THREE, step("h11")));
        assertTrue(verdict.isAccepted(), verdict.toString());
        assertEquals(225 - 7, verdict.statistics().claims());
        assertEquals(3, verdict.statistics().longestLine());
    }

    /** After the open four the zone has its two ends and the move of the win. */
    @Test
    void step_withAPassClaim_needsAnswersInTheZoneOnly() {
        CertificateVerdict verdict = check(certificate(THREE, step("h11", pass(3), OptionalInt.of(3))));
        assertTrue(verdict.isAccepted(), verdict.toString());
        CertificateVerdict.Statistics statistics = verdict.statistics();
        assertEquals(1, statistics.passClaims());
        assertEquals(1 + statistics.zonePoints(), statistics.claims());
        assertTrue(statistics.zonePoints() < 5, statistics.toString());
        assertEquals((double) statistics.zonePoints(), statistics.meanZone());

        assertRefused("the reply h12 is not answered, after h11",
                certificate(THREE, step("h11", pass(3), OptionalInt.empty())));
        CertificateNode h12 = new CertificateNode.Win(Move.parse("h12"));
        CertificateNode h7 = new CertificateNode.Win(Move.parse("h7"));
        CertificateVerdict listed =
                check(certificate(THREE, step("h11", pass(3), OptionalInt.empty(), "h7", h12, "h12", h7)));
        assertTrue(listed.isAccepted(), listed.toString());
        assertEquals(3, listed.statistics().nodes());
    }

    @Test
    void step_withoutAPassClaim_needsEveryReply() {
        assertRefused("the reply a1 is not answered, after h11",
                certificate(THREE, step("h11", Optional.empty(), OptionalInt.empty())));
    }

    @Test
    void moves_thatCannotBePlayed_areRefused() {
        assertRefused("the winner's move h8 is occupied", certificate(THREE, step("h8")));
        assertRefused("h11 does not win", certificate(THREE, new CertificateNode.Win(Move.parse("h11"))));
        assertRefused("the winner's move h1 is occupied",
                certificate(THREE, new CertificateNode.Win(Move.parse("h1"))));
        assertRefused("the reply h8 is not legal, after h11", certificate(THREE, step("h11", "h8", CLAIM)));
        assertRefused("play goes on after h12 has won", certificate(THREE + " h11 a1",
                step("h12")));
    }

    @Test
    void loser_whoCanWinFirst_isSeenBeforeAnythingElse() {
        String fours = "h8 a1 h9 a2 h10 a3 c5 a4";
        assertRefused("the loser wins first with a5, after h11", certificate(fours, step("h11", pass(3), OptionalInt.of(3))));
        Attack tooLate = Attack.then(Move.parse("h11"),
                Defence.of(Map.of(Move.parse("h7"), Attack.win(Move.parse("h12"))), Attack.win(Move.parse("h7"))));
        assertRefused("the win that is claimed does not hold, not proved: the loser wins first with a5, after h11",
                check(certificate(fours, CLAIM), (position, nodes) -> Optional.of(tooLate), CheckOptions.DEFAULT));
    }

    /** White's three becomes a five by one stone outside the win and one free stone: the zone has these points. */
    @Test
    void zone_whiteStonesThatBecomeFive_areAnswered() {
        assertRefused("the reply a4 is not answered, after h10",
                certificate("h8 a1 h9 a2 o15 a3", step("h10", pass(8), OptionalInt.empty())));
        assertRefused("the reply h7 is not answered, after h10",
                certificate("h8 a1 h9 a2 o15 o1", step("h10", pass(8), OptionalInt.empty())));
    }

    @Test
    void reference_toASymmetricNode_isAccepted() {
        CertificateNode mirrored = new CertificateNode.Reference(1, Symmetry.MIRROR_X);
        CertificateVerdict verdict = check(certificate(THREE, step("h11", "g4", CLAIM, "i4", mirrored)));
        assertTrue(verdict.isAccepted(), verdict.toString());
        assertEquals(1, verdict.statistics().references());
        assertEquals(3, verdict.statistics().nodes());
    }

    @Test
    void passClaim_rulesWithoutZones_isRefused() {
        for (Rule rule : List.of(Rule.RENJU, Rule.CARO, Rule.STANDARD_CARO)) {
            assertRefused("a claim after a pass needs freestyle or standard rules, not " + rule + ", after h11",
                    certificate(rule, THREE, step("h11", pass(3), OptionalInt.of(3))));
            CertificateVerdict verdict = check(certificate(rule, THREE, step("h11")));
            assertTrue(verdict.isAccepted(), verdict.toString());
        }
    }

    @Test
    void winnersMove_thatIsForbidden_isRefused() {
        assertRefused("the winner's move h8 is forbidden",
                certificate(Rule.RENJU, "g8 a1 i8 c1 h7 e1 h9 g1", step("h8")));
    }

    @Test
    void whole_holdsItsProofs_andNeedsNoSolver() {
        Attack five = Attack.win(Move.parse("h12"));
        Attack fours = Attack.then(Move.parse("h11"),
                Defence.of(Map.of(Move.parse("h7"), five, Move.parse("h12"), Attack.win(Move.parse("h7"))), five));
        List<Integer> moves = Stream.of(THREE.split(" ")).map(Move::parse).toList();
        for (Attack proof : List.of(fours, five)) {
            Certificate certificate = new Certificate(Grid.square(15), Rule.FREESTYLE, moves, 1,
                    new CertificateNode.Claim(0, Optional.of(proof)));
            assertEquals(proof.equals(fours), check(certificate, NONE, CheckOptions.DEFAULT).isAccepted());
        }
    }

    /** A claim may be looked at before the node that the loser's win refutes; no solver is asked then. */
    @Test
    void claim_gameIsOver_isRefusedWithoutTheSolver() {
        Position over = game(Rule.FREESTYLE, "h8 a1 h9 b1 j10 c1 o2 d1 o4 e1");
        CertificateNode.Claim claim = CertificateNode.Claim.within(3);
        Certificate certificate = certificate("", claim);
        try (CheckTasks tasks = new CheckTasks(1, () -> false)) {
            Tally tally = new Tally(certificate, CertificateChecker.Listener.NONE, Optional.empty());
            ClaimTask task = new ClaimTask(certificate, 0, over, NONE, tasks, tally);
            assertEquals("the game is over", assertThrows(Refusal.class, () -> task.checkClaim(claim)).getMessage());
        }
    }

    /** The first place that fails is named, whatever the threads do. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void threads_anyNumber_giveTheSameVerdict(int threads) {
        CheckOptions options = CheckOptions.DEFAULT.withThreads(threads);
        CertificateNode good = step("h11", "c4", step("h7", "g4", CLAIM), "i4", CLAIM);
        assertEquals(check(certificate(THREE, good)), check(certificate(THREE, good), options));
        CertificateNode twoFaults = step("h11", "b4", CLAIM, "c4", step("i7", "g4", CLAIM), "d4", step("h8"),
                "g4", new CertificateNode.Win(Move.parse("h7")));
        ClaimSolver blind = (position, nodes) ->
                position.isEmpty(Move.parse("g4")) ? solver.solve(position, nodes) : Optional.empty();
        assertRefused("no win was found within ten times the claim's 256 nodes, after h11 c4 i7 g4",
                check(certificate(THREE, twoFaults), blind, options));
    }

    @Test
    void sample_isNeverAccepted() {
        Certificate certificate = certificate(THREE,
                step("h11", pass(3), OptionalInt.of(3), "c4", CLAIM, "d4", CLAIM, "e4", CLAIM, "f4", CLAIM));
        int checked = 0;
        for (int seed = 0; seed < 20; seed++) {
            CertificateVerdict verdict = check(certificate, CheckOptions.DEFAULT.withSample(0.5, seed));
            assertSame(CertificateVerdict.Kind.SAMPLE, verdict.kind());
            assertEquals(verdict, check(certificate, CheckOptions.DEFAULT.withSample(0.5, seed).withThreads(2)));
            checked += verdict.statistics().checkedNodes();
        }
        assertEquals(50, checked, 15);
        assertFalse(check(certificate, CheckOptions.DEFAULT.withSample(0.999_999, 1)).isAccepted());
        assertThrows(IllegalArgumentException.class, () -> CheckOptions.DEFAULT.withSample(0, 1));
    }

    /** So that the time left can be estimated: nodes without claims, and those that are passed over, take none. */
    @Test
    void listener_ofASample_hearsOfItsClaimsAlone() {
        Certificate certificate = certificate(THREE, step("h11", pass(3), OptionalInt.of(3), "c4", CLAIM,
                "d4", new CertificateNode.Win(Move.parse("h12")), "e4", CLAIM, "f4", CLAIM));
        assertEquals(certificate.nodes(), heard(certificate, CheckOptions.DEFAULT));
        int sum = 0;
        for (int seed = 0; seed < 20; seed++) {
            sum += heard(certificate, CheckOptions.DEFAULT.withSample(0.5, seed));
        }
        assertEquals(40, sum, 12, "half of the 4 nodes with claims, 20 times");
    }

    private int heard(Certificate certificate, CheckOptions options) {
        CertificateChecker checker = new CertificateChecker(solver, options);
        AtomicInteger last = new AtomicInteger();
        checker.check(certificate, (nodes, claims) -> last.set(nodes));
        assertEquals(checker.nodes(certificate), last.get());
        return last.get();
    }

    @Test
    void stop_endsTheCheck() {
        CertificateChecker checker = new CertificateChecker(solver, CheckOptions.DEFAULT);
        AtomicLong heard = new AtomicLong();
        CertificateVerdict verdict = checker.check(certificate(THREE, step("h11")), (nodes, claims) -> {
            heard.set(claims);
            checker.stop();
        });
        assertEquals("stopped", verdict.toString());
        assertEquals(1, heard.get());
    }

    @Test
    void solver_thatThrows_endsTheCheck() {
        ClaimSolver failing = (position, nodes) -> {
            throw new IllegalStateException("no memory");
        };
        assertEquals("no memory", assertThrows(IllegalStateException.class, () -> check(
                certificate(THREE, step("h11")), failing, CheckOptions.DEFAULT.withThreads(2))).getMessage());
    }

    // What becomes of a check whose tasks fail or are refused.

    private static final Verdict WRONG = new Verdict(false, "wrong", List.of());

    @Test
    void finish_aTaskHasThrown_throwsIt() {
        Error failure = new LinkageError("no class");
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            assertSame(failure, assertThrows(LinkageError.class, () -> {
                tasks.add(0, () -> {
                    throw failure;
                });
                tasks.finish();
            }));
        }
    }

    @Test
    void finish_laterTaskRefusedFirst_givesTheFirstRefusal() {
        CountDownLatch later = new CountDownLatch(1);
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            assertTrue(tasks.add(0, () -> {
                later.await();
                return Optional.of(WRONG);
            }));
            tasks.add(1, () -> {
                later.countDown();
                return Optional.of(new Verdict(false, "wrong later", List.of()));
            });
            assertEquals(Optional.of(WRONG), tasks.finish());
            assertFalse(tasks.goesOn());
        }
    }

    /** The first task is slow: the others wait for it, and do not pile up. */
    @Test
    void add_behindASlowTask_waits() {
        Thread adder = Thread.currentThread();
        AtomicInteger added = new AtomicInteger();
        AtomicInteger ran = new AtomicInteger();
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            tasks.add(0, () -> {
                Pace.await("the others run", () -> ran.get() >= 1000);
                Pace.await("the adding thread waits for an answer", () -> awaitsAnAnswer(adder));
                int piled = added.get();
                return piled < 1100 ? Optional.empty() : Optional.of(new Verdict(false, piled + " tasks", List.of()));
            });
            for (int number = 1; number < 5000; number++) {
                added.set(number);
                tasks.add(number, () -> {
                    ran.incrementAndGet();
                    return Optional.empty();
                });
            }
            assertEquals(Optional.empty(), tasks.finish());
            assertEquals(4999, ran.get());
        }
    }

    private static boolean awaitsAnAnswer(Thread adder) {
        return adder.getState() == Thread.State.WAITING
                && Stream.of(adder.getStackTrace()).anyMatch(frame -> frame.getMethodName().equals("get")
                        && frame.getClassName().equals(FutureTask.class.getName()));
    }

    /** The first task is slow, the second is refused or throws: those behind it do not run, and no more are asked for. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void add_behindARefusal_isDropped(boolean fails) throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        AtomicInteger ran = new AtomicInteger();
        Error failure = new LinkageError("no class");
        try (CheckTasks tasks = new CheckTasks(2, () -> false)) {
            tasks.add(0, () -> {
                ended.await();
                return Optional.empty();
            });
            tasks.add(1, () -> {
                if (fails) {
                    throw failure;
                }
                return Optional.of(WRONG);
            });
            Pace.await("the check has ended", () -> !tasks.goesOn());
            assertFalse(tasks.isOver(0));
            assertTrue(tasks.isOver(2));
            assertFalse(tasks.add(2, () -> {
                ran.incrementAndGet();
                return Optional.empty();
            }));
            ended.countDown();
            if (fails) {
                assertSame(failure, assertThrows(LinkageError.class, tasks::finish));
            } else {
                assertEquals(Optional.of(WRONG), tasks.finish());
            }
        }
        assertEquals(0, ran.get());
    }
}
