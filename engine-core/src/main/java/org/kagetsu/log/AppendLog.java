package org.kagetsu.log;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file that grows by whole records. A record survives the end of the process when {@link #append} returns, and a crash
 * of the machine, too, if its {@linkplain Kind kind} is forced to the disk.
 *
 * <p>A lock keeps out other writers but not readers. While a log is open, nothing else in the process may open and close
 * its file: on most systems that gives up the lock.
 *
 * <p>Many threads may add records; all other methods are for one thread.
 */
public final class AppendLog implements Closeable {

    /** The byte that is locked, far behind the data: where locks forbid reading, the file can be read while it grows. */
    private static final long LOCK = Long.MAX_VALUE - 1;

    /** A second lock tells others who has the file: its place is this one plus the number of the process. */
    private static final long OWNERS = 1L << 62;

    private static final long MAX_PROCESSES = 1L << 32;

    private static final int HEAD_BYTES = 64;

    private final Path file;
    private final Kind kind;
    private final FileChannel channel;
    private Optional<String> remark = Optional.empty();

    /** Whether a record was begun that may be in the file, whole or not. */
    private boolean isTorn;

    private AppendLog(Path file, Kind kind, FileChannel channel) {
        this.file = file;
        this.kind = kind;
        this.channel = channel;
    }

    /**
     * A kind of log.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param name what people call such a file, for instance {@code journal}
     * @param head how every file of the kind begins, in bytes as characters of ISO 8859-1; at most 64 of them
     * @param fewestBytes the least bytes by which an unfinished head is known, 0 or more
     * @param isForced whether every record is forced to the disk
     */
    public record Kind(String name, Pattern head, int fewestBytes, boolean isForced) {

        /**
         * {@return a kind whose first line has this text behind its {@linkplain LogLines checksum}, and whose records are
         * not forced to the disk}
         *
         * @param name what people call such a file
         * @param begin how the text of the first line begins
         */
        public static Kind ofCheckedLines(String name, String begin) {
            return new Kind(name, Pattern.compile("[0-9a-f]{8} " + Pattern.quote(begin)), LogLines.CHECKSUM_CHARS + 1, false);
        }

        /** Refuses a file that is not of this kind, nor the begin of one. */
        private void check(Path file, byte[] begin) throws IOException {
            Matcher matcher = head.matcher(new String(begin, StandardCharsets.ISO_8859_1));
            if (!matcher.lookingAt() && (!matcher.hitEnd() || begin.length < fewestBytes)) {
                throw new IOException("file " + file + " is not a " + name);
            }
        }
    }

    /** Reads the records of a file and checks them. */
    @FunctionalInterface
    public interface Content {

        /**
         * Reads a file.
         *
         * @param in its bytes
         * @param size their number, 1 or more; the file may have grown meanwhile
         * @return the number of bytes up to the end of the last whole record; 0 if not even the first one is whole
         * @throws IOException if the file must stay as it is, because a record is damaged for instance
         */
        long read(InputStream in, long size) throws IOException;
    }

    /** Opens the channel of a file or of a folder, as {@link FileChannel#open(Path, OpenOption...)} does. */
    @FunctionalInterface
    public interface Opener {

        /**
         * Opens a channel.
         *
         * @param path the file or the folder
         * @param options how to open it
         * @return the channel
         * @throws IOException if it cannot be opened
         */
        FileChannel open(Path path, OpenOption... options) throws IOException;
    }

    /** The complaint that a program has the file. */
    public static final class InUseException extends IOException {

        private static final long serialVersionUID = 1;

        private InUseException(String message) {
            super(message);
        }
    }

    /**
     * Opens a log, or begins it.
     *
     * @param file the file; its folder must exist
     * @param kind what it must be
     * @param first the first record of a log that has none; no bytes for none
     * @param content reads the records of a file that is not empty
     * @return the log, to be closed
     * @throws InUseException if this program or another one writes the file
     * @throws IOException if the file is not of this kind, is damaged, or cannot be used; then it is as it was, and a new
     *     one is gone
     */
    public static AppendLog open(Path file, Kind kind, byte[] first, Content content) throws IOException {
        return open(file, kind, first, content, FileChannel::open);
    }

    /**
     * Opens a log, or begins it, by channels of another kind.
     *
     * @param file the file; its folder must exist
     * @param kind what it must be
     * @param first the first record of a log that has none; no bytes for none
     * @param content reads the records of a file that is not empty
     * @param opener opens the channels
     * @return the log, to be closed
     * @throws IOException as above
     */
    public static AppendLog open(Path file, Kind kind, byte[] first, Content content, Opener opener)
            throws IOException {
        boolean isNew = Files.notExists(file);
        FileChannel channel =
                opener.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try {
            lock(channel, kind.name() + " " + file);
            if (Files.notExists(file)) {
                throw new InUseException(kind.name() + " " + file + " was just removed by another program");
            }
            AppendLog log = new AppendLog(file, kind, channel);
            try {
                forceFolder(Objects.requireNonNull(file.toAbsolutePath().getParent(), "folder"), opener);
                log.begin(first, content);
            } catch (IOException | RuntimeException e) {
                if (isNew) {
                    Files.deleteIfExists(file);
                }
                throw e;
            }
            return log;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads a log without changing it, also while another process writes it.
     *
     * @param file the file; not one that this process writes
     * @param kind what it must be
     * @param content reads the records of a file that is not empty
     * @return what was noticed, for people
     * @throws IOException if the file is not of this kind, is damaged, or cannot be read
     */
    public static Optional<String> read(Path file, Kind kind, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            AppendLog log = new AppendLog(file, kind, channel);
            log.read(channel.size(), content);
            return log.remark;
        }
    }

    /** Locks the file until the channel is closed. */
    private static void lock(FileChannel channel, String name) throws IOException {
        try {
            if (channel.tryLock(LOCK, 1, false) == null) {
                throw new InUseException(name + " is in use by another program" + owner(channel));
            }
            FileLock unused = channel.tryLock(OWNERS + ProcessHandle.current().pid() % MAX_PROCESSES, 1, false);
        } catch (OverlappingFileLockException e) {
            throw new InUseException(name + " is in use by this program");
        }
    }

    /** The process that has the file, if it can be found: the range of the second lock is halved. */
    private static String owner(FileChannel channel) throws IOException {
        long process = 0;
        for (long count = MAX_PROCESSES / 2; count > 0; count /= 2) {
            process += isFree(channel, process, count) ? count : 0;
        }
        return process == 0 || isFree(channel, process, 1) ? "" : " (process " + process + ")";
    }

    private static boolean isFree(FileChannel channel, long process, long count) throws IOException {
        try (FileLock lock = channel.tryLock(OWNERS + process, count, true)) {
            return lock != null;
        }
    }

    /** Forces the folder to the disk, which holds the name of a new file. Some systems cannot open folders. */
    private static void forceFolder(Path folder, Opener opener) throws IOException {
        FileChannel channel;
        try {
            channel = opener.open(folder, StandardOpenOption.READ);
        } catch (IOException e) {
            return;
        }
        try (channel) {
            channel.force(true);
        }
    }

    private void begin(byte[] first, Content content) throws IOException {
        long size = channel.size();
        long whole = read(size, content);
        if (whole < size) {
            cut(whole);
        }
        if (whole == 0 && first.length > 0) {
            append(first);
        }
    }

    /** Checks the file and reads it; returns the number of bytes of its whole records. */
    private long read(long size, Content content) throws IOException {
        if (size == 0) {
            return 0;
        }
        // Through this channel, because closing another channel of the file would give up the lock.
        kind.check(file, Channels.newInputStream(channel.position(0)).readNBytes(HEAD_BYTES));
        long whole = content.read(Channels.newInputStream(channel.position(0)), size);
        if (whole < size) {
            remark = Optional.of(kind.name() + " " + file + ": its last record was not written to its end; these "
                    + (size - whole) + " bytes are left out");
        }
        return whole;
    }

    private void cut(long wholeBytes) throws IOException {
        channel.truncate(wholeBytes);
        channel.force(false);
    }

    /** {@return what was noticed when the log was opened, for people} */
    public Optional<String> remark() {
        return remark;
    }

    /** {@return the path of the file} */
    public Path file() {
        return file;
    }

    /**
     * Adds a record.
     *
     * @param record its bytes
     * @throws IOException if it cannot be written; the log then is as before, or takes no other record
     */
    public synchronized void append(byte[] record) throws IOException {
        if (isTorn) {
            throw new IOException(file + " takes no more, because an earlier write to it has failed");
        }
        isTorn = true;
        long end = channel.size();
        channel.position(end);
        ByteBuffer rest = ByteBuffer.wrap(record);
        try {
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        } catch (IOException e) {
            if (channel.isOpen()) {
                cut(end);
                isTorn = false;
            }
            throw e;
        }
        if (kind.isForced()) {
            channel.force(false);
        }
        isTorn = false;
    }

    /**
     * Removes all records: what they say is kept elsewhere.
     *
     * @throws IOException if that fails
     */
    public synchronized void clear() throws IOException {
        cut(0);
    }

    /** Closes the file and gives up the lock. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
