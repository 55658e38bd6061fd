package org.kagetsu.engine;

import java.util.Arrays;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.search.RootMoves;

/**
 * What an analysis is to find: how many of the best moves (MultiPV), among which points, and at which strength.
 * {@link Limits} say how long it may take.
 *
 * <p>Immutable and safe for use by many threads. With the same options, the same position, the same limits of depth or
 * nodes, and the same earlier analyses, a single-threaded engine gives the same answer.
 *
 * @param multiPv how many of the best moves to find, 1..484; if there are fewer moves, all of them
 * @param excluded points that the first move must not be on; later moves may. Occupied points and points outside the
 *     board do no harm
 * @param candidates the only points that the first move may be on; the search looks at each of them; empty for all
 *     points
 * @param strength 0..{@value #FULL_STRENGTH}: from a beginner to the full strength, which is that of an analysis
 *     without options. A weaker player searches less, and picks among more of the best moves at random
 * @param seed the seed of the random choices, any value; the same seed gives the same choice in the same position
 */
public record SearchOptions(int multiPv, Set<Integer> excluded, Set<Integer> candidates, int strength, long seed) {

    /** The strength of an engine that does its best. */
    public static final int FULL_STRENGTH = 100;

    private static final Grid LARGEST = Grid.square(Grid.MAX_SIZE);

    /** The best move, all points, full strength. */
    public static final SearchOptions DEFAULT = new SearchOptions(1, Set.of(), Set.of(), FULL_STRENGTH, 0);

    /**
     * Creates options.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public SearchOptions {
        Objects.requireNonNull(excluded, "excluded");
        Objects.requireNonNull(candidates, "candidates");
        Range.check("multiPv", multiPv, 1, Grid.MAX_POINTS);
        Range.check("strength", strength, 0, FULL_STRENGTH);
        excluded = Set.copyOf(excluded);
        candidates = Set.copyOf(candidates);
        checkPoints(excluded);
        checkPoints(candidates);
    }

    private static void checkPoints(Set<Integer> moves) {
        for (int move : moves) {
            if (!LARGEST.contains(move)) {
                throw LARGEST.outside(move);
            }
        }
    }

    /**
     * {@return options that differ in how many of the best moves to find}
     *
     * @param count how many of the best moves to find, 1..484
     * @throws IllegalArgumentException if the value is outside its range
     */
    public SearchOptions withMultiPv(int count) {
        return new SearchOptions(count, excluded, candidates, strength, seed);
    }

    /**
     * {@return options that differ in the excluded points}
     *
     * @param points the points that the first move must not be on
     * @throws IllegalArgumentException if a value is not a point of a 22 x 22 board
     */
    public SearchOptions withExcluded(Collection<Integer> points) {
        Objects.requireNonNull(points, "points");
        return new SearchOptions(multiPv, Set.copyOf(points), candidates, strength, seed);
    }

    /**
     * {@return options that differ in the excluded points}
     *
     * @param points the points that the first move must not be on
     * @throws IllegalArgumentException if a value is not a point of a 22 x 22 board
     */
    public SearchOptions withExcluded(int... points) {
        return withExcluded(Arrays.stream(Objects.requireNonNull(points, "points")).boxed().toList());
    }

    /**
     * {@return options that differ in the candidates}
     *
     * @param points the only points that the first move may be on; none for all points
     * @throws IllegalArgumentException if a value is not a point of a 22 x 22 board
     */
    public SearchOptions withCandidates(Collection<Integer> points) {
        Objects.requireNonNull(points, "points");
        return new SearchOptions(multiPv, excluded, Set.copyOf(points), strength, seed);
    }

    /**
     * {@return options that differ in the candidates}
     *
     * @param points the only points that the first move may be on; none for all points
     * @throws IllegalArgumentException if a value is not a point of a 22 x 22 board
     */
    public SearchOptions withCandidates(int... points) {
        return withCandidates(Arrays.stream(Objects.requireNonNull(points, "points")).boxed().toList());
    }

    /**
     * {@return options that differ in the strength and its seed}
     *
     * @param level 0..100
     * @param start the seed of the random choices, any value
     * @throws IllegalArgumentException if the level is outside its range
     */
    public SearchOptions withStrength(int level, long start) {
        return new SearchOptions(multiPv, excluded, candidates, level, start);
    }

    /**
     * Returns the moves to choose from in a position.
     *
     * @throws IllegalArgumentException if none of them is an empty point
     */
    RootMoves rootMoves(Position position) {
        RootMoves moves = (candidates.isEmpty() ? RootMoves.ALL : RootMoves.only(candidates)).without(excluded);
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && moves.allows(move)) {
                return moves;
            }
        }
        throw new IllegalArgumentException(candidates.isEmpty()
                ? "every empty point is excluded:" + text(excluded)
                : "no candidate can be played: candidates" + text(candidates) + ", excluded" + text(excluded));
    }

    private static String text(Set<Integer> points) {
        return points.isEmpty() ? " none" : " " + Move.toText(new TreeSet<>(points));
    }

    /** {@return the options as text, for instance {@code "MultiPV 3, excluded h8 i9, strength 40 with seed 7"}} */
    @Override
    public String toString() {
        return "MultiPV " + multiPv
                + (excluded.isEmpty() ? "" : ", excluded" + text(excluded))
                + (candidates.isEmpty() ? "" : ", candidates" + text(candidates))
                + (strength == FULL_STRENGTH ? "" : ", strength " + strength + " with seed " + seed);
    }
}
