package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.work.Worker;
import org.kagetsu.benchmarks.options.ProgramVersion;
import org.kagetsu.benchmarks.tournament.cluster.GameWork;

/** A worker that has joined a cluster, until the process is told to end. Static functions only. */
final class JoinedWorker {

    private JoinedWorker() {}

    /** Works until the end of the process, or until the worker is refused. */
    static void run(String url, boolean plainText, String user, String key, int slots, Consumer<String> out)
            throws IOException, InterruptedException {
        BrokerAddress address = BrokerAddress.parse("--join", url);
        if (!plainText) {
            address.checkPrivate("--join");
        }
        try (Link link = Link.to(address, user, key)) {
            work(
                    new Worker(
                            link,
                            ProgramVersion.text(),
                            slots,
                            Map.of(GameWork.KIND, body -> GameWork.prepare(body, ExitHook::check)),
                            out),
                    "user " + user + ", games at a time: " + slots + "; Ctrl-C ends",
                    out);
        }
    }

    private static void work(Worker worker, String first, Consumer<String> out) throws InterruptedException {
        Thread end = new Thread(worker::stop, "give-back");
        Runtime.getRuntime().addShutdownHook(end);
        out.accept(first);
        try {
            worker.run();
        } finally {
            if (!worker.isStopping()) {
                Runtime.getRuntime().removeShutdownHook(end);
            }
        }
    }
}
