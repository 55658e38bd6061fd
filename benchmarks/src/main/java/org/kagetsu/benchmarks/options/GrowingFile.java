package org.kagetsu.benchmarks.options;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * A file that grows by whole records. A record is on the disk when {@link #append} returns, and survives a crash of the
 * process and of the machine. Only the last record of a file can be torn, and {@link #cut} removes it before the file
 * grows.
 *
 * <p>A lock keeps out other writers but not readers. Many threads may add records; all other methods are for one
 * thread.
 */
public final class GrowingFile implements Closeable {

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

    private final Path file;
    private final FileChannel channel;

    /** Whether a record was begun and is not known to be on the disk. */
    private boolean isTorn;

    private GrowingFile(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Opens a file, or makes an empty one.
     *
     * @param file the file; its folder must exist
     * @param inUse the complaint if this process or another one adds to the file
     * @return the file, to be closed
     * @throws IOException if the file is in use, with that complaint, or cannot be opened
     */
    public static GrowingFile open(Path file, String inUse) throws IOException {
        return open(file, inUse, FileChannel::open);
    }

    /**
     * Opens a file, or makes an empty one, by channels of another kind.
     *
     * @param file the file; its folder must exist
     * @param inUse the complaint if this process or another one adds to the file
     * @param opener opens the channels
     * @return the file, to be closed
     * @throws IOException if the file is in use, with that complaint, or cannot be opened
     */
    public static GrowingFile open(Path file, String inUse, Opener opener) throws IOException {
        FileChannel channel =
                opener.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try {
            if (!lock(channel)) {
                throw new IOException(inUse);
            }
            forceFolder(Objects.requireNonNull(file.toAbsolutePath().getParent(), "folder"), opener);
            return new GrowingFile(file, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Locks a byte far behind the data: where locks forbid reading, the file can be read while it grows. The lock ends with
     * the channel.
     */
    private static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(Long.MAX_VALUE - 1, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            return false; // This process has it.
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

    /**
     * {@return the length in bytes}
     *
     * @throws IOException if it cannot be told
     */
    public long size() throws IOException {
        return channel.size();
    }

    /**
     * {@return the bytes of the file from its start, to be read before a record is added} Closing the stream closes the
     * file.
     *
     * @throws IOException if the file cannot be read
     */
    public InputStream content() throws IOException {
        // Through this channel, because closing another channel of the file would give up the lock.
        return Channels.newInputStream(channel.position(0));
    }

    /**
     * Cuts off what follows the whole records.
     *
     * @param wholeBytes the length of the whole records in bytes, at most that of the file
     * @throws IOException if that fails
     */
    public void cut(long wholeBytes) throws IOException {
        if (wholeBytes < channel.size()) {
            channel.truncate(wholeBytes);
            channel.force(false);
        }
    }

    /**
     * Adds a record and forces it to the disk.
     *
     * @param record its bytes
     * @throws IOException if that fails; then no other record is taken, because it would follow a torn one
     */
    public synchronized void append(byte[] record) throws IOException {
        if (isTorn) {
            throw new IOException(file + " takes no more, because an earlier write to it has failed");
        }
        isTorn = true;
        channel.position(channel.size());
        ByteBuffer rest = ByteBuffer.wrap(record);
        while (rest.hasRemaining()) {
            channel.write(rest);
        }
        channel.force(false);
        isTorn = false;
    }

    /** Closes the file and gives up the lock. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
