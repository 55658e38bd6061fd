package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.standings.Duel;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.standings.TimeUsage;
import org.kagetsu.benchmarks.tournament.standings.WorkerCheck;
import org.kagetsu.benchmarks.tournament.standings.WorkerShare;
import org.kagetsu.benchmarks.tournament.stats.BradleyTerry;
import org.kagetsu.benchmarks.tournament.stats.Elo;
import org.kagetsu.benchmarks.tournament.stats.Estimate;

/** Prints the results of a tournament as text. Static functions only. */
final class Summary {

    private Summary() {}

    static void print(Standings standings, Map<String, Double> anchor, PrintWriter out) {
        List<String> players = standings.players();
        for (int first = 0; first < players.size(); first++) {
            for (int second = first + 1; second < players.size(); second++) {
                if (standings.duel(first, second).total().games() > 0) {
                    printDuel(players.get(first), players.get(second), standings.duel(first, second), out);
                }
            }
        }
        if (players.size() > 2 || !anchor.isEmpty()) {
            printRatings(standings, anchor, out);
        }
    }

    /** Prints how the players used their time, and their depth and nodes if they told them. */
    static void printThinking(List<PlayerSpec> players, List<PlayedGame> games, PrintWriter out) {
        List<TimeUsage> all = TimeUsage.of(players, games);
        for (int player = 0; player < players.size(); player++) {
            TimeUsage thinking = all.get(player);
            if (thinking.moves() > 0 || thinking.gamesLostOnTime() > 0) {
                out.printf(
                        Locale.ROOT,
                        "%s: %,d moves, %.1f ms each in the mean%s%s%n",
                        nameAndLimits(players.get(player)),
                        thinking.moves(),
                        thinking.meanMillis(),
                        told(", depth %.1f", thinking.meanDepth()),
                        told(", %,.0f nodes/s", thinking.nodesPerSecond()));
                printLateness(thinking, out);
            }
        }
    }

    private static String nameAndLimits(PlayerSpec player) {
        String limits = OwnLimits.text(player);
        return limits.isEmpty() ? player.name() : player.name() + " (" + limits + ")";
    }

    private static void printLateness(TimeUsage thinking, PrintWriter out) {
        if (thinking.lateMoves() > 0) {
            out.printf(
                    Locale.ROOT,
                    "  %,d of %,d moves over the limit, by %.1f ms at most%n",
                    thinking.lateMoves(),
                    thinking.limitedMoves(),
                    thinking.maxLateMillis());
        } else if (thinking.limitedMoves() > 0) {
            out.printf(Locale.ROOT, "  none of %,d moves over the limit%n", thinking.limitedMoves());
        }
        if (thinking.gamesLostOnTime() > 0) {
            out.printf(
                    Locale.ROOT,
                    "  %,d games lost on time, whose last answers are not among these moves%n",
                    thinking.gamesLostOnTime());
        }
    }

    /** Prints who played what, if workers did, and names those whose games differ from the others'. */
    static void printWorkers(String firstPlayer, List<PlayedGame> games, PrintWriter out) {
        for (WorkerShare share : WorkerShare.of(firstPlayer, games)) {
            out.printf(
                    Locale.ROOT,
                    "worker %s: %,d games, %s %s, %,d lost on time, %,d by other faults%s%n",
                    share.place().name(),
                    share.games(),
                    firstPlayer,
                    share.first(),
                    share.lostOnTime(),
                    share.otherFailures(),
                    speed(share.place()));
        }
        WorkerCheck check = new WorkerCheck();
        games.forEach(check::add);
        check.differences().forEach((worker, text) -> out.printf("warning: worker %s: %s%n", worker, text));
    }

    private static String speed(PlayedAt place) {
        return place.speed() == 0
                ? ""
                : String.format(
                        Locale.ROOT, ", %,d nodes/s, %d %% of the time", place.speed(), place.timePercent());
    }

    private static String told(String form, double value) {
        return value == 0 ? "" : String.format(Locale.ROOT, form, value);
    }

    private static void printDuel(String first, String second, Duel duel, PrintWriter out) {
        Estimate estimate = Estimate.of(duel.pairs());
        out.printf(
                Locale.ROOT,
                "%s - %s: %s (win-draw-loss), as Black %s, as White %s%n",
                first,
                second,
                duel.total(),
                duel.asBlack(),
                duel.asWhite());
        out.printf(
                Locale.ROOT,
                "  pairs %s, score %.1f %%, Elo %s %s, LOS %.1f %%%n",
                duel.pairs(),
                100 * estimate.score(),
                Elo.toText(estimate.elo()),
                estimate.interval().toEloText(),
                100 * estimate.superiority());
        if (duel.isSelfPlay()) {
            out.printf(
                    "  Both games of every pair consist of the same moves: %s and %s are the same deterministic"
                            + " player, and the result says nothing about a difference.%n",
                    first,
                    second);
        } else if (duel.mirrored() > 0) {
            out.printf(
                    "  In %d of %d pairs both games consist of the same moves.%n",
                    duel.mirrored(),
                    duel.finishedPairs());
        }
        if (duel.repeated() > 0) {
            out.printf(
                    "  %d of %d pairs repeat earlier ones move for move and do not count as pairs.%n",
                    duel.repeated(),
                    duel.finishedPairs());
        }
    }

    private static void printRatings(Standings standings, Map<String, Double> anchor, PrintWriter out) {
        out.printf("%n%4s  %-24s %8s  %-20s %8s %6s%n", "rank", "player", "Elo", "95 %", "points", "games");
        int rank = 0;
        for (BradleyTerry.Rating rating : standings.ratings(anchor).stream()
                .filter(rating -> rating.games() > 0)
                .sorted(Comparator.comparingDouble(BradleyTerry.Rating::elo).reversed())
                .toList()) {
            rank++;
            String interval = String.format(
                    Locale.ROOT, "[%.0f, %.0f]", rating.interval().low(), rating.interval().high());
            out.printf(
                    Locale.ROOT,
                    "%4d  %-24s %8.0f  %-20s %8.1f %6.0f%n",
                    rank,
                    standings.players().get(rating.player()),
                    rating.elo(),
                    interval,
                    rating.points(),
                    rating.games());
        }
    }
}
