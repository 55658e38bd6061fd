package org.kagetsu.benchmarks.tools;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.testing.Pace;

/** Starts a tool as a process of its own, which can be killed. */
public final class ToolsProcess {

    private ToolsProcess() {}

    /** A port of the loopback address that nobody uses now. */
    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Waits until a coordinator has printed the line for workers, and returns its words, for one unit at a time. */
    public static List<String> workerLine(Path errorFile) throws Exception {
        Pace.await("the line for workers", () -> Files.readString(errorFile).contains("--key="));
        String line = Files.readAllLines(errorFile).stream()
                .filter(said -> said.contains("--key="))
                .findFirst()
                .orElseThrow();
        List<String> words = new ArrayList<>(
                List.of(line.substring(line.indexOf("worker --join")).replace("'", "").split(" ")));
        words.add("--concurrency=1");
        return words;
    }

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
