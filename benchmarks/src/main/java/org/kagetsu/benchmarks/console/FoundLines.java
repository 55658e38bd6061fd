package org.kagetsu.benchmarks.console;

import java.io.Closeable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.piskvork.files.ReplacedFile;

/**
 * Lines that are found one after the other, which may take hours, for a file or for standard output. Each is written at
 * once. While a file grows, its first line says that it is incomplete; the complete file takes its place. Shows the
 * progress, and says what there is if the process is told to end.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class FoundLines implements Closeable {

    /** How a file begins that is not complete yet; a comment. */
    public static final String INCOMPLETE = "# incomplete";

    private final Optional<Path> file;
    private final String unit;
    private final long wanted;
    private final Writer out;
    private final PrintWriter err;
    private final Progress progress;
    private final StringBuilder all = new StringBuilder();
    private final AtomicLong found = new AtomicLong();

    /**
     * Begins the lines.
     *
     * @param file the file; standard output if it is empty
     * @param stream standard output
     * @param err standard error, which takes the progress
     * @param mode how a file's progress is shown
     * @param unit what is found, in the plural with s
     * @param wanted how many lines there are to be
     * @param title the first line of the complete file
     * @throws IOException if the file cannot be written
     */
    public FoundLines(
            Optional<Path> file, PrintWriter stream, PrintWriter err, Progress.Mode mode, String unit, long wanted,
            String title) throws IOException {
        this.file = file;
        this.unit = unit;
        this.wanted = wanted;
        this.err = err;
        if (file.isPresent()) {
            FileCheck.replaceable("--out", file.get(), "# ");
        }
        this.out = file.isPresent() ? Files.newBufferedWriter(file.get()) : stream;
        this.progress = new Progress(err, file.isPresent() ? mode : Progress.Mode.NONE, unit);
        LastWords.set(this::sayInterrupted);
        if (file.isPresent() && Files.isRegularFile(file.get())) {
            write(INCOMPLETE + ", " + wanted + " " + unit + " were wanted");
        }
        progress.stage(0, wanted);
        keep(title);
    }

    /**
     * Adds a line.
     *
     * @param line the line
     * @throws IOException if it cannot be written
     */
    public void add(String line) throws IOException {
        keep(line);
        found.incrementAndGet();
        progress.step("");
    }

    private void keep(String line) throws IOException {
        all.append(line).append(System.lineSeparator());
        write(line);
    }

    private void write(String line) throws IOException {
        out.write(line + System.lineSeparator());
        out.flush();
        if (out instanceof PrintWriter stream && stream.checkError()) {
            throw new IOException(StandardStreams.OUTPUT_IS_LOST);
        }
    }

    /**
     * Makes the file complete and says what is in it.
     *
     * @throws IOException if it cannot be written
     */
    public void complete() throws IOException {
        LastWords.clear();
        if (file.isPresent()) {
            progress.close();
            out.close();
            if (Files.isRegularFile(file.get())) {
                ReplacedFile.write(file.get(), stream -> stream.write(all.toString().getBytes(StandardCharsets.UTF_8)));
            }
            err.println(found + " " + (found.get() == 1 ? unit.substring(0, unit.length() - 1) : unit) + " in " + file.get());
        }
    }

    private void sayInterrupted() {
        progress.close();
        String count = found + " of " + wanted + " " + unit;
        err.println("interrupted: "
                + (file.isPresent() ? file.get() + " is incomplete, " + count + " are in it" : count + " were written"));
    }

    @Override
    public void close() throws IOException {
        LastWords.clear();
        progress.close();
        if (file.isPresent()) {
            out.close();
        }
    }
}
