package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.piskvork.brain.Conversation;

/**
 * A running packaged brain, its standard error in the same pipe as its standard output, as in Piskvork.
 */
final class PackagedBrain extends Conversation implements AutoCloseable {

    private static final Pattern NODES = Pattern.compile("MESSAGE depth .* nodes (\\d+) .*");

    private final Process process;

    /**
     * Starts a brain in the root folder.
     *
     * @param command program and arguments
     * @param variables the environment beside a PATH that leads nowhere
     */
    PackagedBrain(List<String> command, Map<String, String> variables) throws IOException {
        this(start(command, variables));
    }

    private PackagedBrain(Process process) {
        super(process.getOutputStream(), process.getInputStream());
        this.process = process;
    }

    private static Process start(List<String> command, Map<String, String> variables) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).directory(Path.of("/").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/nonexistent");
        builder.environment().putAll(variables);
        return builder.start();
    }

    /** Sends lines and waits for OK. */
    void expectOk(String... text) throws IOException, InterruptedException {
        String line = ask(text);
        if (!line.equals("OK")) {
            throw new IllegalStateException("not OK but: " + line);
        }
    }

    /** Nodes of the search whose move came last. */
    long nodes() {
        Matcher matcher = NODES.matcher(messages.get(messages.size() - 1));
        if (!matcher.matches()) {
            throw new IllegalStateException("no nodes in: " + messages);
        }
        return Long.parseLong(matcher.group(1));
    }

    /** Lines that nobody has read. */
    List<String> restOfLines() {
        return List.copyOf(lines);
    }

    /** Memory that belongs to this process alone, in bytes, as the tournament's judge counts it. */
    long uss() throws IOException {
        long kibibytes = 0;
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/smaps_rollup"))) {
            if (line.startsWith("Private_")) {
                kibibytes += Long.parseLong(line.replaceAll("\\D+", ""));
            }
        }
        return kibibytes * 1024;
    }

    /** Waits for the end; returns the exit status. */
    int exitStatus(long millis) throws InterruptedException {
        if (!process.waitFor(millis, TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("still running after " + millis + " ms");
        }
        return process.exitValue();
    }

    Process process() {
        return process;
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
