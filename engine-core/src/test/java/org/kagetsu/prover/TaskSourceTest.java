package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Won;

/** Tasks of a prover that somebody else does. */
class TaskSourceTest {

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

    private static void assertAccepted(Prover prover) {
        try (SolvedClaims solver = new SolvedClaims()) {
            assertTrue(new CertificateChecker(solver, CheckOptions.DEFAULT)
                    .check(prover.certificate(), CertificateChecker.Listener.NONE)
                    .isAccepted());
        }
    }

    @Test
    void run_oneTaskAtATime_isAsOnAThreadOfItsOwn_andASecondAnswerChangesNothing() throws IOException {
        List<ProverRecord> here = new ArrayList<>();
        List<ProverRecord> there = new ArrayList<>();
        Prover local = SmallProof.prover();
        assertTrue(local.run(here::add));
        Prover elsewhere = SmallProof.prover();
        assertTrue(elsewhere.run(new Shuffled(1, task -> {}), there::add));
        assertEquals(here, there);
        assertEquals(local.progress(), elsewhere.progress());
        assertEquals(local.certificate(), elsewhere.certificate());
    }

    @Test
    void run_manyTasksAtOnceInAnotherOrder_isProved_andItsRecordsAreTakenIn() throws IOException {
        List<ProverRecord> records = new ArrayList<>();
        Prover prover = SmallProof.prover();
        assertTrue(prover.run(new Shuffled(3, task -> {}), records::add));
        assertAccepted(prover);
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
    void setAside_taskThatIsNeeded_endsWithoutAProof_andTheNextRunGoesOn() throws IOException {
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
        assertTrue(SmallProof.prover().run(entry -> {}));
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
