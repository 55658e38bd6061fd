package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.engine.Limits;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/**
 * Limits that one player has in place of those of its tournament, by their names: time odds.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class OwnLimits {

    private static final String TIME = "time";
    private static final String MATCH_TIME = "match-time";
    private static final String INCREMENT = "increment";
    private static final String NODES = "nodes";
    private static final String DEPTH = "depth";

    private static final List<String> KEYS = List.of(TIME, MATCH_TIME, INCREMENT, NODES, DEPTH);

    /** The text for a limit that the tournament has and the player has not. */
    private static final String NONE = "none";

    /** A week. */
    private static final long MAX_MILLIS = 7L * 24 * 3600 * 1000;

    private OwnLimits() {}

    /**
     * Reads limits.
     *
     * @param player the player's name, for the complaint
     * @param text for instance {@code "time=2000,nodes=none"}
     * @return the limits by their names
     * @throws IllegalArgumentException if the text has an unknown name or a value outside its range
     */
    static SortedMap<String, Long> parse(String player, String text) {
        String owner = "limits of player " + player;
        Options options = new Options(owner, text);
        SortedMap<String, Long> limits = new TreeMap<>();
        for (String key : KEYS) {
            String value = options.text(key, "");
            if (!value.isEmpty()) {
                limits.put(key, value.equals(NONE) ? none(key) : number(owner, key, value));
            }
        }
        options.refuseRest(KEYS);
        return limits;
    }

    private static long number(String owner, String key, String value) {
        try {
            long number = Long.parseLong(value);
            check(owner, key, number);
            return number;
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(owner + ": " + key + "=" + value + " is neither a whole number nor " + NONE, e);
        }
    }

    /** Refuses limits that cannot have been read from a text. */
    static void check(String player, Map<String, Long> limits) {
        for (Map.Entry<String, Long> limit : limits.entrySet()) {
            if (!KEYS.contains(limit.getKey())) {
                throw new IllegalArgumentException(
                        "limits of player " + player + ": \"" + limit.getKey() + "\" is not one of " + KEYS);
            }
            if (limit.getValue() != none(limit.getKey())) {
                check("limits of player " + player, limit.getKey(), limit.getValue());
            }
        }
    }

    private static void check(String owner, String key, long value) {
        long min = key.equals(TIME) ? 0 : 1;
        long max = switch (key) {
            case NODES -> Long.MAX_VALUE;
            case DEPTH -> Limits.MAX_DEPTH;
            default -> MAX_MILLIS;
        };
        if (value < min || value > max) {
            throw new IllegalArgumentException(owner + ": " + key + "=" + value + " is not a number " + min + ".." + max);
        }
    }

    private static long none(String key) {
        return key.equals(TIME) || key.equals(MATCH_TIME) ? TimeControl.NO_LIMIT : 0;
    }

    /**
     * {@return the conditions of a game for one player}
     *
     * @param player the player
     * @param game the conditions of its tournament
     */
    public static Conditions conditions(PlayerSpec player, Conditions game) {
        Map<String, Long> own = player.limits();
        if (own.isEmpty()) {
            return game;
        }
        TimeControl time = game.time();
        SearchLimits limits = game.limits();
        TimeControl ownTime = new TimeControl(
                own.getOrDefault(TIME, time.turnMillis()),
                own.getOrDefault(MATCH_TIME, time.matchMillis()),
                own.getOrDefault(INCREMENT, time.incrementMillis()),
                time.toleranceMillis(),
                time.startMillis(),
                time.patience());
        long depth = own.getOrDefault(DEPTH, (long) limits.depth());
        SearchLimits ownLimits = new SearchLimits(
                own.getOrDefault(NODES, limits.nodes()), (int) depth, limits.memoryBytes(), limits.threads());
        return game.withTime(ownTime).withLimits(ownLimits);
    }

    /**
     * {@return the limits of a player that are not those of its tournament, as text, for instance {@code "2000 ms a
     * move, 5000 nodes a move"}; empty if it has none}
     *
     * @param player the player
     */
    public static String text(PlayerSpec player) {
        SortedMap<String, Long> own = new TreeMap<>(player.limits());
        if (player.kind().equals("kagetsu")) {
            KagetsuOptions.parse(player.name(), player.details()).limits().forEach((key, value) ->
                    own.merge(key, value, (told, option) -> key.equals(TIME) ? Math.min(told, option) : option));
        }
        return words(own);
    }

    /**
     * {@return whether a player is under a limit of time}
     *
     * @param player the player
     * @param game the conditions of its tournament
     */
    public static boolean hasTime(PlayerSpec player, Conditions game) {
        TimeControl time = conditions(player, game).time();
        return time.turnMillis() != TimeControl.NO_LIMIT || time.matchMillis() != TimeControl.NO_LIMIT;
    }

    /**
     * {@return whether all players have a time for a move of their own, so that nobody has that of the tournament}
     *
     * @param players the players
     */
    public static boolean haveOwnTime(List<PlayerSpec> players) {
        return players.stream().allMatch(player -> player.limits().containsKey(TIME));
    }

    /** Limits as text; empty if there are none. */
    static String words(Map<String, Long> limits) {
        List<String> words = new ArrayList<>();
        for (String key : KEYS) {
            if (limits.containsKey(key)) {
                words.add(words(key, limits.getOrDefault(key, 0L)));
            }
        }
        return String.join(", ", words);
    }

    private static String words(String key, long value) {
        String amount = value == none(key) ? "no limit of" : Long.toString(value);
        boolean isNone = value == none(key);
        return switch (key) {
            case TIME -> amount + (isNone ? " time a move" : " ms a move");
            case MATCH_TIME -> amount + (isNone ? " time a game" : " ms a game");
            case INCREMENT -> isNone ? "no increment" : amount + " ms more after every move";
            case NODES -> amount + (isNone ? " nodes" : " nodes a move");
            default -> isNone ? "no limit of depth" : "depth " + amount;
        };
    }
}
