package org.kagetsu.benchmarks.tournament.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.LocalRunner;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code kagetsu-tools worker}: plays games for a coordinator, or those of standard input. */
@Command(
        name = "worker",
        description = {
            "Plays games for a tournament or for training that runs with --cluster, which prints the line to type. With Ctrl-C it gives"
                    + " back the games that are not over; when the broker is away, the worker waits and joins again.",
            "Without --join it reads tasks from standard input and writes results to standard output, one a line, as"
                    + " JSON. This is for schedulers in Java, which can use the tool's class GameJson.",
        },
        footer = {"", "Example: kagetsu-tools worker --join ssl://192.168.1.5:61617#... --user laptop --key ..."})
public final class WorkerCommand extends ToolCommand {

    @Mixin
    private JoinOptions join;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (join.isWanted()) {
            join.run(err()::println);
            return 0;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return play(in, out(), err());
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
                    complaints.println("kagetsu-tools: line " + number + " is not a task: " + e.getMessage());
                    status = 1;
                }
            }
        }
        return status;
    }
}
