package org.kagetsu.benchmarks.options;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;

/**
 * Keeps other processes out of a file that grows.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ExclusiveLock {

    private ExclusiveLock() {}

    /**
     * Locks a file, far behind its data: where locks forbid reading, it can be read while it grows. To close any other
     * channel of the file in this process may give up the lock.
     *
     * @param channel the file, open for writing
     * @param inUse the complaint if this process or another one has the lock
     * @return the lock, which ends with the channel
     * @throws IOException if the file is locked or cannot be; the message is the complaint in the first case
     */
    public static FileLock take(FileChannel channel, String inUse) throws IOException {
        try {
            FileLock lock = channel.tryLock(Long.MAX_VALUE - 1, 1, false);
            if (lock != null) {
                return lock;
            }
        } catch (OverlappingFileLockException e) {
            // This process has it; the message is the same.
        }
        throw new IOException(inUse);
    }
}
