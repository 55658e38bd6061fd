package org.kagetsu.benchmarks.proofs;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.kagetsu.benchmarks.options.GrowingFile;
import org.kagetsu.prover.ProverRecord;
import org.kagetsu.prover.ProverRecordText;

/**
 * The steps of a prover in a file that only grows: a first line that names the position, then a line for each record,
 * with a checksum. A record is on the disk when {@link #append} returns; a last line that was not written to its end is
 * cut off.
 *
 * <p>Safe for use by many threads once it is read.
 */
final class ProverJournal implements Closeable {

    private static final String TITLE = "kagetsu-prover 1 ";

    private final Path file;
    private final GrowingFile lines;

    private ProverJournal(Path file, GrowingFile lines) {
        this.file = file;
        this.lines = lines;
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
        GrowingFile lines = GrowingFile.open(file, "journal " + file + " is in use by another prover");
        try {
            byte[] content = lines.content().readAllBytes();
            int whole = 0;
            int number = 0;
            for (int end = next(content, 0); end >= 0; end = next(content, whole)) {
                String line = new String(content, whole, end - whole, StandardCharsets.UTF_8);
                number++;
                if (number == 1) {
                    checkTitle(file, line, root);
                } else {
                    records.accept(read(file, number, line));
                }
                whole = end + 1;
            }
            ProverJournal journal = new ProverJournal(file, lines);
            if (number == 0 && content.length > 0 && !isTornTitle(content)) {
                throw new IOException("file " + file + " is not a journal of a prover");
            }
            lines.cut(whole);
            if (number == 0) {
                lines.append((TITLE + root + "\n").getBytes(StandardCharsets.UTF_8));
            }
            return journal;
        } catch (IOException | RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    /** The next line break, or -1. */
    private static int next(byte[] content, int from) {
        for (int i = from; i < content.length; i++) {
            if (content[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private static boolean isTornTitle(byte[] content) {
        String text = new String(content, StandardCharsets.UTF_8);
        return TITLE.startsWith(text) || text.startsWith(TITLE);
    }

    private static void checkTitle(Path file, String line, String root) throws IOException {
        if (!line.startsWith(TITLE)) {
            throw new IOException("file " + file + " is not a journal of a prover");
        }
        if (!line.equals(TITLE + root)) {
            throw new IOException(
                    "journal " + file + " is for " + line.substring(TITLE.length()) + ", not for " + root);
        }
    }

    private static ProverRecord read(Path file, int number, String line) throws IOException {
        int space = line.indexOf(' ');
        String text = line.substring(space + 1);
        try {
            if (space > 0 && line.substring(0, space).equals(checksum(text))) {
                return ProverRecordText.read(text);
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("journal " + file + ", line " + number + ": " + e.getMessage(), e);
        }
        throw new IOException("journal " + file + ", line " + number + " is damaged: its checksum is wrong");
    }

    private static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    /**
     * Adds a record and forces it to the disk.
     *
     * @throws IOException if that fails
     */
    void append(ProverRecord entry) throws IOException {
        String text = ProverRecordText.write(entry);
        lines.append((checksum(text) + " " + text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the path of the file} */
    Path file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
