package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.work.FileCache;
import org.kagetsu.benchmarks.cluster.work.Work;
import org.kagetsu.benchmarks.cluster.work.Worker;
import org.kagetsu.benchmarks.console.Version;
import org.kagetsu.benchmarks.proofs.cluster.ProofJob;
import org.kagetsu.benchmarks.proofs.cluster.ProofWork;
import org.kagetsu.benchmarks.tournament.cluster.GameJob;
import org.kagetsu.benchmarks.tournament.cluster.GameWork;
import org.kagetsu.benchmarks.tournament.cluster.MachineSpeed;
import org.kagetsu.benchmarks.training.cluster.GenerateJob;
import org.kagetsu.benchmarks.training.cluster.GenerateWork;

/** A worker that has joined a cluster, until the process is told to end. Static functions only. */
final class JoinedWorker {

    private JoinedWorker() {}

    /** Works until the end of the process, or until the worker is refused. */
    static void run(Link link, int slots, Set<String> allowed, FileCache cache, Consumer<String> out)
            throws IOException, InterruptedException {
        MachineSpeed speed = new MachineSpeed(slots);
        Work.Kind games = (body, files) -> GameWork.prepare(body, files, allowed, ExitHook::check, speed);
        Map<String, Work.Kind> kinds = Map.of(
                GameJob.KIND, games, GenerateJob.KIND, GenerateWork::prepare, ProofJob.KIND, ProofWork::prepare);
        work(new Worker(link, Version.ofProgram(), slots, kinds, cache, out));
    }

    private static void work(Worker worker) throws InterruptedException {
        Thread end = new Thread(worker::stop, "give-back");
        Runtime.getRuntime().addShutdownHook(end);
        try {
            worker.run();
        } finally {
            if (!worker.isStopping()) {
                Runtime.getRuntime().removeShutdownHook(end);
            }
        }
    }
}
