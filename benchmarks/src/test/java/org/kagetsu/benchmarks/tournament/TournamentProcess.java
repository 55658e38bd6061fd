package org.kagetsu.benchmarks.tournament;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.tools.ToolsMain;

/** Starts the tournament as a process of its own, which can be killed. */
final class TournamentProcess {

    private TournamentProcess() {}

    /** Starts it with the files {@code out} and another one of a folder for what it prints. */
    static Process start(Path directory, String errorFile, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ToolsMain.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectOutput(directory.resolve("out").toFile())
                .redirectError(directory.resolve(errorFile).toFile())
                .start();
    }
}
