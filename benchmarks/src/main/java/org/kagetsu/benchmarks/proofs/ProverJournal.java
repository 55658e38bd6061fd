package org.kagetsu.benchmarks.proofs;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.prover.ProverRecord;

/**
 * The steps of a prover in a file that only grows: a first line that names the position, then a line for each record,
 * with a checksum. A record is on the disk when {@link #append} returns.
 *
 * <p>Safe for use by many threads once it is read.
 */
final class ProverJournal implements Closeable {

    private static final String TITLE = "kagetsu-prover 1 ";

    private static final AppendLog.Kind KIND =
            new AppendLog.Kind("journal of a prover", Pattern.compile(Pattern.quote(TITLE)), 0, true);

    private final AppendLog log;

    private ProverJournal(AppendLog log) {
        this.log = log;
    }

    /**
     * Opens a journal, or begins it.
     *
     * @param file the file; its folder must exist
     * @param root the key of the position that is to be proved
     * @param records takes the records of earlier runs
     * @throws IOException if the file is in use, belongs to another position, or is damaged; it is then left as it was
     */
    static ProverJournal open(Path file, String root, Consumer<ProverRecord> records) throws IOException {
        return new ProverJournal(AppendLog.open(file, KIND, (TITLE + root + "\n").getBytes(StandardCharsets.UTF_8),
                LogLines.content("journal " + file, (number, line) -> {
                    if (number > 1) {
                        records.accept(ProverRecord.parse(LogLines.text(line)));
                    } else if (!line.equals(TITLE + root)) {
                        throw new IOException("journal " + file + " is for "
                                + line.substring(Math.min(TITLE.length(), line.length())) + ", not for " + root);
                    }
                })));
    }

    /** {@return what was noticed when the journal was opened, for people} */
    Optional<String> remark() {
        return log.remark();
    }

    /**
     * Adds a record and forces it to the disk.
     *
     * @throws IOException if that fails
     */
    void append(ProverRecord entry) throws IOException {
        log.append(LogLines.checked(entry.toLine()));
    }

    /** {@return the path of the file} */
    Path file() {
        return log.file();
    }

    @Override
    public void close() throws IOException {
        log.close();
    }
}
