package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.files.Json;

/**
 * The file in the cluster's folder by which a coordinator tells other processes how the work stands.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param written when it was written, in seconds since 1970
 * @param what what the coordinator does, for people
 * @param content what people count of the work
 * @param isOver whether the coordinator has ended
 * @param status how the work stands
 */
public record StatusFile(long written, String what, UnitContent content, boolean isOver, ClusterStatus status) {

    private static final String FILE = "status.json";

    /** The greatest age, in seconds, of a file whose coordinator still runs. */
    private static final long FRESH_SECONDS = 15;

    /**
     * {@return the file as it is to be written now}
     *
     * @param what what the coordinator does, for people
     * @param content what people count of the work
     * @param isOver whether the coordinator ends
     * @param status how the work stands
     */
    public static StatusFile now(String what, UnitContent content, boolean isOver, ClusterStatus status) {
        return new StatusFile(Instant.now().getEpochSecond(), what, content, isOver, status);
    }

    /**
     * Writes the file.
     *
     * @param folder the cluster's folder
     * @throws IOException if it cannot be written
     */
    public void write(ClusterFolder folder) throws IOException {
        folder.write(FILE, Json.line(this));
    }

    /**
     * {@return what the last coordinator wrote}
     *
     * @param folder the cluster's folder
     * @throws IllegalArgumentException if there is no such file
     * @throws IOException if it cannot be read
     */
    static StatusFile read(ClusterFolder folder) throws IOException {
        if (!Files.exists(folder.file(FILE))) {
            throw new IllegalArgumentException("no coordinator has worked in folder " + folder.file(FILE).getParent()
                    + " yet: start one with --cluster, or name another folder by --cluster-folder");
        }
        try {
            return Json.read(Files.readAllBytes(folder.file(FILE)), StatusFile.class);
        } catch (IllegalArgumentException e) {
            throw new IOException("file " + folder.file(FILE) + " is damaged: " + e.getMessage(), e);
        }
    }

    /** Whether the coordinator is there. */
    boolean isRunning() {
        return !isOver && secondsAgo() <= FRESH_SECONDS;
    }

    /** The age of the file in seconds. */
    long secondsAgo() {
        return Math.max(0, Instant.now().getEpochSecond() - written);
    }
}
