package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.BrokerAddress;
import org.kagetsu.benchmarks.cluster.BrokerLink;
import org.kagetsu.benchmarks.cluster.FileCache;
import org.kagetsu.benchmarks.cluster.Work;
import org.kagetsu.benchmarks.cluster.Worker;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.jobs.GameJob;
import org.kagetsu.benchmarks.cluster.jobs.GameWork;
import org.kagetsu.benchmarks.cluster.jobs.MachineSpeed;
import org.kagetsu.benchmarks.cluster.jobs.ProofTasks;
import org.kagetsu.benchmarks.cluster.jobs.TrainingGames;
import picocli.CommandLine.Option;

/** The options of a worker that joins a cluster. */
final class JoinOptions {

    private static final int MAX_CONCURRENCY = 1024;

    /** A tebibyte. */
    private static final long MAX_MEBIBYTES = 1L << 20;

    private static final long USUAL_MEBIBYTES = 256;

    @Option(names = "--join", paramLabel = "URL", description = {
        "The broker: ssl://HOST:PORT#FINGERPRINT with the SHA-256 of its certificate, or ssl://HOST:PORT if an"
                + " authority has signed it.",
        "Example: --join ssl://192.168.1.5:61617#6f1e...",
    })
    private Optional<String> join = Optional.empty();

    @Option(names = "--user", paramLabel = "NAME", description = {
        "The worker's user at the broker.",
        "Example: --user laptop",
    })
    private Optional<String> user = Optional.empty();

    @Option(names = "--key", paramLabel = "KEY", description = {
        "The user's key; without it, the variable KAGETSU_KEY of the environment is used.",
        "Example: --key=9sVx...",
    })
    private Optional<String> key = Optional.empty();

    @Option(names = "--concurrency", paramLabel = "N", description = {
        "Games at a time; default: the number of cores.",
        "Example: --concurrency 2",
    })
    private Optional<Integer> concurrency = Optional.empty();

    @Option(names = "--plain-text", description = {
        "Allows a broker that does not encrypt; only in a network of your own.",
        "Example: --plain-text",
    })
    private boolean plainText;

    @Option(names = "--allow", paramLabel = "SHA256", description = {
        "Allows one brain. The coordinator prints its digest, which covers the brain's files, arguments, variables"
                + " and folder. No other brain is run.",
        "Example: --allow 51c0...",
    })
    private List<String> allowed = new ArrayList<>();

    @Option(names = "--cache", paramLabel = "DIRECTORY", description = {
        "Folder for files of brains and weights; default: .kagetsu/files in your home.",
        "Example: --cache /tmp/kagetsu",
    })
    private Optional<Path> cache = Optional.empty();

    @Option(names = "--max-file", paramLabel = "MIB", description = {
        "The largest file that this worker takes, in MiB; default 256.",
        "Example: --max-file 1024",
    })
    private Optional<Long> maxFile = Optional.empty();

    boolean isWanted() {
        boolean isPlain = user.isEmpty() && key.isEmpty() && concurrency.isEmpty() && !plainText && allowed.isEmpty()
                && cache.isEmpty() && maxFile.isEmpty();
        if (join.isEmpty() && !isPlain) {
            throw new IllegalArgumentException("--user, --key, --concurrency, --plain-text, --allow, --cache and"
                    + " --max-file need --join");
        }
        return join.isPresent();
    }

    /** Works until the end of the process, or until the worker is refused. */
    void run(Consumer<String> out) throws IOException, InterruptedException {
        int slots = concurrency.orElse(Runtime.getRuntime().availableProcessors());
        Range.check("--concurrency", slots, 1, MAX_CONCURRENCY);
        long mebibytes = maxFile.orElse(USUAL_MEBIBYTES);
        Range.check("--max-file", mebibytes, 1, MAX_MEBIBYTES);
        for (String digest : allowed) {
            if (!digest.matches("[0-9a-f]{64}")) {
                throw new IllegalArgumentException("--allow " + digest + " is not 64 digits 0..9 and a..f");
            }
        }
        String name = user.orElseThrow(() -> new IllegalArgumentException("--join needs --user"));
        BrokerAddress address = BrokerAddress.parse("--join", join.orElseThrow());
        if (!plainText) {
            address.checkPrivate("--join");
        }
        Path folder = cache.orElseGet(() -> Path.of(System.getProperty("user.home"), ".kagetsu", "files"));
        try (BrokerLink link = BrokerLink.to(address, name, ClusterOptions.keyOr(key, "--key"))) {
            out.accept("user " + name + ", games at a time: " + slots + "; Ctrl-C ends");
            work(new Worker(link, slots, kinds(slots), new FileCache(folder, mebibytes << 20), out));
        }
    }

    private Map<String, Work.Kind> kinds(int slots) {
        MachineSpeed speed = new MachineSpeed(slots);
        Work.Kind games = (body, files) -> GameWork.prepare(body, files, Set.copyOf(allowed), ExitHook::check, speed);
        return Map.of(
                GameJob.KIND, games, TrainingGames.KIND, TrainingGames::prepare, ProofTasks.KIND, ProofTasks::prepare);
    }

    /** Works until the end of the process, at which the units at work go back. */
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
