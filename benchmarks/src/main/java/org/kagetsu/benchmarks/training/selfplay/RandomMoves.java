package org.kagetsu.benchmarks.training.selfplay;

import java.util.Random;
import org.kagetsu.board.Position;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Move;

/** Chooses moves without thinking; static functions only, safe for use by many threads. */
final class RandomMoves {

    /** Columns and rows from a stone at which a move is near it. */
    static final int REACH = 2;

    /** Points that are looked at for a plausible move. */
    private static final int TRIES = 4;

    private RandomMoves() {}

    /** A random allowed point at most this many columns and rows away from a random stone. */
    static int near(Position position, int reach, Random random) {
        while (true) {
            int stone = position.move(random.nextInt(position.ply()));
            int x = Move.x(stone) + random.nextInt(2 * reach + 1) - reach;
            int y = Move.y(stone) + random.nextInt(2 * reach + 1) - reach;
            if (position.grid().contains(x, y)) {
                int move = Move.of(x, y);
                if (position.isEmpty(move) && !position.isForbidden(move)) {
                    return move;
                }
            }
        }
    }

    /** Of one to four random points, the one with the most stones near it in line. */
    static int plausible(Position position, Random random) {
        int best = near(position, REACH, random);
        for (int tries = random.nextInt(TRIES); tries > 0; tries--) {
            int move = near(position, REACH, random);
            best = stonesInLine(position, move) > stonesInLine(position, best) ? move : best;
        }
        return best;
    }

    private static int stonesInLine(Position position, int move) {
        int stones = 0;
        for (int step : new int[] {1, Move.STRIDE - 1, Move.STRIDE, Move.STRIDE + 1}) {
            for (int i = -REACH; i <= REACH; i++) {
                int stone = position.stone(move + i * step);
                stones += stone == Stone.BLACK || stone == Stone.WHITE ? 1 : 0;
            }
        }
        return stones;
    }
}
