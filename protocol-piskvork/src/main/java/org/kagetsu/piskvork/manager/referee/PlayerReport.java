package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import java.util.OptionalLong;
import org.kagetsu.piskvork.manager.player.FaultKind;

/**
 * What is known about a player after a game.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the name
 * @param startNanos wall time of its preparation, the start of a process included, in nanoseconds
 * @param peakMemoryBytes the largest memory its processes were seen to use; empty if unknown
 * @param transcript what was said, if the player had a fault other than {@link FaultKind#MEMORY}; else empty
 */
public record PlayerReport(
        String name, long startNanos, OptionalLong peakMemoryBytes, List<String> transcript) {

    /** Creates a report. */
    public PlayerReport {
        transcript = List.copyOf(transcript);
    }
}
