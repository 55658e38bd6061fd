package org.kagetsu.engine.opening;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Generates balanced openings: random stones near each other, kept if a search finds neither side ahead.
 *
 * <p>No two openings have the same stones in any symmetry of the board, none has a winning move, and the side to
 * move is not found to win or lose. The same seed and the same engine give the same openings. Not safe for use by
 * more than one thread at a time, except for {@link #close}.
 */
public final class OpeningGenerator implements AutoCloseable {

    /** The quick search before the real one; it is enough for a candidate that is far from balanced. */
    private static final int QUICK_SHARE = 20;

    private static final int QUICK_TOLERANCE = 3;

    /** Small, because it is cleared before every search, and searches are short. */
    private static final long TABLE_BYTES = 4L << 20;

    /** After this many candidates without a single opening the settings count as impossible. */
    private static final int PATIENCE = 20_000;

    private final Grid grid;
    private final Rule rule;
    private final Settings settings;
    private final Random random;
    private final Engine engine = Engine.builder().memory(TABLE_BYTES).build();
    private final Set<List<Integer>> seen = new HashSet<>();
    private volatile boolean isClosed;

    /**
     * What is wanted.
     *
     * @param minStones the fewest stones of an opening, 1 or more
     * @param maxStones the most stones of an opening, minStones or more, at most half of the square's points
     * @param spread stones lie in a square of this many points each way, 3..22
     * @param nodes nodes of the search that judges, 20 or more
     * @param balance the farthest a score may be from 0, 0 or more
     * @param seed where randomness begins
     */
    public record Settings(int minStones, int maxStones, int spread, long nodes, int balance, long seed) {

        /**
         * Creates settings.
         *
         * @throws IllegalArgumentException if a value is outside its range or the stones do not fit
         */
        public Settings {
            if (minStones < 1 || maxStones < minStones) {
                throw new IllegalArgumentException(
                        "stones " + minStones + ".." + maxStones + " is not a range of 1 or more");
            }
            Range.check("spread", spread, 3, Grid.MAX_SIZE);
            if (maxStones > spread * spread / 2) {
                throw new IllegalArgumentException(
                        maxStones + " stones fill more than half of " + spread + "x" + spread + " points");
            }
            Range.checkLeast("nodes", nodes, QUICK_SHARE);
            Range.checkLeast("balance", balance, 0);
        }
    }

    /**
     * Creates a generator.
     *
     * @param grid the size of the board
     * @param rule the rules
     * @param settings what is wanted
     * @throws IllegalArgumentException if the board is smaller than the spread
     */
    public OpeningGenerator(Grid grid, Rule rule, Settings settings) {
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(settings, "settings");
        Objects.requireNonNull(grid, "grid");
        if (settings.spread() > Math.min(grid.width(), grid.height())) {
            throw new IllegalArgumentException(
                    "spread " + settings.spread() + " is larger than the " + grid + " board");
        }
        this.grid = grid;
        this.rule = rule;
        this.settings = settings;
        this.random = new Random(settings.seed());
    }

    /**
     * Finds another opening. An interrupt ends the search without one and stays set.
     *
     * @return its moves, Black first
     * @throws IllegalStateException if none is found in a long time, because the balance is too strict or all are
     *     found; if the generator is closed, before or meanwhile; or if the thread is interrupted
     */
    public List<Integer> next() {
        for (int tried = 0; tried < PATIENCE; tried++) {
            Position candidate = candidate();
            List<Integer> moves = candidate.moves();
            if (moves.size() >= settings.minStones()
                    && seen.add(OpeningSet.canonical(moves, grid))
                    && isBalanced(candidate)) {
                return moves;
            }
        }
        throw new IllegalStateException("no further opening among " + PATIENCE
                + " candidates: allow a larger balance, more stones or a wider spread");
    }

    /** Random stones in a random square; fewer than wanted if the next one would end the game or be forbidden. */
    private Position candidate() {
        int left = random.nextInt(grid.width() - settings.spread() + 1);
        int low = random.nextInt(grid.height() - settings.spread() + 1);
        int stones = random.nextInt(settings.minStones(), settings.maxStones() + 1);
        Position position = new Position(grid, rule);
        while (position.ply() < stones) {
            int move = Move.of(left + random.nextInt(settings.spread()), low + random.nextInt(settings.spread()));
            if (position.isEmpty(move)) {
                if (position.isForbidden(move) || position.wins(move, position.sideToMove())) {
                    return position;
                }
                position.place(move);
            }
        }
        return position;
    }

    private boolean isBalanced(Position position) {
        return !position.hasWinningMove(Side.BLACK)
                && !position.hasWinningMove(Side.WHITE)
                && isWithin(position, settings.nodes() / QUICK_SHARE, (long) QUICK_TOLERANCE * settings.balance())
                && isWithin(position, settings.nodes(), settings.balance());
    }

    private boolean isWithin(Position position, long nodes, long balance) {
        engine.newGame();
        int score = EvenScore.of(engine, position, Limits.INFINITE.withNodes(nodes), AnalysisListener.NONE).score();
        if (isClosed || Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException(
                    "the generator was " + (isClosed ? "closed" : "interrupted") + " in the middle of a search");
        }
        return !Score.isDecided(score) && Math.abs(score) <= balance;
    }

    /** Ends the search for an opening, from any thread, and releases the memory. */
    @Override
    public void close() {
        isClosed = true;
        engine.close();
    }
}
