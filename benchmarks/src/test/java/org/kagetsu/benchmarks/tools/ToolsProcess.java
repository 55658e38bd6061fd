package org.kagetsu.benchmarks.tools;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts a tool as a process of its own, which can be killed. */
public final class ToolsProcess {

    private ToolsProcess() {}

    /** Starts it with the files {@code out} and another one of a folder for what it prints. */
    public static Process start(Path directory, String errorFile, List<String> arguments) throws IOException {
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
