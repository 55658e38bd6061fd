package org.kagetsu.benchmarks.tournament.game;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;

/**
 * The options of the engine as a player in this process.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param threads search threads, 1..256
 * @param hashMegabytes memory for tables in MiB, 1..65,536
 * @param nodes nodes for one move, in place of those of the tournament; 0 for the tournament's
 * @param depth the deepest iteration in plies, in place of the tournament's; 0 for the tournament's
 * @param moveMillis time for one move in milliseconds, if below the tournament's; 0 for the tournament's
 * @param weights a file of weights or of a network, {@code network} for the small network of this version,
 *     {@code linear} for its linear evaluation, {@code hand} for weights set by hand, or empty for the evaluation of this
 *     version
 * @param noise the largest random term in the evaluation, 0..1000; two engines that differ only in the seed have the
 *     same strength and play different games
 * @param seed the seed of the random terms, and of the choices of a weaker engine
 * @param strength how well it plays, 0..100
 */
record KagetsuOptions(
        int threads, int hashMegabytes, long nodes, int depth, long moveMillis, String weights, int noise, long seed,
        int strength) {

    private static final List<String> KEYS =
            List.of("threads", "hash", "nodes", "depth", "movetime", "weights", "noise", "seed", "strength");

    /**
     * Reads options.
     *
     * @throws IllegalArgumentException if the text has an unknown key or a value outside its range
     */
    static KagetsuOptions parse(String player, String text) {
        Options options = new Options("player " + player, text);
        KagetsuOptions parsed = new KagetsuOptions(
                (int) options.whole("threads", 1, 1, 256),
                (int) options.whole("hash", 16, 1, 65_536),
                options.whole("nodes", 0, 1, Long.MAX_VALUE),
                (int) options.whole("depth", 0, 1, Limits.MAX_DEPTH),
                options.whole("movetime", 0, 1, Long.MAX_VALUE),
                options.text("weights", ""),
                (int) options.whole("noise", 0, 0, 1000),
                options.whole("seed", 1, Long.MIN_VALUE, Long.MAX_VALUE),
                (int) options.whole("strength", SearchOptions.FULL_STRENGTH, 0, SearchOptions.FULL_STRENGTH));
        options.refuseRest(KEYS);
        return parsed;
    }

    /** Those limits that take the place of the tournament's, by the names that {@link OwnLimits} has for them. */
    Map<String, Long> limits() {
        Map<String, Long> limits = new TreeMap<>(Map.of("nodes", nodes, "depth", (long) depth, "time", moveMillis));
        limits.values().removeIf(value -> value == 0);
        return limits;
    }

    /** The kind of engine that these options ask for. */
    KagetsuPlayer.Pooled.Kind kind() {
        return new KagetsuPlayer.Pooled.Kind(threads, hashMegabytes, weights, noise);
    }
}
