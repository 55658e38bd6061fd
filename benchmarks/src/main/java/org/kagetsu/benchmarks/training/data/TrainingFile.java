package org.kagetsu.benchmarks.training.data;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.kagetsu.log.AppendLog;

/**
 * A file of games that grows as they are played.
 *
 * <p>It begins with the eight bytes {@code KGTGAME3} and the conditions of the games as text
 * ({@link DataOutputStream#writeUTF}). Each game follows as its length in bytes (2), its bytes ({@code GameCodec})
 * and their CRC-32 (4).
 *
 * <p>Not safe for use by more than one thread.
 */
public final class TrainingFile implements Closeable {

    private static final long MAGIC = 0x4B47_5447_414D_4533L;

    private static final int FRAME_BYTES = 6;

    private static final int BUFFER_BYTES = 1 << 17; // More than the largest header.

    private static final AppendLog.Kind KIND =
            new AppendLog.Kind("file of training games", Pattern.compile("KGTGAME3"), 0, true);

    private final AppendLog records;
    private final int gamesAtStart;

    private TrainingFile(AppendLog records, int gamesAtStart) {
        this.records = records;
        this.gamesAtStart = gamesAtStart;
    }

    /**
     * Opens a file to add games; a file that does not exist is created.
     *
     * @param file the file
     * @param conditions how the games are made; must be those with which the file was begun
     * @return the file, to be closed
     * @throws IOException if the file cannot be used, is open to add games elsewhere, is damaged, or was begun under
     *     other conditions
     */
    public static TrainingFile append(Path file, String conditions) throws IOException {
        int[] count = {0};
        byte[] header = header(conditions);
        AppendLog records = AppendLog.open(file, KIND, header, (in, size) -> {
            BufferedInputStream bytes = new BufferedInputStream(in, BUFFER_BYTES);
            return isPartOf(header, bytes) ? 0 : goOn(file, bytes, size, conditions, count);
        });
        return new TrainingFile(records, count[0]);
    }

    /** What stands before the games. */
    private static byte[] header(String conditions) throws IOException {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(header);
        out.writeLong(MAGIC);
        out.writeUTF(conditions);
        return header.toByteArray();
    }

    /** Whether a file holds less than its header, because a process was ended while it wrote that. */
    private static boolean isPartOf(byte[] header, InputStream in) throws IOException {
        in.mark(header.length);
        byte[] begin = in.readNBytes(header.length);
        in.reset();
        return begin.length < header.length && Arrays.equals(begin, Arrays.copyOf(header, begin.length));
    }

    /** Counts the whole games; returns their bytes with the header. */
    private static long goOn(Path file, InputStream in, long size, String conditions, int[] count) throws IOException {
        Scan scan = new Scan(file, in, size, game -> count[0]++);
        if (!scan.conditions.equals(conditions)) {
            throw new IOException(file + " was begun with other conditions: \"" + scan.conditions
                    + "\" instead of \"" + conditions + "\"");
        }
        return scan.wholeBytes;
    }

    /**
     * Reads all games of a file; an unfinished last record is left out.
     *
     * @param file the file
     * @param sink takes the games in order
     * @return the conditions under which they were played
     * @throws IOException if the file cannot be read, is not a file of games, or is damaged
     */
    public static String read(Path file, Consumer<TrainingGame> sink) throws IOException {
        String[] conditions = {""};
        AppendLog.read(file, KIND, (in, size) -> {
            Scan scan = new Scan(file, new BufferedInputStream(in, BUFFER_BYTES), size, sink);
            conditions[0] = scan.conditions;
            return scan.wholeBytes;
        });
        return conditions[0];
    }

    /**
     * {@return whether a file begins with the bytes of a file of games}
     *
     * @param file a file that exists
     * @throws IOException if it cannot be read
     */
    public static boolean isOne(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(Long.BYTES), Arrays.copyOf(header(""), Long.BYTES));
        }
    }

    /** {@return what was noticed when the file was opened, for people} */
    public Optional<String> remark() {
        return records.remark();
    }

    /** {@return the number of games that the file held when it was opened, 0 or more} */
    public int gamesAtStart() {
        return gamesAtStart;
    }

    /**
     * Adds a game and forces it to the disk.
     *
     * @param game the game
     * @throws IOException if it cannot be written
     */
    public void add(TrainingGame game) throws IOException {
        byte[] record = GameCodec.encode(game);
        records.append(ByteBuffer.allocate(record.length + FRAME_BYTES)
                .putShort((short) record.length)
                .put(record)
                .putInt(checksum(record))
                .array());
    }

    private static int checksum(byte[] record) {
        CRC32 crc = new CRC32();
        crc.update(record);
        return (int) crc.getValue();
    }

    @Override
    public void close() throws IOException {
        records.close();
    }

    /** One pass over a file. */
    private static final class Scan {

        private final Path file;
        private final String conditions;
        private long wholeBytes;

        /** Reads a stream of this many bytes, and leaves it open. */
        Scan(Path file, InputStream raw, long size, Consumer<TrainingGame> sink) throws IOException {
            this.file = file;
            DataInputStream in = new DataInputStream(raw);
            if (size < Long.BYTES + Short.BYTES || in.readLong() != MAGIC) {
                throw new IOException(file + " is not a file of training games");
            }
            conditions = conditions(in);
            wholeBytes = header(conditions).length;
            while (size - wholeBytes >= FRAME_BYTES) {
                int length = in.readUnsignedShort();
                if (size - wholeBytes < length + FRAME_BYTES) {
                    break;
                }
                sink.accept(game(in.readNBytes(length), in.readInt()));
                wholeBytes += length + FRAME_BYTES;
            }
        }

        private String conditions(DataInputStream in) throws IOException {
            try {
                return in.readUTF();
            } catch (EOFException e) {
                throw new IOException(file + " is damaged: it ends in the middle of its first text", e);
            } catch (UTFDataFormatException e) {
                throw new IOException(file + " is damaged at byte " + Long.BYTES + ": no text", e);
            }
        }

        private TrainingGame game(byte[] record, int checksum) throws IOException {
            try {
                if (checksum(record) != checksum) {
                    throw new IllegalArgumentException("wrong checksum");
                }
                return GameCodec.decode(record);
            } catch (BufferUnderflowException e) {
                throw new IOException(file + " is damaged at byte " + wholeBytes + ": a game ends too early", e);
            } catch (IllegalArgumentException e) {
                throw new IOException(file + " is damaged at byte " + wholeBytes + ": " + e.getMessage(), e);
            }
        }
    }
}
