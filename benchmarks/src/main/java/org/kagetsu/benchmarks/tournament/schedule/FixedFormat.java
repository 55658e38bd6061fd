package org.kagetsu.benchmarks.tournament.schedule;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.kagetsu.benchmarks.tournament.standings.Standings;

/**
 * Formats whose pairings do not depend on results: match of two, gauntlet, round-robin. All pairings play the first
 * opening, then all play the second, and so on. So the same tournament can be made longer later.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the name
 * @param pairings the indices of the two players of each pairing
 * @param openings openings that each pairing plays with both colours, 1 or more
 */
public record FixedFormat(String name, List<int[]> pairings, int openings) implements Format {

    /**
     * Creates a format.
     *
     * @throws IllegalArgumentException if there are more games than an int can number
     */
    public FixedFormat {
        long games = 2L * openings * pairings.size();
        if (games > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "a tournament of " + games + " games is too long, " + Integer.MAX_VALUE + " are the most");
        }
    }

    /**
     * {@return the format in which the first player meets each of the others; with two players a match}
     *
     * @param players number of players, 2 or more
     * @param openings openings that each pairing plays with both colours
     * @throws IllegalArgumentException if there are more games than an int can number
     */
    public static FixedFormat gauntlet(int players, int openings) {
        List<int[]> pairings = new ArrayList<>();
        for (int other = 1; other < players; other++) {
            pairings.add(new int[] {0, other});
        }
        return new FixedFormat(players == 2 ? "match" : "gauntlet", pairings, openings);
    }

    /**
     * {@return the format in which everybody meets everybody}
     *
     * @param players number of players, 2 or more
     * @param openings openings that each pairing plays with both colours
     * @throws IllegalArgumentException if there are more games than an int can number
     */
    public static FixedFormat roundRobin(int players, int openings) {
        List<int[]> pairings = new ArrayList<>();
        for (int first = 0; first < players; first++) {
            for (int second = first + 1; second < players; second++) {
                pairings.add(new int[] {first, second});
            }
        }
        return new FixedFormat("round-robin", pairings, openings);
    }

    @Override
    public List<Pairing> stage(int stage, Standings standings, IntPredicate isOut) {
        return stage == 0 ? new Games() : List.of();
    }

    /** The pairings, made when they are asked for: a tournament may be long. */
    private final class Games extends AbstractList<Pairing> {

        @Override
        public Pairing get(int index) {
            Objects.checkIndex(index, size());
            int[] players = pairings.get(index % pairings.size());
            return new Pairing(players[0], players[1], index / pairings.size());
        }

        @Override
        public int size() {
            return openings * pairings.size();
        }
    }
}
