package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.base.Range;
import org.kagetsu.engine.Limits;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/**
 * Limits that one player has in place of those of its tournament, by their names: time odds. Slow machines give more time,
 * and fast ones less.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class OwnLimits {

    /** A week. */
    private static final long MAX_MILLIS = 7L * 24 * 3600 * 1000;

    /** The text for a limit that the tournament has and the player has not. */
    private static final String NONE = "none";

    /** The limits there are: name, range, the number that stands for none, and words for a number and for none. */
    private enum Key {
        TIME("time", 0, MAX_MILLIS, TimeControl.NO_LIMIT, "%d ms a move", "no limit of time a move"),
        MATCH_TIME("match-time", 1, MAX_MILLIS, TimeControl.NO_LIMIT, "%d ms a game", "no limit of time a game"),
        INCREMENT("increment", 1, MAX_MILLIS, 0, "%d ms more after every move", "no increment"),
        NODES("nodes", 1, Long.MAX_VALUE, 0, "%d nodes a move", "no limit of nodes"),
        DEPTH("depth", 1, Limits.MAX_DEPTH, 0, "depth %d", "no limit of depth");

        private static final List<String> NAMES = Arrays.stream(values()).map(key -> key.name).toList();

        private final String name;
        private final long min;
        private final long max;
        private final long none;
        private final String words;
        private final String noneWords;

        Key(String name, long min, long max, long none, String words, String noneWords) {
            this.name = name;
            this.min = min;
            this.max = max;
            this.none = none;
            this.words = words;
            this.noneWords = noneWords;
        }

        /** Reads a limit; throws if it is no number, or outside its range. */
        long parse(String owner, String value) {
            if (value.equals(NONE)) {
                return none;
            }
            try {
                return check(owner, Long.parseLong(value));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        owner + ": " + name + "=" + value + " is neither a whole number nor " + NONE, e);
            }
        }

        long check(String owner, long value) {
            return Range.check(owner + ": " + name, value, min, max);
        }

        /** The player's own limit, or that of the game. */
        long of(Map<String, Long> own, long game) {
            return own.getOrDefault(name, game);
        }
    }

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
        for (Key key : Key.values()) {
            String value = options.text(key.name, "");
            if (!value.isEmpty()) {
                limits.put(key.name, key.parse(owner, value));
            }
        }
        options.refuseRest(Key.NAMES);
        return limits;
    }

    /** Refuses limits that cannot have been read from a text. */
    static void check(String player, Map<String, Long> limits) {
        String owner = "limits of player " + player;
        limits.forEach((name, value) -> {
            int index = Key.NAMES.indexOf(name);
            if (index < 0) {
                throw new IllegalArgumentException(owner + ": \"" + name + "\" is not one of " + Key.NAMES);
            }
            Key key = Key.values()[index];
            if (value != key.none) {
                key.check(owner, value);
            }
        });
    }

    /**
     * {@return the conditions of a game for one player}
     *
     * @param player the player
     * @param game the conditions of its tournament
     */
    public static Conditions conditions(PlayerSpec player, Conditions game) {
        Map<String, Long> own = player.limits();
        TimeControl time = game.time();
        SearchLimits limits = game.limits();
        return own.isEmpty() ? game : game
                .withTime(new TimeControl(Key.TIME.of(own, time.turnMillis()), Key.MATCH_TIME.of(own, time.matchMillis()),
                        Key.INCREMENT.of(own, time.incrementMillis()), time.toleranceMillis(), time.startMillis(),
                        time.patience()))
                .withLimits(new SearchLimits(Key.NODES.of(own, limits.nodes()), (int) Key.DEPTH.of(own, limits.depth()),
                        limits.memoryBytes(), limits.threads()));
    }

    /**
     * {@return conditions with a share of the time for moves and games; tolerance and patience stay}
     *
     * @param conditions the conditions
     * @param percent the share, 1..10,000
     */
    public static Conditions scaled(Conditions conditions, int percent) {
        TimeControl time = conditions.time();
        return percent == PlayedAt.WHOLE ? conditions : conditions.withTime(new TimeControl(
                millis(time.turnMillis(), percent), millis(time.matchMillis(), percent),
                millis(time.incrementMillis(), percent), time.toleranceMillis(), time.startMillis(), time.patience()));
    }

    private static long millis(long whole, int percent) {
        return whole == TimeControl.NO_LIMIT || whole == 0 ? whole : Math.max(1, Math.round(whole * (percent / 100.0)));
    }

    /**
     * {@return the time of one player of a game that was played, with the share of the place where it was played}
     *
     * @param player the player
     * @param game the game
     */
    public static TimeControl time(PlayerSpec player, PlayedGame game) {
        return scaled(conditions(player, game.result().conditions()), game.place().timePercent()).time();
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
     * {@return the limits of a player that are not those of its tournament, as text, for instance {@code "2000 ms a
     * move, 5000 nodes a move"}; empty if it has none}
     *
     * @param player the player
     */
    public static String text(PlayerSpec player) {
        SortedMap<String, Long> own = new TreeMap<>(player.limits());
        if (player.kind().equals("kagetsu")) {
            KagetsuOptions.parse(player.name(), player.details()).limits().forEach((key, value) -> own.merge(
                    key, value, (told, option) -> key.equals(Key.TIME.name) ? Math.min(told, option) : option));
        }
        return words(own);
    }

    /**
     * {@return the limits of a tournament as text; without the time for a move if every player has one of its own}
     *
     * @param conditions the conditions of the tournament
     * @param players its players
     */
    public static String text(Conditions conditions, List<PlayerSpec> players) {
        TimeControl time = conditions.time();
        SearchLimits limits = conditions.limits();
        Map<Key, Long> all = Map.of(Key.TIME, time.turnMillis(), Key.MATCH_TIME, time.matchMillis(),
                Key.INCREMENT, time.incrementMillis(), Key.NODES, limits.nodes(), Key.DEPTH, (long) limits.depth());
        boolean haveOwnTime = players.stream().allMatch(player -> player.limits().containsKey(Key.TIME.name));
        SortedMap<String, Long> told = new TreeMap<>();
        all.forEach((key, value) -> {
            if (value != key.none && !(key == Key.TIME && haveOwnTime)) {
                told.put(key.name, value);
            }
        });
        return words(told);
    }

    /** Limits as text; empty if there are none. */
    static String words(Map<String, Long> limits) {
        List<String> words = new ArrayList<>();
        for (Key key : Key.values()) {
            Long value = limits.get(key.name);
            if (value != null) {
                words.add(value == key.none ? key.noneWords : String.format(Locale.ROOT, key.words, value));
            }
        }
        return String.join(", ", words);
    }
}
