package org.kagetsu.benchmarks.tournament.standings;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * Parts players into groups that games connect. Ratings of different groups cannot be compared.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ConnectedPlayers {

    private ConnectedPlayers() {}

    /**
     * {@return the groups, in the order of their first players} Two players are in one group if they have played each
     * other, or if a chain of such games leads from one to the other. Players without a game are in no group.
     *
     * @param players the names, all different
     * @param games games between them
     */
    public static List<List<String>> groups(List<String> players, List<PlayedGame> games) {
        Map<String, Set<String>> opponents = new HashMap<>();
        for (PlayedGame game : games) {
            opponents.computeIfAbsent(game.black(), name -> new HashSet<>()).add(game.white());
            opponents.computeIfAbsent(game.white(), name -> new HashSet<>()).add(game.black());
        }
        List<List<String>> groups = new ArrayList<>();
        Set<String> parted = new HashSet<>();
        for (String player : players) {
            if (opponents.containsKey(player) && !parted.contains(player)) {
                Set<String> group = reachable(player, opponents);
                parted.addAll(group);
                groups.add(players.stream().filter(group::contains).toList());
            }
        }
        return groups;
    }

    private static Set<String> reachable(String start, Map<String, Set<String>> opponents) {
        Set<String> found = new HashSet<>(Set.of(start));
        Deque<String> open = new ArrayDeque<>(found);
        while (!open.isEmpty()) {
            for (String opponent : opponents.getOrDefault(open.remove(), Set.of())) {
                if (found.add(opponent)) {
                    open.add(opponent);
                }
            }
        }
        return found;
    }
}
