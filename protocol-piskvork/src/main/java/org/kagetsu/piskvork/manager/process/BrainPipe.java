package org.kagetsu.piskvork.manager.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.LineReader;

/**
 * A running brain as lines in and lines out, without their meaning.
 *
 * <p>Two daemon threads read standard output and standard error. Everything is kept in the transcript. A third waits for
 * the end of the process and then ends the children that it has left behind: they would keep its output open. All
 * methods are for one thread.
 */
final class BrainPipe {

    /** The number of output lines that may wait to be read; a brain that prints more is slowed down. */
    private static final int CAPACITY = 10_000;

    /** Milliseconds until a process that closed its output, or was killed, must have ended. */
    private static final long EXIT_MILLIS = 1_000;

    /** A line of output, or the end of the output. */
    record Received(long nanoTime, String text, boolean isEnd) {}

    private final Process process;
    private final ProcessTree tree;
    private final Transcript transcript = new Transcript(System.nanoTime());
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>(CAPACITY);
    private final Thread outputReader;
    private final Thread errorReader;
    private final Thread endWatcher;
    private volatile String lastError = "";

    /** Begins to read what a process prints. */
    BrainPipe(Process process, ProcessTree tree) {
        this.process = process;
        this.tree = tree;
        this.outputReader = startThread("brain-out", this::readOutput);
        this.errorReader = startThread("brain-err", this::readErrors);
        this.endWatcher = startThread("brain-end", this::awaitEnd);
    }

    static BrainPipe start(BrainCommand command) throws IOException {
        String mark = ProcessTree.newMark();
        Process process = command.start(mark);
        return new BrainPipe(process, new ProcessTree(process, mark));
    }

    /**
     * Writes a command at once. A brain that does not read cannot block this, because the longest command, a board of
     * 484 stones, fits into the pipe, and nothing is written before the last command was answered.
     *
     * @return the {@link System#nanoTime()} just before
     */
    long send(Command command) {
        String text = command.toText() + "\n";
        long now = System.nanoTime();
        text.lines().forEach(line -> transcript.add(Transcript.Source.MANAGER, now, line));
        try {
            OutputStream out = process.getOutputStream();
            out.write(text.getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (IOException e) {
            // The brain has ended: reading its output tells when and how.
        }
        return now;
    }

    /** Waits for a line until a value of {@link System#nanoTime()}; empty if none came. */
    Optional<Received> poll(long deadline) throws InterruptedException {
        return Optional.ofNullable(received.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS));
    }

    /** Takes the lines that have arrived already. The end of the output is not taken. */
    List<String> drain() {
        List<String> lines = new ArrayList<>();
        while (!received.isEmpty() && !received.element().isEnd()) {
            lines.add(received.remove().text());
        }
        return lines;
    }

    /** Waits a short time for a process that has closed its output; empty if the process goes on. */
    OptionalInt exitStatus() throws InterruptedException {
        boolean ended = process.waitFor(EXIT_MILLIS, TimeUnit.MILLISECONDS);
        return ended ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /**
     * The last line on standard error; empty if there was none. Waits a short time until everything that a process wrote
     * before it ended has been read.
     */
    String lastError() {
        try {
            errorReader.join(EXIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return lastError;
    }

    ProcessTree tree() {
        return tree;
    }

    Transcript transcript() {
        return transcript;
    }

    /** Says END and gives the process time to end by itself. */
    void end(long millis) {
        send(Command.of(Command.Kind.END));
        try {
            process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the process and its children in any state; a second call does nothing. */
    void kill() {
        try {
            tree.kill(EXIT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // The reader may wait for room in a full queue, the watcher for a process that cannot be ended.
        outputReader.interrupt();
        endWatcher.interrupt();
    }

    private static Thread startThread(String name, Runnable body) {
        Thread thread = new Thread(body, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void readOutput() {
        LineReader lines = new LineReader(process.getInputStream());
        try {
            for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
                long now = System.nanoTime();
                transcript.add(Transcript.Source.BRAIN, now, line.get());
                received.put(new Received(now, line.get(), false));
            }
            received.put(new Received(System.nanoTime(), "", true));
        } catch (InterruptedException e) {
            // The brain was given up while the queue was full; nobody listens any more.
            Thread.currentThread().interrupt();
        }
    }

    private void awaitEnd() {
        try {
            tree.killLeftBehind();
        } catch (InterruptedException e) {
            // The brain was closed, which ends its children too.
            Thread.currentThread().interrupt();
        }
    }

    private void readErrors() {
        LineReader lines = new LineReader(process.getErrorStream());
        for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
            transcript.add(Transcript.Source.STDERR, System.nanoTime(), line.get());
            lastError = line.get();
        }
    }

    /** The next line; a pipe that fails counts as ended. */
    private static Optional<String> next(LineReader lines) {
        try {
            return lines.read();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
