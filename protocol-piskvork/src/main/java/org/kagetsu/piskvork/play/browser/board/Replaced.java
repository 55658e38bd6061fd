package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import org.kagetsu.board.Position;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.piskvork.play.Table;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;

/** Games that others have taken the place of, the last one first. Used under the lock of its board. */
final class Replaced {

    /** The most games that are kept, and the most moves that all of them have, but for the last one. */
    private static final int MAX_GAMES = 8;
    private static final int MAX_MOVES = 200_000;

    private final Deque<Game> games = new ArrayDeque<>();

    /** A game that another one has replaced. */
    record Game(Variations variations, GameRecord game, Optional<OpeningDialogue> dialogue, Seats people, int size) {

        /** What is on a table; empty if nothing would be lost without it. */
        static Optional<Game> of(Variations variations, Table table) {
            GameTree tree = variations.tree();
            Position start = tree.start();
            boolean isUsed = !tree.root().children().isEmpty() || start.empties() < start.grid().points()
                    || !tree.root().comment().isEmpty();
            return isUsed
                    ? Optional.of(new Game(variations, table.game(), table.dialogue(), table.people(), tree.size()))
                    : Optional.empty();
        }
    }

    boolean isEmpty() {
        return games.isEmpty();
    }

    /** Keeps a game, and drops old ones if there are too many or they are too large. */
    void add(Game game) {
        games.addFirst(game);
        long moves = 0;
        int count = 0;
        for (Iterator<Game> all = games.iterator(); all.hasNext(); count++) {
            moves += all.next().size();
            if (count > 0 && (count >= MAX_GAMES || moves > MAX_MOVES)) {
                all.remove();
            }
        }
    }

    /** Takes the game that was replaced last; the one on the table becomes the oldest, so that all come back in turn. */
    Game exchange(Optional<Game> current) {
        Game last = games.removeFirst();
        current.ifPresent(games::addLast);
        return last;
    }
}
