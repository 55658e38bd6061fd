package org.kagetsu.piskvork.manager.player;

import java.util.List;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;

/**
 * Somebody who can be asked for moves: a brain in a process, an engine in this one, a person.
 *
 * <p>A player plays one game at a time and any number of games one after another; it is not safe for use by more
 * than one thread at a time.
 */
public interface Player extends AutoCloseable {

    /**
     * One measurement of a player's memory.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param moves the moves that the player had made in the game, 0 or more
     * @param bytes memory that its processes used alone (USS), 1 or more
     */
    record MemorySample(int moves, long bytes) {

        /**
         * Creates a sample.
         *
         * @throws IllegalArgumentException if a value is outside its range
         */
        public MemorySample {
            Range.checkLeast("moves", moves, 0);
            Range.checkLeast("bytes", bytes, 1);
        }
    }

    /** {@return the name for results and messages} */
    String name();

    /**
     * Prepares a new game; a process is started here. Called before every game, also after one that ended with
     * an exception.
     *
     * @param conditions what will be played
     * @throws PlayerException if the player cannot play
     * @throws InterruptedException if interrupted
     */
    void newGame(Conditions conditions) throws PlayerException, InterruptedException;

    /**
     * Answers with a move for the side to move.
     *
     * @param position the position, not over; the player's own copy
     * @param clock the time it has
     * @return the answer
     * @throws PlayerException if no move comes
     * @throws InterruptedException if interrupted
     */
    Answer play(Position position, TurnClock clock) throws PlayerException, InterruptedException;

    /**
     * {@return the samples of the memory of the player's own processes in this game, in the order of time; empty if it
     * is unknown or if the player has no process}
     *
     * @throws InterruptedException if interrupted
     */
    default List<MemorySample> memory() throws InterruptedException {
        return List.of();
    }

    /** {@return what was said in this game, as lines for people; empty if nothing is said in words} */
    default List<String> transcript() {
        return List.of();
    }

    /** Ends the player; a second call does nothing. */
    @Override
    void close();
}
