package org.kagetsu.search;

import java.util.Arrays;
import java.util.Collection;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;

/**
 * The points that a search may choose from for its first move; all later moves are free.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class RootMoves {

    /** Every point. */
    public static final RootMoves ALL = new RootMoves(ones(), false, false);

    /** The allowed points, a {@link PointSet}. */
    private final long[] allowed;
    private final boolean isRestricted;
    private final boolean isListed;

    private RootMoves(long[] allowed, boolean isRestricted, boolean isListed) {
        this.allowed = allowed;
        this.isRestricted = isRestricted;
        this.isListed = isListed;
    }

    private static long[] ones() {
        long[] words = new long[PointSet.WORDS];
        Arrays.fill(words, -1);
        return words;
    }

    /**
     * Allows some points; the search tries each of them.
     *
     * @param moves the points
     * @return these points alone
     */
    public static RootMoves only(Collection<Integer> moves) {
        long[] words = new long[PointSet.WORDS];
        for (int move : moves) {
            PointSet.add(words, move);
        }
        return new RootMoves(words, true, true);
    }

    /**
     * Takes points away.
     *
     * @param moves the points
     * @return the rest
     */
    public RootMoves without(Collection<Integer> moves) {
        if (moves.isEmpty()) {
            return this;
        }
        long[] words = allowed.clone();
        for (int move : moves) {
            PointSet.remove(words, move);
        }
        return new RootMoves(words, true, isListed);
    }

    /** {@return whether some point may not be chosen} */
    public boolean isRestricted() {
        return isRestricted;
    }

    /** {@return whether the points were listed one by one by {@link #only}, so that each is to be tried} */
    boolean isListed() {
        return isListed;
    }

    /**
     * {@return whether a point may be chosen}
     *
     * @param move any value 0..1023
     */
    public boolean allows(int move) {
        return PointSet.contains(allowed, move);
    }

    /** Returns the first allowed point of a group, or {@link Move#NONE}. */
    int first(PatternState state, int side, int group) {
        for (int word = 0; word < PointSet.WORDS; word++) {
            long set = state.set(side, group, word) & allowed[word];
            if (set != 0) {
                return PointSet.first(word, set);
            }
        }
        return Move.NONE;
    }

    /** Returns the first allowed point that is empty and not forbidden to the side to move, or {@link Move#NONE}. */
    int firstPlayable(PatternState state) {
        Position position = state.position();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && allows(move) && !state.isForbidden(position.sideToMove(), move)) {
                return move;
            }
        }
        return Move.NONE;
    }

    /** Moves the allowed moves of a list to its front, without forbidden points, and returns their number. */
    int retain(PatternState state, int[] moves, int from, int size) {
        int side = state.position().sideToMove();
        int kept = 0;
        for (int i = from; i < from + size; i++) {
            if (allows(moves[i]) && !state.isForbidden(side, moves[i])) {
                moves[from + kept++] = moves[i];
            }
        }
        return kept;
    }
}
