package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.piskvork.files.ReplacedFile;

/**
 * The port at which the rooms of a folder are, in a file of that folder. So links stay good when the board is started
 * again, and nobody has named a port.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class KeptPort {

    private static final String NAME = "port";
    private static final int MAX_PORT = 65_535;

    private final Path file;

    /**
     * Names the file.
     *
     * @param folder that of the rooms
     */
    KeptPort(Path folder) {
        this.file = folder.resolve(NAME);
    }

    /**
     * Reads the port.
     *
     * @return 1..65535, or 0 if none was kept
     * @throws IOException if the file has no port
     */
    int read() throws IOException {
        if (!Files.exists(file)) {
            return 0;
        }
        String text = Files.readString(file).strip();
        int port = text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : 0;
        if (port < 1 || port > MAX_PORT) {
            throw new IOException(file + " has no port in 1.." + MAX_PORT);
        }
        return port;
    }

    /** Keeps a port, in place of the last one. */
    void write(int port) throws IOException {
        ReplacedFile.write(file, out -> out.write((port + "\n").getBytes(StandardCharsets.US_ASCII)));
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
