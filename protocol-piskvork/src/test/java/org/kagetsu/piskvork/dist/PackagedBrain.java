package org.kagetsu.piskvork.dist;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A running packaged brain, its standard error in the same pipe as its standard output, as in Piskvork.
 *
 * <p>Used by one thread at a time.
 */
final class PackagedBrain implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;
    private static final Pattern NODES = Pattern.compile("MESSAGE depth .* nodes (\\d+) .*");

    private final Process process;
    private final OutputStream in;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<String> messages = new ArrayList<>();

    /**
     * Starts a brain in the root folder.
     *
     * @param command program and arguments
     * @param variables the environment beside a PATH that leads nowhere
     */
    PackagedBrain(List<String> command, Map<String, String> variables) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).directory(Path.of("/").toFile());
        builder.environment().clear();
        builder.environment().put("PATH", "/nonexistent");
        builder.environment().putAll(variables);
        process = builder.start();
        in = process.getOutputStream();
        Thread reader = new Thread(this::readAll, "reader");
        reader.setDaemon(true);
        reader.start();
    }

    private void readAll() {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            lines.add("broken pipe: " + e);
        }
    }

    /** Sends lines in one write. */
    void send(String... text) throws IOException {
        in.write((String.join("\n", text) + "\n").getBytes(StandardCharsets.US_ASCII));
        in.flush();
    }

    /** Ends the input. */
    void endInput() throws IOException {
        in.close();
    }

    /** Waits for the next line that is no message. */
    String answer() throws InterruptedException {
        messages.clear();
        while (true) {
            String line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new IllegalStateException("no answer");
            }
            if (!line.startsWith("MESSAGE ")) {
                return line;
            }
            messages.add(line);
        }
    }

    /** Sends lines and waits for OK. */
    void expectOk(String... text) throws IOException, InterruptedException {
        send(text);
        String line = answer();
        if (!line.equals("OK")) {
            throw new IllegalStateException("not OK but: " + line);
        }
    }

    /** Waits for a move; anything else is an error. */
    int[] move() throws InterruptedException {
        String line = answer();
        if (!line.matches("\\d+,\\d+")) {
            throw new IllegalStateException("no move but: " + line);
        }
        String[] numbers = line.split(",", -1);
        return new int[] {Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1])};
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
