package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.kagetsu.base.SplitMix;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.RecordedMove;

/**
 * How often the positions of a collection of games came up, and how these games ended. Positions that are equal under the
 * eight symmetries are one.
 *
 * <p>Every position of every game is one number: a hash in the upper 62 bits, and the end of the game in the lower two.
 * Sorted, equal positions stand together. Whoever adds games sorts them, so that nobody else waits for that. Safe for use
 * by many threads.
 */
final class GameStatistics {

    private static final int MAX_POSITIONS = 16_000_000;
    private static final int FIRST_SIZE = 1 << 12;
    private static final long ENDS = 3;

    private long[] positions = new long[FIRST_SIZE];
    private int size;
    /** The number of positions that are sorted, which are the first ones. */
    private int sorted;
    private int games;

    /** The hashes of a position under the eight symmetries. */
    private static final class Hashes {

        private static final Symmetry[] SYMMETRIES = Symmetry.values();

        private final Grid grid;
        private final long[] all = new long[SYMMETRIES.length];

        Hashes(Position position) {
            this.grid = position.grid();
            for (int i = 0; i < all.length; i++) {
                Grid turned = SYMMETRIES[i].apply(grid);
                all[i] = SplitMix.first(position.rule().name().hashCode() * 1_000L + turned.width() * 31L + turned.height());
            }
            for (int move : grid.moves()) {
                if (!position.isEmpty(move)) {
                    turn(position.stone(move), move);
                }
            }
        }

        /** Lays a stone on a point, or takes it off. */
        void turn(int stone, int move) {
            for (int i = 0; i < all.length; i++) {
                all[i] ^= SplitMix.first(((long) stone << Integer.SIZE) + SYMMETRIES[i].apply(move, grid));
            }
        }

        /** The same for positions that are equal under a symmetry. */
        long key() {
            return Arrays.stream(all).min().orElseThrow() & ~ENDS;
        }
    }

    /** Adds a game, which counts after {@link #sort}; an {@link IllegalStateException} says that there are too many. */
    synchronized void add(GameRecord game) {
        List<RecordedMove> moves = game.moves();
        if (size + moves.size() > MAX_POSITIONS) {
            throw new IllegalStateException("the collection is full: it has " + games + " games");
        }
        Outcome outcome = game.result().outcome();
        long end = outcome == Outcome.DRAW ? ENDS
                : outcome == Outcome.BLACK_WINS ? 1 : outcome == Outcome.WHITE_WINS ? 2 : 0;
        if (size + moves.size() > positions.length) {
            positions = Arrays.copyOf(positions, Math.min(MAX_POSITIONS, 2 * positions.length + moves.size()));
        }
        Position start = game.start();
        Hashes hashes = new Hashes(start);
        int side = start.sideToMove();
        for (RecordedMove move : moves) {
            hashes.turn(Stone.of(side), move.move());
            positions[size++] = hashes.key() | end;
            side = Side.opponent(side);
        }
        games++;
    }

    /** Sorts what was added. Others can ask meanwhile, and add, after which they sort themselves. */
    void sort() {
        long[] from;
        long[] all;
        synchronized (this) {
            from = positions;
            all = Arrays.copyOf(from, size);
        }
        Arrays.sort(all);
        synchronized (this) {
            if (all.length > sorted && from == positions) {
                System.arraycopy(all, 0, positions, 0, all.length);
                sorted = all.length;
            }
        }
    }

    /** Forgets all games. */
    synchronized void clear() {
        positions = new long[FIRST_SIZE];
        size = 0;
        sorted = 0;
        games = 0;
    }

    /** The number of games. */
    synchronized int games() {
        return games;
    }

    /** The moves that were played in a position, the most frequent first, as the windows hear of them. */
    synchronized Json describe(Position position) {
        Hashes hashes = new Hashes(position);
        int stone = Stone.of(position.sideToMove());
        List<Json> points = new ArrayList<>();
        if (!position.outcome().isOver()) {
            for (int move : position.grid().moves()) {
                if (position.isEmpty(move)) {
                    hashes.turn(stone, move);
                    int[] ends = ends(hashes.key());
                    hashes.turn(stone, move);
                    int all = Arrays.stream(ends).sum();
                    if (all > 0) {
                        points.add(new Json().put("point", Move.toText(move)).put("games", all)
                                .put("black", ends[1]).put("white", ends[2]).put("draws", ends[(int) ENDS]));
                    }
                }
            }
        }
        return new Json().put("games", games).put("side", Side.name(position.sideToMove())).put("points", points);
    }

    /** How many games with a position ended in each way. */
    private int[] ends(long key) {
        int at = Arrays.binarySearch(positions, 0, sorted, key);
        at = at < 0 ? -at - 1 : at;
        while (at > 0 && positions[at - 1] == key) {
            at--;
        }
        int[] ends = new int[(int) ENDS + 1];
        for (; at < sorted && (positions[at] & ~ENDS) == key; at++) {
            ends[(int) (positions[at] & ENDS)]++;
        }
        return ends;
    }
}
