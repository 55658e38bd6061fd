package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Won;

/** A small game proved, in one run and in several, here and elsewhere; the checker accepts what comes out. */
class ProverTest {

    private static final List<ProverRecord> RECORDS = new ArrayList<>();
    private static final Prover PROVED = SmallProof.prover();
    private static Certificate certificate;

    @BeforeAll
    static void prove() throws IOException {
        assertTrue(PROVED.run(RECORDS::add));
        certificate = PROVED.certificate();
    }

    private static void assertAccepted(Certificate claimed) {
        try (SolvedClaims solver = new SolvedClaims()) {
            CertificateVerdict verdict =
                    new CertificateChecker(solver, CheckOptions.DEFAULT).check(claimed, CertificateChecker.Listener.NONE);
            assertTrue(verdict.isAccepted(), verdict.toString());
        }
    }

    @Test
    void run_quietWin_isProvedByMoreThanThreats() {
        assertTrue(RECORDS.size() > 5, "records: " + RECORDS.size());
        assertEquals(SmallProof.position(SmallProof.MOVES).hash(), certificate.position().hash());
        assertTrue(certificate.nodes() > 5, certificate.toString());
        assertAccepted(certificate);
    }

    @Test
    void run_interrupt_stopsIt() throws IOException {
        Thread.currentThread().interrupt();
        assertFalse(SmallProof.prover().run(entry -> { }));
        assertTrue(Thread.interrupted(), "it stays set");
    }

    @Test
    void solve_interrupt_isNoProofThatAClaimDoesNotHold() {
        try (SolvedClaims solver = new SolvedClaims()) {
            Thread.currentThread().interrupt();
            Position position = SmallProof.position(SmallProof.MOVES);
            assertThrows(IllegalStateException.class, () -> solver.solve(position, 1_000_000));
            assertTrue(Thread.interrupted(), "it stays set");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 7})
    void resume_afterAFewRecords_goesOnInTheSameWay(int kept) throws IOException {
        Prover prover = SmallProof.prover();
        RECORDS.subList(0, kept).forEach(prover::resume);
        assertEquals(kept, prover.progress().steps());
        List<ProverRecord> more = new ArrayList<>();
        assertTrue(prover.run(more::add));
        assertEquals(RECORDS.subList(kept, RECORDS.size()), more);
        assertEquals(certificate, prover.certificate());
    }

    @Test
    void resume_allRecords_isProvedWithoutWork() throws IOException {
        Prover prover = SmallProof.prover();
        RECORDS.forEach(prover::resume);
        assertEquals(1.0, prover.progress().share());
        assertTrue(prover.run(entry -> {
            throw new AssertionError("no work is left, but " + entry);
        }));
        assertEquals(certificate, prover.certificate());
    }

    @Test
    void run_twoThreadsAndWhiteToMove_isProved() throws IOException {
        Position white = SmallProof.position("a1 h8 h10 g7 j10 g8 g10");
        Prover prover = new Prover(white, SmallProof.OPTIONS.withThreads(2), Advice.NONE);
        assertTrue(prover.run(entry -> {}));
        assertEquals(Side.WHITE, prover.certificate().winner());
        assertAccepted(prover.certificate());
    }

    @ParameterizedTest
    @CsvSource({"15, 13, h8 h10 g7 j10 g8 g10", "13, 15, g8 g10 f7 i10 f8 f10"})
    void run_rectangle_isProvedInItsOwnOrientation(int width, int height, String moves) throws IOException {
        Position position = new Position(new Grid(width, height), Rule.FREESTYLE);
        for (String move : moves.split(" ", -1)) {
            position.place(Move.parse(move));
        }
        Prover prover = new Prover(position, SmallProof.OPTIONS, Advice.NONE);
        assertTrue(prover.run(entry -> {}));
        assertEquals(position.grid(), prover.certificate().grid());
        assertAccepted(prover.certificate());
    }

    @Test
    void run_badAdvice_isOvercome() throws IOException {
        AdvisedMoves advice = new AdvisedMoves();
        Position start = SmallProof.position(SmallProof.MOVES + " i10 h9");
        advice.add(start, Move.parse("a1"));
        Prover prover = new Prover(start, new ProverOptions(1, 1_000, 100, 3, 1), advice);
        assertTrue(prover.run(entry -> {}));
        assertAccepted(prover.certificate());
    }

    @Test
    void stop_inTheMiddle_keepsWhatWasFound() throws IOException {
        Prover prover = SmallProof.prover();
        List<ProverRecord> records = new ArrayList<>();
        assertFalse(prover.run(entry -> {
            records.add(entry);
            prover.stop();
        }));
        assertEquals(RECORDS.subList(0, 1), records);
        assertEquals(1, prover.progress().steps());
        assertThrows(IllegalStateException.class, prover::certificate);
    }

    @Test
    void run_listenerFails_saysSo() {
        Prover prover = SmallProof.prover();
        IOException failure = assertThrows(IOException.class, () -> prover.run(entry -> {
            throw new IOException("disk full");
        }));
        assertEquals("disk full", failure.getMessage());
    }

    /** The last stones fill the board, which is a draw. */
    @ParameterizedTest
    @ValueSource(strings = {"a1", "a1 c1", "a1 c1 e3"})
    void run_boardAlmostFull_endsWithoutAProof(String empty) throws IOException {
        Set<Integer> left = Arrays.stream(empty.split(" ", -1)).map(Move::parse).collect(Collectors.toSet());
        int[][] stones = IntStream.range(0, 2)
                .mapToObj(side -> Arrays.stream(Grid.square(5).moves())
                        .filter(move -> (Move.x(move) / 2 + Move.y(move)) % 2 == side && !left.contains(move))
                        .toArray())
                .toArray(int[][]::new);
        Position position =
                Position.setUp(Grid.square(5), Rule.FREESTYLE, stones[0], stones[1], new int[0], Side.BLACK);
        Prover prover = new Prover(position, SmallProof.OPTIONS, Advice.NONE);
        assertFalse(prover.run(entry -> {}));
        assertTrue(prover.progress().steps() > 1);
    }

    @Test
    void create_gameOver_isRefused() {
        Position over = SmallProof.position("h8 a1 h9 b1 h10 c1 h11 d1 h12");
        assertThrows(IllegalArgumentException.class, () -> new Prover(over, SmallProof.OPTIONS, Advice.NONE));
    }

    /** Takes so many tasks as there are, up to a number, and does one of them, chosen by chance. */
    private record Shuffled(int most, Consumer<ProverTask> seen) implements TaskExecutor {

        @Override
        public void run(TaskExecutor.Source source) throws IOException {
            List<ProverTask> tasks = new ArrayList<>();
            SplittableRandom random = new SplittableRandom(most);
            try (TaskSolver solver = new TaskSolver(SmallProof.OPTIONS, new TaskSolver.OpenPositions())) {
                do {
                    Optional<ProverTask> next = tasks.size() < most ? source.poll() : Optional.empty();
                    if (next.isPresent()) {
                        tasks.add(next.get());
                    } else if (!tasks.isEmpty()) {
                        ProverTask task = tasks.remove(random.nextInt(tasks.size()));
                        seen.accept(task);
                        ProverTask.Answer answer = solver.answer(task);
                        AnswerCheck.check(task, answer, SmallProof.OPTIONS);
                        source.done(task, answer);
                        source.done(task, new ProverTask.Answer(new Won(task.key(), 0), 5));
                    } else {
                        return;
                    }
                } while (!source.isOver());
            }
        }

        @Override
        public void stop() {}
    }

    @Test
    void run_oneTaskAtATime_isAsOnAThreadOfItsOwn_andASecondAnswerChangesNothing() throws IOException {
        List<ProverRecord> there = new ArrayList<>();
        Prover elsewhere = SmallProof.prover();
        assertTrue(elsewhere.run(new Shuffled(1, task -> {}), there::add));
        assertEquals(RECORDS, there);
        assertEquals(PROVED.progress(), elsewhere.progress());
        assertEquals(certificate, elsewhere.certificate());
    }

    @Test
    void run_manyTasksAtOnceInAnotherOrder_isProved_andItsRecordsAreTakenIn() throws IOException {
        List<ProverRecord> records = new ArrayList<>();
        Prover prover = SmallProof.prover();
        assertTrue(prover.run(new Shuffled(3, task -> {}), records::add));
        assertAccepted(prover.certificate());
        Prover again = SmallProof.prover();
        records.forEach(again::resume);
        assertEquals(prover.certificate(), again.certificate());
    }

    @Test
    void run_advice_isPartOfTheTask() throws IOException {
        AdvisedMoves advice = new AdvisedMoves();
        advice.add(SmallProof.position(SmallProof.MOVES), Move.parse("i10"));
        List<ProverTask> tasks = new ArrayList<>();
        Prover prover = new Prover(SmallProof.position(SmallProof.MOVES), SmallProof.OPTIONS, advice);
        assertTrue(prover.run(new Shuffled(1, tasks::add), entry -> {}));
        assertTrue(((ProverTask.Develop) tasks.get(0)).isAdvised());
        assertEquals(prover.progress().steps(), tasks.size());
    }

    @Test
    void setAside_taskThatIsNeeded_endsWithoutAProof() throws IOException {
        Prover prover = SmallProof.prover();
        TaskExecutor lazy = new TaskExecutor() {
            @Override
            public void run(TaskExecutor.Source source) {
                source.setAside(source.poll().orElseThrow());
                assertTrue(source.poll().isEmpty());
                assertFalse(source.isOver());
            }

            @Override
            public void stop() {}
        };
        assertFalse(prover.run(lazy, entry -> {
            throw new AssertionError("nothing was done, but " + entry);
        }));
        assertEquals(0, prover.progress().steps());
    }

    @Test
    void take_othersAreAtWorkAndSetItAside_ends() throws IOException {
        TaskExecutor waits = new TaskExecutor() {
            @Override
            public void run(TaskExecutor.Source source) throws InterruptedException {
                ProverTask task = source.take().orElseThrow();
                Thread other = new Thread(() -> source.setAside(task));
                other.start();
                assertTrue(source.take().isEmpty());
                other.join();
            }

            @Override
            public void stop() {}
        };
        assertFalse(SmallProof.prover().run(waits, entry -> {}));
    }
}
