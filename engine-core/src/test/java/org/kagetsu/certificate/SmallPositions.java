package org.kagetsu.certificate;

import java.util.SplittableRandom;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;

/**
 * Positions of small boards: of players who build up lines, of players who play near other stones, of any stones, and
 * with a few empty points.
 */
final class SmallPositions {

    private static final int[] SIZES = {7, 8, 9, 7, 10};

    private final SplittableRandom random;
    private final ContestedPositions contested;
    private int made;

    SmallPositions(long seed) {
        random = new SplittableRandom(seed);
        contested = new ContestedPositions(seed);
    }

    /** The next one; it may be over. */
    Position next(Rule rule) {
        Grid grid = Grid.square(SIZES[made % SIZES.length]);
        int stones = random.nextInt(8, Math.min(60, grid.points() * 2 / 3));
        return switch (made++ % 4) {
            case 0 -> late(rule);
            case 1 -> contested.next(grid, rule, stones);
            case 2 -> Positions.played(grid, rule, Math.min(stones, 24), random);
            default -> Positions.scattered(grid, rule, grid.points() - stones, 0, random);
        };
    }

    /** A small board with a few empty points. */
    Position late(Rule rule) {
        Grid grid = Grid.square(5 + random.nextInt(2));
        return Positions.scattered(grid, rule, random.nextInt(3, 10), 0, random);
    }
}
