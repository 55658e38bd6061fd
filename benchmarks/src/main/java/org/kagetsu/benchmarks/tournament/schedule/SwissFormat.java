package org.kagetsu.benchmarks.tournament.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.tournament.standings.Standings;

/**
 * The Swiss system: in every round, each player meets one of about the same score whom it has not met before. If the
 * number of players is odd, the lowest player that has not rested yet rests. Players that are out meet each other, or
 * the one that rests. A stage is a round.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rounds number of rounds, 1 or more
 * @param openings openings that each pairing of a round plays with both colours, 1 or more
 */
public record SwissFormat(int rounds, int openings) implements Format {

    @Override
    public String name() {
        return "swiss, " + 2 * openings + " games a pairing";
    }

    @Override
    public List<Pairing> stage(int stage, Standings standings, IntPredicate isOut) {
        List<Pairing> games = new ArrayList<>();
        if (stage >= rounds) {
            return games;
        }
        List<int[]> pairings = pairings(standings, isOut);
        for (int opening = stage * openings; opening < (stage + 1) * openings; opening++) {
            for (int[] pairing : pairings) {
                games.add(new Pairing(pairing[0], pairing[1], opening));
            }
        }
        return games;
    }

    private static List<int[]> pairings(Standings standings, IntPredicate isOut) {
        List<Integer> order = players(standings, isOut.negate());
        // A player that has rested has fewer games, so shares are compared and not sums.
        order.sort(Comparator.comparingDouble((Integer player) -> -share(standings, player))
                .thenComparing(Comparator.naturalOrder()));
        List<Integer> idle = players(standings, isOut);
        if (order.size() % 2 == 1) {
            Integer resting = resting(order, standings);
            order.remove(resting);
            idle.add(0, resting);
        }
        List<int[]> pairings = pair(order, standings).orElseGet(() -> neighbours(order));
        pairings.addAll(neighbours(idle));
        return pairings;
    }

    private static List<Integer> players(Standings standings, IntPredicate which) {
        return new ArrayList<>(
                IntStream.range(0, standings.players().size()).filter(which).boxed().toList());
    }

    private static double share(Standings standings, int player) {
        int games = standings.total(player).games();
        return games == 0 ? 0.5 : standings.total(player).points() / games;
    }

    /** The lowest of the players with the most games, which are those that have rested least. */
    private static Integer resting(List<Integer> order, Standings standings) {
        Integer chosen = order.get(0);
        for (Integer player : order) {
            if (standings.total(player).games() >= standings.total(chosen).games()) {
                chosen = player;
            }
        }
        return chosen;
    }

    /**
     * Pairs the first player with the next one that it has not met, so that the rest can be paired too; empty if
     * impossible.
     */
    private static Optional<List<int[]>> pair(List<Integer> order, Standings standings) {
        if (order.isEmpty()) {
            return Optional.of(new ArrayList<>());
        }
        int first = order.get(0);
        for (int i = 1; i < order.size(); i++) {
            int second = order.get(i);
            if (standings.duel(first, second).total().games() == 0) {
                List<Integer> rest = new ArrayList<>(order.subList(1, order.size()));
                rest.remove(Integer.valueOf(second));
                Optional<List<int[]>> pairings = pair(rest, standings);
                if (pairings.isPresent()) {
                    pairings.get().add(0, new int[] {first, second});
                    return pairings;
                }
            }
        }
        return Optional.empty();
    }

    /** Pairs neighbours in the table, when players of about the same score have all met. */
    private static List<int[]> neighbours(List<Integer> order) {
        List<int[]> pairings = new ArrayList<>();
        for (int i = 0; i + 1 < order.size(); i += 2) {
            pairings.add(new int[] {order.get(i), order.get(i + 1)});
        }
        return pairings;
    }
}
