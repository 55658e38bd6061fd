package org.kagetsu.benchmarks.tournament.standings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.discrete.HypergeometricDistribution;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Side;

/**
 * Names workers whose games differ from those of the others by more than chance: more games lost on time, more games
 * lost by other faults, or other scores.
 *
 * <p>Who gets which pair is chance. If all workers are alike, the losses of a worker are those of a random sample of
 * all games (hypergeometric distribution). The same holds for the scores of its pairs, which are compared with pairs of
 * the same two players (normal approximation).
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class WorkerCheck {

    /** The greatest chance that a worker is named although all are alike. */
    public static final double LEVEL = 0.001;

    /** Fewer pairs are not normal enough. */
    private static final int LEAST_PAIRS = 20;

    /** What is compared: losses on time, other losses, scores. */
    private static final int TESTS = 3;

    private static final NormalDistribution NORMAL = new NormalDistribution();

    private final SortedMap<String, Games> workers = new TreeMap<>();
    private final Games all = new Games();
    private final Map<Integer, Half> halves = new HashMap<>();
    private final SortedMap<String, Meeting> meetings = new TreeMap<>();

    /** Games of a worker, or of all. */
    private static final class Games {
        private int count;
        private int lostOnTime;
        private int lostOtherwise;

        void add(PlayedGame game) {
            count++;
            lostOnTime += WorkerShare.isLostOnTime(game) ? 1 : 0;
            lostOtherwise += WorkerShare.isLostOtherwise(game) ? 1 : 0;
        }
    }

    /** The first game of a pair: who played it, and the points of the player whose name comes first. */
    private record Half(String worker, int points) {}

    /** Pairs: their number, the sum of their points (0..4 each) and that of the squares. */
    private static final class Pairs {
        private int count;
        private double sum;
        private double squares;

        void add(int points) {
            count++;
            sum += points;
            squares += (double) points * points;
        }

        /** The score, 0..1. */
        double score() {
            return sum / count / 4;
        }
    }

    /** The pairs of two players. */
    private static final class Meeting {
        private final String first;
        private final Pairs all = new Pairs();
        private final Map<String, Pairs> workers = new HashMap<>();

        Meeting(String first) {
            this.first = first;
        }
    }

    /**
     * Counts a game.
     *
     * @param game the game
     */
    public void add(PlayedGame game) {
        String worker = game.place().name();
        workers.computeIfAbsent(worker, name -> new Games()).add(game);
        all.add(game);
        boolean blackFirst = game.black().compareTo(game.white()) < 0;
        String first = blackFirst ? game.black() : game.white();
        String second = blackFirst ? game.white() : game.black();
        int points = game.halfPoints(blackFirst ? Side.BLACK : Side.WHITE);
        Half other = halves.remove(game.pair());
        if (other == null) {
            halves.put(game.pair(), new Half(worker, points));
        } else if (other.worker().equals(worker)) {
            Meeting meeting = meetings.computeIfAbsent(first + "\n" + second, key -> new Meeting(first));
            meeting.all.add(points + other.points());
            meeting.workers.computeIfAbsent(worker, key -> new Pairs()).add(points + other.points());
        }
    }

    /** {@return what differs, by the name of the worker, in one sentence each; empty if nothing does} */
    public SortedMap<String, String> differences() {
        SortedMap<String, String> differences = new TreeMap<>();
        double level = LEVEL / TESTS / workers.size();
        workers.forEach((worker, games) -> {
            List<String> found = new ArrayList<>();
            losses("lost on time", games, games.lostOnTime, all.lostOnTime, level).ifPresent(found::add);
            losses("lost by other faults", games, games.lostOtherwise, all.lostOtherwise, level).ifPresent(found::add);
            scores(worker, level).ifPresent(found::add);
            if (!found.isEmpty()) {
                differences.put(worker, String.join("; ", found));
            }
        });
        return differences;
    }

    private Optional<String> losses(String how, Games games, int lost, int lostByAll, double level) {
        int others = all.count - games.count;
        if (lost == 0 || others == 0) {
            return Optional.empty();
        }
        double chance = new HypergeometricDistribution(all.count, lostByAll, games.count)
                .upperCumulativeProbability(lost);
        return chance >= level
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%,d of its %,d games were %s, but %,d of the %,d games of the others (by chance: %.1g)",
                        lost, games.count, how, lostByAll - lost, others, chance));
    }

    private Optional<String> scores(String worker, double level) {
        int count = 0;
        int others = 0;
        double lead = 0;
        double variance = 0;
        for (Meeting meeting : meetings.values()) {
            Pairs mine = meeting.workers.get(worker);
            int rest = mine == null ? 0 : meeting.all.count - mine.count;
            if (mine != null && rest > 0) {
                double mean = meeting.all.sum / meeting.all.count;
                double spread = meeting.all.squares / meeting.all.count - mean * mean;
                count += mine.count;
                others += rest;
                lead += mine.sum - mine.count * mean;
                variance += spread * mine.count * rest / (meeting.all.count - 1.0);
            }
        }
        if (count < LEAST_PAIRS || others < LEAST_PAIRS || variance <= 0) {
            return Optional.empty();
        }
        double chance = 2 * NORMAL.cumulativeProbability(-Math.abs(lead) / Math.sqrt(variance));
        return chance >= level
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "the scores of its %,d pairs differ from those of the other %,d%s (by chance: %.1g)",
                        count, others, meetings.size() == 1 ? ofTwo(worker) : "", chance));
    }

    /** The scores in a match of two. */
    private String ofTwo(String worker) {
        Meeting meeting = meetings.values().iterator().next();
        Pairs mine = meeting.workers.getOrDefault(worker, new Pairs());
        Pairs others = new Pairs();
        others.count = meeting.all.count - mine.count;
        others.sum = meeting.all.sum - mine.sum;
        return String.format(
                Locale.ROOT, ": %s has %.1f %% there and %.1f %% elsewhere",
                meeting.first, 100 * mine.score(), 100 * others.score());
    }
}
