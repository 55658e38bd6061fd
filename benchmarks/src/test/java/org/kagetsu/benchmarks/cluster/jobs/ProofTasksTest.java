package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.TestCluster;
import org.kagetsu.benchmarks.cluster.TestCluster.Hand;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Rule;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.Advice;
import org.kagetsu.prover.Prover;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.SolvedClaims;

/** A proof by workers over a real broker. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class ProofTasksTest {

    private static final ProverOptions SMALL = new ProverOptions(1_000, 8_000, 2_000, 3, 1);

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    private static Position start() {
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        for (String move : List.of("h8", "h10", "g7", "j10", "g8", "g10")) {
            position.place(Move.parse(move));
        }
        return position;
    }

    private static Prover prover() {
        return new Prover(start(), SMALL, Advice.NONE);
    }

    private static boolean isAccepted(Certificate certificate) {
        try (SolvedClaims solver = new SolvedClaims()) {
            return new CertificateChecker(solver, CheckOptions.DEFAULT)
                    .check(certificate, CertificateChecker.Listener.NONE)
                    .isAccepted();
        }
    }

    /** Runs a prover with one worker, or with two workers, of these kinds. */
    private boolean run(Prover prover, Prover.Listener listener, Work.Kind... kinds) throws Exception {
        Coordinator coordinator = CLUSTER.coordinator(ProofTasks.job(PositionKey.of(start()), SMALL, folder));
        Hand first = CLUSTER.worker(ProofTasks.KIND, kinds[0]);
        Hand second = CLUSTER.worker(ProofTasks.KIND, kinds[kinds.length - 1]);
        DeadLetters dead = new DeadLetters(folder.resolve("game.journal"), ".journal");
        boolean isProved = prover.run(new ProofTasks(coordinator, SMALL, dead, said::add), listener);
        first.close();
        second.close();
        coordinator.close();
        said.addAll(CLUSTER.said);
        dead.summary("tasks", "try again").ifPresent(said::add);
        return isProved;
    }

    /** Changes some of what another worker answers. */
    private record Changed(Work honest, Change change) implements Work {

        static Work.Kind kind(Change change) {
            return (body, files) -> new Changed(ProofTasks.prepare(body, files), change);
        }

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            return StrictJson.parse(change.of(body.toString(), honest.play(body, course).toString()));
        }

        @Override
        public void close() {
            honest.close();
        }
    }

    @FunctionalInterface
    private interface Change {
        String of(String unit, String result);
    }

    @Test
    void run_twoWorkersOfWhichOneSendsNonsenseAtFirst_makesACertificateThatHolds() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        List<String> nonsense = List.of(
                "{}", "[1]", "{\"answers\":[],\"millis\":1}",
                "{\"answers\":[{\"found\":\"won f-15-15-h8--w 3\",\"nodes\":1}],\"millis\":1}",
                "{\"answers\":[{\"found\":\"\",\"nodes\":1}],\"millis\":1}");
        Work.Kind liar = Changed.kind((unit, result) -> {
            int number = sent.getAndIncrement();
            return number < nonsense.size() ? nonsense.get(number) : result;
        });
        List<ProverRecord> records = new ArrayList<>();
        Prover prover = prover();
        assertTrue(run(prover, records::add, ProofTasks::prepare, liar));
        assertTrue(isAccepted(prover.certificate()));
        assertTrue(said.stream().anyMatch(line -> line.contains("worker worker-1: unit ")), said.toString());

        // What was kept is the whole proof, and each step of it stands there once.
        Prover again = prover();
        records.forEach(again::resume);
        assertEquals(prover.certificate(), again.certificate());
        List<ProverRecord> expanded = records.stream().filter(ProverRecord.Expanded.class::isInstance).toList();
        assertEquals(expanded.size(), expanded.stream().distinct().count());
    }

    @Test
    void run_stoppedAndGoneOnWith_provesTheSame() throws Exception {
        List<ProverRecord> records = new ArrayList<>();
        Prover begun = prover();
        assertFalse(run(begun, entry -> {
            records.add(entry);
            if (records.size() == 4) {
                begun.stop();
            }
        }, ProofTasks::prepare));
        assertEquals(4, records.size());
        Prover prover = prover();
        records.forEach(prover::resume);
        assertTrue(run(prover, records::add, ProofTasks::prepare));
        assertTrue(isAccepted(prover.certificate()));
    }

    /** Nobody here can see that the claim is wrong, and the checker can. */
    @Test
    void run_workerClaimsAWinThatIsNone_makesACertificateThatIsRefused() throws Exception {
        Prover prover = prover();
        assertTrue(run(prover, entry -> {}, Changed.kind((unit, result) ->
                result.replaceFirst("developed (\\S+)[^\"]*", "won $1 3"))));
        assertFalse(isAccepted(prover.certificate()));
    }

    @Test
    void run_taskThatNobodyCanDo_isADeadLetter_andTheRunEnds() throws Exception {
        Prover prover = prover();
        assertFalse(run(prover, entry -> {
            throw new AssertionError("nothing was done, but " + entry);
        }, Changed.kind((unit, result) -> {
            throw new IllegalArgumentException("it is too hard");
        })));
        String key = PositionKey.of(start());
        assertEquals(
                List.of("task \"develop " + key + " 0 -\" is given up: it is too hard"),
                said.stream().filter(line -> line.startsWith("task ")).toList());
        String letter = Files.readString(folder.resolve("game.dead.jsonl"));
        assertTrue(letter.contains("\"task\":\"develop " + key + " 0 -\",\"reason\":\"it is too hard\""), letter);
        assertTrue(said.stream().collect(Collectors.joining("|")).contains("tasks given up: 1, reported in "));
    }
}
