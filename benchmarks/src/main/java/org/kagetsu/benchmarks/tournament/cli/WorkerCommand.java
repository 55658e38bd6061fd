package org.kagetsu.benchmarks.tournament.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools worker}: plays tasks that come from elsewhere, for a scheduler of many machines. */
@Command(
        name = "worker",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Plays games: each line of standard input is a task, each line of standard output a result, both as"
                + " JSON. For schedulers in Java, which write tasks and read results by this tool's GameJson.",
        footer = {"", "Example: ssh machine java -jar kagetsu-tools.jar worker < tasks.jsonl > results.jsonl"})
public final class WorkerCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return play(in, spec.commandLine().getOut(), spec.commandLine().getErr());
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
