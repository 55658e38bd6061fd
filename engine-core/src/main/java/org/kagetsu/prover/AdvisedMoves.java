package org.kagetsu.prover;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;

/**
 * Advice from a list of positions, for instance from a published strategy. A position counts in all eight orientations.
 *
 * <p>Fill it first; from then on it is safe for use by many threads.
 */
public final class AdvisedMoves implements Advice {

    private final Map<String, Integer> moves = new HashMap<>();

    /** Creates a list without positions. */
    public AdvisedMoves() {}

    /**
     * Adds a position; the first advice for a position stays.
     *
     * @param position a position with the winner to move; not changed
     * @param move the move to try first
     * @throws IllegalArgumentException if the point is not empty
     */
    public void add(Position position, int move) {
        if (!Objects.requireNonNull(position, "position").grid().contains(move) || !position.isEmpty(move)) {
            throw new IllegalArgumentException(
                    "the advised move " + (position.grid().contains(move) ? Move.toText(move) : "number " + move)
                            + " is not an empty point");
        }
        TurnedPosition turned = TurnedPosition.of(position);
        moves.putIfAbsent(turned.key(), turned.turn(move));
    }

    /** {@return the number of positions, 0 or more} */
    public int size() {
        return moves.size();
    }

    @Override
    public int move(Position position) {
        TurnedPosition turned = TurnedPosition.of(Objects.requireNonNull(position, "position"));
        Integer move = moves.get(turned.key());
        return move == null ? Move.NONE : turned.turnBack(move);
    }
}
