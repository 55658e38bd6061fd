package org.kagetsu.benchmarks.tournament.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.cli.KeyOption;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools worker}: plays games for a coordinator, or those of standard input. */
@Command(
        name = "worker",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Plays games for a tournament that runs with --cluster, which prints the line to type. Ctrl-C gives games"
                    + " back that are not over; when the broker is away, the worker waits and joins again.",
            "Without --join each line of standard input is a task, each line of standard output a result, both as JSON:"
                    + " for schedulers in Java, which write tasks and read results by this tool's GameJson.",
        },
        footer = {"", "Example: kagetsu-tools worker --join ssl://192.168.1.5:61617#... --user laptop --key ..."})
public final class WorkerCommand implements Callable<Integer> {

    private static final int MAX_CONCURRENCY = 1024;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--join",
            paramLabel = "URL",
            description = {
                "The broker: ssl://HOST:PORT#FINGERPRINT with the SHA-256 of its certificate, or ssl://HOST:PORT if an"
                        + " authority has signed it.",
                "Example: --join ssl://192.168.1.5:61617#6f1e...",
            })
    private Optional<String> join = Optional.empty();

    @Option(
            names = "--user",
            paramLabel = "NAME",
            description = {"The worker's user at the broker.", "Example: --user laptop"})
    private Optional<String> user = Optional.empty();

    @Option(
            names = "--key",
            paramLabel = "KEY",
            description = {
                "The user's key; else the variable KAGETSU_KEY of the environment.",
                "Example: --key=9sVx...",
            })
    private Optional<String> key = Optional.empty();

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = {
                "Games at a time; default: the number of cores.",
                "Example: --concurrency 2",
            })
    private Optional<Integer> concurrency = Optional.empty();

    @Option(
            names = "--plain-text",
            description = {
                "Join a broker that does not encrypt: in a network of your own only.",
                "Example: --plain-text",
            })
    private boolean plainText;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (join.isPresent()) {
            join(join.get());
            return 0;
        }
        if (user.isPresent() || key.isPresent() || concurrency.isPresent() || plainText) {
            throw new IllegalArgumentException("--user, --key, --concurrency and --plain-text need --join");
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return play(in, spec.commandLine().getOut(), spec.commandLine().getErr());
    }

    private void join(String url) throws IOException, InterruptedException {
        int slots = concurrency.orElse(Runtime.getRuntime().availableProcessors());
        Range.check("--concurrency", slots, 1, MAX_CONCURRENCY);
        String name = user.orElseThrow(() -> new IllegalArgumentException("--join needs --user"));
        PrintWriter err = spec.commandLine().getErr();
        JoinedWorker.run(url, plainText, name, KeyOption.or(key), slots, err::println);
    }

    /** Plays until the input ends. A line that is not a task gives a complaint; the other games go on. */
    static int play(BufferedReader tasks, PrintWriter results, PrintWriter complaints)
            throws IOException, InterruptedException {
        int status = 0;
        int number = 0;
        try (LocalRunner runner = new LocalRunner()) {
            for (String line = tasks.readLine(); line != null; line = tasks.readLine()) {
                number++;
                try {
                    PlayedGame game = runner.play(GameJson.readTask(line));
                    results.println(GameJson.write(ExitHook.check(game)));
                } catch (IllegalArgumentException e) {
                    complaints.println("kagetsu-tools: line " + number + " is no task: " + e.getMessage());
                    status = 1;
                }
            }
        }
        return status;
    }
}
