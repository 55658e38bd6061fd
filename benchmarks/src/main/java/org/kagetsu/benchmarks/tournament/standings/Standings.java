package org.kagetsu.benchmarks.tournament.standings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.stats.BradleyTerry;
import org.kagetsu.board.Side;

/**
 * The table of a tournament, kept up game by game.
 *
 * <p>Deterministic players play the same games again from the same opening. Such a pair of games equals an earlier one
 * in players, colours, moves and results. It counts among the games, from which ratings are computed. It does not count
 * among the pairs, from which the test and the difference of two players are computed.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class Standings {

    private final List<String> players;
    private final Duel[][] duels;
    /** The first games of pairs whose second game is missing, by the number of the pair. */
    private final Map<Integer, Half> halves = new HashMap<>();

    /** The pairs that were counted. */
    private final Set<Set<Half>> known = new HashSet<>();

    private record Half(String black, String white, int blackHalfPoints, List<Integer> moves) {}

    /**
     * Creates an empty table.
     *
     * @param players the names, all different
     */
    public Standings(List<String> players) {
        this.players = List.copyOf(players);
        this.duels = new Duel[players.size()][players.size()];
        for (Duel[] row : duels) {
            Arrays.fill(row, Duel.NONE);
        }
    }

    /**
     * Counts a game.
     *
     * @param game a game between two of the players
     * @throws IllegalArgumentException if a player is unknown
     */
    public void add(PlayedGame game) {
        int black = index(game.black());
        int white = index(game.white());
        Duel duel = duels[black][white].plusGame(true, game.halfPoints(Side.BLACK));
        Half half = new Half(game.black(), game.white(), game.halfPoints(Side.BLACK), game.allMoves());
        Half other = halves.putIfAbsent(game.pair(), half);
        if (other != null) {
            halves.remove(game.pair());
            // In the other game this Black was White, unless one colour was played twice.
            boolean exchanged = !other.black().equals(game.black());
            int otherPoints = exchanged ? 2 - other.blackHalfPoints() : other.blackHalfPoints();
            boolean mirror = other.moves().equals(half.moves());
            boolean isNew = known.add(new HashSet<>(List.of(half, other)));
            duel = isNew ? duel.plusPair(game.halfPoints(Side.BLACK) + otherPoints, mirror) : duel.plusRepeat(mirror);
        }
        duels[black][white] = duel;
        duels[white][black] = duel.reversed();
    }

    private int index(String player) {
        int index = players.indexOf(player);
        if (index < 0) {
            throw new IllegalArgumentException("player \"" + player + "\" is not one of " + players);
        }
        return index;
    }

    /** {@return the names of the players} */
    public List<String> players() {
        return players;
    }

    /**
     * {@return the games between two players}
     *
     * @param first the index of the player whose view it is
     * @param second the index of the other one
     */
    public Duel duel(int first, int second) {
        return duels[first][second];
    }

    /**
     * {@return all games of a player}
     *
     * @param player its index
     */
    public WinDrawLoss total(int player) {
        WinDrawLoss sum = WinDrawLoss.NONE;
        for (Duel duel : duels[player]) {
            sum = sum.plus(duel.total());
        }
        return sum;
    }

    /** {@return the number of games, 0 or more} */
    public int games() {
        int twice = 0;
        for (int player = 0; player < players.size(); player++) {
            twice += total(player).games();
        }
        return twice / 2;
    }

    /** {@return the number of finished pairs of games that repeat an earlier one, 0 or more} */
    public int repeated() {
        int twice = 0;
        for (Duel[] row : duels) {
            for (Duel duel : row) {
                twice += duel.repeated();
            }
        }
        return twice / 2;
    }

    /**
     * Rates the players relative to an anchor, or to their mean if there is none.
     *
     * @param anchor a player's name and its rating, or nothing
     * @return one rating per player, in their order
     * @throws IllegalArgumentException if the player is unknown
     */
    public List<BradleyTerry.Rating> ratings(Map<String, Double> anchor) {
        BradleyTerry model = model();
        return anchor.entrySet().stream()
                .findFirst()
                .map(entry -> model.anchored(index(entry.getKey()), entry.getValue()))
                .orElseGet(model::relativeToMean);
    }

    private BradleyTerry model() {
        double[][] points = new double[duels.length][duels.length];
        for (int i = 0; i < duels.length; i++) {
            for (int j = 0; j < duels.length; j++) {
                points[i][j] = duels[i][j].total().points();
            }
        }
        return new BradleyTerry(points, BradleyTerry.PRIOR_DRAWS);
    }

    /**
     * {@return groups of players that games connect, in the order of their first players; ratings of different groups
     * cannot be compared} Two players are in one group if they have played each
     * other, or if a chain of such games leads from one to the other. Players without a game are in no group.
     *
     * @param players the names, all different
     * @param games games between them
     */
    public static List<List<String>> groups(List<String> players, List<PlayedGame> games) {
        List<Set<String>> groups = new ArrayList<>();
        for (PlayedGame game : games) {
            Set<String> joined = new HashSet<>(List.of(game.black(), game.white()));
            List<Set<String>> met = groups.stream().filter(group -> !Collections.disjoint(group, joined)).toList();
            met.forEach(joined::addAll);
            groups.removeAll(met);
            groups.add(joined);
        }
        return groups.stream()
                .map(group -> players.stream().filter(group::contains).toList())
                .sorted(Comparator.comparingInt(group -> players.indexOf(group.get(0))))
                .toList();
    }
}
