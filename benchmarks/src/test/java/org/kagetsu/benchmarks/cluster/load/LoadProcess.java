package org.kagetsu.benchmarks.cluster.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.kagetsu.benchmarks.files.Json;

/** A Java process that answers each line of its input, and what the operating system knows of it. */
final class LoadProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader answers;
    private final PrintWriter questions;

    private LoadProcess(Process process) {
        this.process = process;
        this.answers = process.inputReader(StandardCharsets.UTF_8);
        this.questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
    }

    /** Starts a class; what it complains about goes to a file. */
    static LoadProcess start(Path complaints, Class<?> type, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xss256k",
                "-cp", System.getProperty("java.class.path"), type.getName()));
        command.addAll(List.of(arguments));
        return new LoadProcess(
                new ProcessBuilder(command).redirectError(complaints.toFile()).start());
    }

    <T> T ask(String question, Class<T> type) throws IOException {
        questions.println(question);
        String line = answers.readLine();
        if (line == null) {
            throw new IOException("a process has ended: " + process.info().commandLine().orElse(""));
        }
        return Json.read(line.getBytes(StandardCharsets.UTF_8), type);
    }

    /**
     * What a process has used.
     *
     * @param cpu time of processors
     * @param megabytes resident memory now
     * @param most the most resident memory until now, in megabytes
     */
    record Use(Duration cpu, long megabytes, long most) {

        /** In words, of the time since an earlier look. */
        String since(Use before, double seconds) {
            return String.format(
                    Locale.ROOT, "%5.1f %% of a core, %d MB of memory, %d MB at most",
                    cpu.minus(before.cpu).toMillis() / 10.0 / seconds, megabytes, most);
        }
    }

    Use use() throws IOException {
        return new Use(
                process.toHandle().info().totalCpuDuration().orElseThrow(), memory("VmRSS:"), memory("VmHWM:"));
    }

    /** A line of Linux's file about the process, in megabytes. */
    private long memory(String name) throws IOException {
        return Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
                .filter(line -> line.startsWith(name))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * 1024 / 1_000_000)
                .findFirst()
                .orElse(0);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
