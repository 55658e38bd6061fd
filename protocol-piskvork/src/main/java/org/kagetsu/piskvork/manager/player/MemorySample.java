package org.kagetsu.piskvork.manager.player;

/**
 * One measurement of a player's memory.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param moves the moves that the player had made in the game, 0 or more
 * @param bytes memory that its processes used alone (USS), 1 or more
 */
public record MemorySample(int moves, long bytes) {

    /**
     * Creates a sample.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public MemorySample {
        Check.atLeast("moves", moves, 0);
        Check.atLeast("bytes", bytes, 1);
    }
}
