package org.kagetsu.piskvork.brain;

import java.util.List;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.opening.Swap2;
import org.kagetsu.piskvork.protocol.Point;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Answers in the opening phase of swap2, as {@link Swap2} decides.
 *
 * <p>Not safe for use by many threads.
 */
final class OpeningPhase {

    /**
     * What was decided.
     *
     * @param reply the answer
     * @param game the board after it
     * @param analysis the search behind it
     */
    record Choice(Reply reply, Game game, Analysis analysis) {}

    private final SearchControl search;

    OpeningPhase(SearchControl search) {
        this.search = search;
    }

    /**
     * Decides.
     *
     * @param game gives the size and the rules; its stones are replaced
     * @param stones none, three or five different points of the board, Black first
     * @param clockStart when the clock of this answer began to run, by {@link SearchControl#clock}
     * @return the decision
     * @throws RefusedException if there are not 0, 3 or 5 stones
     */
    Choice choose(Game game, List<Point> stones, long clockStart) throws RefusedException {
        if (stones.size() != 0 && stones.size() != 3 && stones.size() != 5) {
            throw new RefusedException("SWAP2BOARD: it has 0, 3 or 5 stones, not " + stones.size());
        }
        Game laid = Game.empty(game.grid(), game.rules());
        for (Point point : stones) {
            laid = laid.play(point.move());
        }
        List<Integer> moves = stones.stream().map(Point::move).toList();
        Swap2.Choice choice = Swap2.choose(laid.grid(), laid.position().rule(), moves,
                (position, nodes) -> search.search(position, clockStart, nodes));
        for (int move : choice.moves()) {
            laid = laid.play(move);
        }
        Reply reply = choice.swaps()
                ? new Reply.Swap()
                : new Reply.Moves(choice.moves().stream().map(Point::of).toList());
        return new Choice(reply, laid, choice.analysis());
    }
}
