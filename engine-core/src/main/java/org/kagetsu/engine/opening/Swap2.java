package org.kagetsu.engine.opening;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Analysis;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Decides in the opening phase of swap2.
 *
 * <p>The first player lays three stones. The second player takes Black, or White with the fourth stone, or lays two
 * more stones and leaves the choice to the first. Who chooses gets the better side, which is never worse than even. Who
 * leaves the choice gets at most an even position. So the second player chooses at once, and the first player lays the
 * most balanced stones that are found.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Swap2 {

    /** Nodes that are enough to see whether an opening is lopsided. */
    private static final long OPENING_NODES = 20_000;

    /**
     * Openings to choose from, each as three offsets from the middle: black, white, black. The first two fit on small
     * boards. The others were found by long searches on 15x15 and 20x20: neither side is far ahead.
     */
    private static final int[][] OPENINGS = {
        {0, 0, 1, 0, 2, -2},
        {0, 0, 1, 1, -2, 2},
        {0, -1, -2, -1, -5, -2},
        {-2, -7, 2, -7, 2, -6},
        {-4, 5, -2, 5, 1, 3},
        {2, -3, 2, -2, 0, -6},
        {-1, 1, -1, -1, 3, -1},
        {-5, 3, -3, 4, 0, 5},
    };

    private Swap2() {}

    /**
     * What was decided.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param swaps whether to take the colour that is not to move; in that case no stone is laid
     * @param moves the stones to lay: three on the empty board, one if the side to move is taken, none after a swap
     * @param analysis the search behind it
     */
    public record Choice(boolean swaps, List<Integer> moves, Analysis analysis) {

        /** Creates a choice. */
        public Choice {
            moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
            Objects.requireNonNull(analysis, "analysis");
        }

        /**
         * {@return the decision and its analysis as text; the decision is for instance {@code "swap"} or {@code "lay h8
         * i9 j10"}}
         */
        @Override
        public String toString() {
            return (swaps ? "swap" : "lay " + Move.toText(moves)) + "; " + analysis;
        }
    }

    /**
     * Decides. An interrupt ends what it ends of the judge's searches, and the decision rests on what they have found.
     *
     * @param grid the size of the board
     * @param rule the rules
     * @param stones none, three or five different points of the board, Black first
     * @param judge searches positions, one after the other
     * @return the decision
     * @throws IllegalArgumentException if there is another number of stones, they cannot be laid, or the game is over
     */
    public static Choice choose(Grid grid, Rule rule, List<Integer> stones, OpeningJudge judge) {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(judge, "judge");
        return switch (Objects.requireNonNull(stones, "stones").size()) {
            case 0 -> open(grid, rule, judge);
            case 3, 5 -> takeBetterSide(position(grid, rule, stones).requireOngoing(), judge);
            default -> throw new IllegalArgumentException("swap2 has 0, 3 or 5 stones, not " + stones.size());
        };
    }

    private static Choice takeBetterSide(Position position, OpeningJudge judge) {
        Analysis analysis = judge.judge(position, Long.MAX_VALUE);
        boolean swaps = analysis.score() < 0;
        return new Choice(swaps, swaps ? List.of() : List.of(analysis.bestMove()), analysis);
    }

    private static Choice open(Grid grid, Rule rule, OpeningJudge judge) {
        return openings(grid).stream()
                .map(opening -> new Choice(
                        false, opening, judge.judge(position(grid, rule, opening), OPENING_NODES)))
                .min(Comparator.comparingInt(choice -> Math.abs(choice.analysis.score())))
                .orElseThrow();
    }

    private static Position position(Grid grid, Rule rule, List<Integer> stones) {
        return Position.of(grid, rule, stones.stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * The openings that fit on a board. If none fits, takes the first points of the board, which is then so small that
     * nobody is ahead.
     */
    private static List<List<Integer>> openings(Grid grid) {
        int x = Move.x(grid.center());
        int y = Move.y(grid.center());
        List<List<Integer>> openings = new ArrayList<>();
        for (int[] offsets : OPENINGS) {
            List<Integer> opening = new ArrayList<>();
            for (int i = 0; i < offsets.length; i += 2) {
                if (grid.contains(x + offsets[i], y + offsets[i + 1])) {
                    opening.add(Move.of(x + offsets[i], y + offsets[i + 1]));
                }
            }
            if (opening.size() == offsets.length / 2) {
                openings.add(opening);
            }
        }
        if (openings.isEmpty()) {
            openings.add(List.of(Move.of(0, 0), Move.of(1, 0), Move.of(0, 1)));
        }
        return openings;
    }
}
