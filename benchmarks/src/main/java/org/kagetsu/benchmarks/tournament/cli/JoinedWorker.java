package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.BrokerLink;
import org.kagetsu.benchmarks.cluster.FileCache;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.cluster.Worker;
import org.kagetsu.benchmarks.cluster.jobs.GameJob;
import org.kagetsu.benchmarks.cluster.jobs.GameWork;
import org.kagetsu.benchmarks.cluster.jobs.MachineSpeed;
import org.kagetsu.benchmarks.cluster.jobs.ProofTasks;
import org.kagetsu.benchmarks.cluster.jobs.TrainingGames;

/** A worker that has joined a cluster, until the process is told to end. Static functions only. */
final class JoinedWorker {

    private JoinedWorker() {}

    /** Works until the end of the process, or until the worker is refused. */
    static void run(BrokerLink link, int slots, Set<String> allowed, FileCache cache, Consumer<String> out)
            throws IOException, InterruptedException {
        MachineSpeed speed = new MachineSpeed(slots);
        Work.Kind games = (body, files) -> GameWork.prepare(body, files, allowed, ExitHook::check, speed);
        Map<String, Work.Kind> kinds = Map.of(
                GameJob.KIND, games, TrainingGames.KIND, TrainingGames::prepare, ProofTasks.KIND, ProofTasks::prepare);
        work(new Worker(link, slots, kinds, cache, out));
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
