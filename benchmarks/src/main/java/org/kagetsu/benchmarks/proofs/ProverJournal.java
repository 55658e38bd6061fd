package org.kagetsu.benchmarks.proofs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.prover.ProverRecord;

/**
 * The steps of a prover in a file that only grows: a first line that names the position, then a line for each record,
 * with a checksum. A record is on the disk when {@link #append} returns.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class ProverJournal {

    private static final String TITLE = "kagetsu-prover 1 ";

    private static final AppendLog.Kind KIND =
            new AppendLog.Kind("journal of a prover", Pattern.compile(Pattern.quote(TITLE)), 0, true);

    private ProverJournal() {}

    /**
     * Opens a journal, or begins it.
     *
     * @param file the file; its folder must exist
     * @param root the key of the position that is to be proved
     * @param records takes the records of earlier runs
     * @throws IOException if the file is in use, belongs to another position, or is damaged; it is then left as it was
     */
    static AppendLog open(Path file, String root, Consumer<ProverRecord> records) throws IOException {
        return AppendLog.open(file, KIND, (TITLE + root + "\n").getBytes(StandardCharsets.UTF_8),
                LogLines.content("journal " + file, (number, line) -> {
                    if (number > 1) {
                        records.accept(ProverRecord.parse(LogLines.text(line)));
                    } else if (!line.equals(TITLE + root)) {
                        throw new IOException("journal " + file + " is for "
                                + line.substring(Math.min(TITLE.length(), line.length())) + ", not for " + root);
                    }
                }));
    }

    /**
     * Adds a record and forces it to the disk.
     *
     * @throws IOException if that fails
     */
    static void append(AppendLog journal, ProverRecord entry) throws IOException {
        journal.append(LogLines.checked(entry.toLine()));
    }
}
