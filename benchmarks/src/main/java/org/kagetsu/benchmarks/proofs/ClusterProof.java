package org.kagetsu.benchmarks.proofs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.cli.Reporter;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.FileShelf;
import org.kagetsu.benchmarks.cluster.work.Quota;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.console.Version;
import org.kagetsu.benchmarks.proofs.cluster.ClusterTasks;
import org.kagetsu.benchmarks.proofs.cluster.DeadTasks;
import org.kagetsu.benchmarks.proofs.cluster.ProofJob;
import org.kagetsu.prover.Prover;
import org.kagetsu.prover.ProverListener;
import org.kagetsu.prover.ProverOptions;

/**
 * A proof whose tasks are done by the workers of a cluster.
 *
 * @param cluster the way to the workers
 * @param journal the journal's path
 * @param say takes lines for people
 * @param display hears about once a second how the work stands
 */
record ClusterProof(
        ClusterOptions cluster, Path journal, Consumer<String> say, Consumer<ClusterStatus> display) {

    /** Works on a proof, and tells whether it is finished. */
    boolean run(Prover prover, String root, ProverOptions options, ProverListener listener) throws IOException {
        DeadTasks dead = new DeadTasks(journal, say);
        try (Headquarters headquarters = cluster.open(say)) {
            Reporter reporter = new Reporter(
                    headquarters, "proof for " + journal, UnitContent.UNIT, say, display, () -> Quota.NONE);
            try (Coordinator coordinator = new Coordinator(
                    headquarters.link(), ProofJob.of(root, options), Version.ofProgram(), false, FileShelf.EMPTY,
                    headquarters.secret(), reporter)) {
                boolean isProved = prover.run(new ClusterTasks(coordinator, options, dead), listener);
                reporter.end(coordinator.status());
                coordinator.status().trafficText(UnitContent.UNIT).ifPresent(say);
                return isProved;
            }
        } finally {
            dead.summary().ifPresent(say);
        }
    }
}
