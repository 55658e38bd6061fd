package org.kagetsu.engine.opening;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Looks for the stones that bring a position nearest to a wanted score, usually 0 for even.
 *
 * <p>A short search judges all stones. A search four times as long judges the best quarter again, and so on until few
 * are left (successive halving, two halvings at once: Karnin, Koren, Somekh, "Almost Optimal Exploration in Multi-Armed
 * Bandits", 2013). The nearest of many scores is near partly by chance. So a candidate is judged by its distance from
 * the wanted score and by the disagreement of its search's iterations; both add up like errors. Every round gets the
 * same share of the nodes, or of the time that is left, and gives each of its candidates an equal part at most. With
 * the same position and limits of nodes, and no limit of time, a single-threaded engine gives the same answer.
 *
 * <p>Not safe for use by more than one thread at a time, except for {@link #stop}. An interrupt of the thread that
 * searches does what {@link #stop} does, and stays set. The engine belongs to the search while it runs, and forgets what
 * it has learned before.
 */
public final class BalanceSearch {

    /** The fewest nodes of the search of one candidate. */
    private static final long MIN_NODES = 150;

    /**
     * How far a stone may be from another one in points: for a single stone or the first of two, and for the second.
     */
    private static final int FIRST_REACH = 4;
    private static final int SECOND_REACH = 2;

    /** The number of first stones for which second ones are tried. */
    private static final int FIRST_STONES = 12;

    /** One of this many candidates goes on to the next round. */
    private static final int ROUND_DIVISOR = 4;

    /** The number of candidates in the last round. With fewer, none of them may turn out to be near. */
    private static final int LAST_ROUND = 10;

    private final Engine engine;
    private volatile boolean stopRequested;

    /**
     * What was found.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param moves one stone or two, in the order in which they are laid
     * @param score the score after them, for the side that lays the first one
     */
    public record Balance(List<Integer> moves, int score) {

        /** Creates a result. */
        public Balance {
            moves = List.copyOf(Objects.requireNonNull(moves, "moves"));
        }

        /** {@return the result as text, for instance {@code "+12 after h8 i9"}} */
        @Override
        public String toString() {
            return Score.toText(score) + " after " + Move.toText(moves);
        }
    }

    /**
     * A candidate and its score, with a sum of two squares: the distance of the score from the wanted one, and its
     * spread.
     */
    private record Judged(Balance balance, long squares) {}

    /**
     * Creates a search.
     *
     * @param engine judges; not closed by the search
     */
    public BalanceSearch(Engine engine) {
        this.engine = Objects.requireNonNull(engine, "engine");
    }

    /**
     * Looks for a stone of the side to move: the one after which the score is nearest to the wanted score.
     *
     * @param position the position, not over; not changed
     * @param bias the wanted score for the side to move, 0 for even
     * @param limits nodes, depth and time. Without a limit there are a million nodes; each stone gets at least 150. The
     *     time is that of a turn, or a tenth of what is left of the game. At least one stone is judged
     * @return the stone
     * @throws IllegalArgumentException if the game is over, or no stone can be laid
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public Balance one(Position position, int bias, Limits limits) {
        return one(position, bias, limits, AnalysisListener.NONE);
    }

    /**
     * Does the same as {@link #one(Position, int, Limits)}.
     *
     * @param position the position, not over; not changed
     * @param bias the wanted score for the side to move, 0 for even
     * @param limits nodes, depth and time
     * @param listener hears every completed iteration of the searches that judge stones
     * @return the stone
     * @throws IllegalArgumentException if the game is over, or no stone can be laid
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public Balance one(Position position, int bias, Limits limits, AnalysisListener listener) {
        begin(position, 1, limits, listener);
        List<Balance> stones = stones(position, List.of(), FIRST_REACH);
        return narrow(position, stones, 1, bias, limits, Budget.of(limits), listener).get(0);
    }

    /**
     * Looks for two stones, one of each side: those after which the score is nearest to the wanted score.
     *
     * @param position the position, not over; not changed
     * @param bias the wanted score for the side to move, 0 for even
     * @param limits nodes, depth and time. Without a limit there are a million nodes; each stone and each pair gets at
     *     least 150. The time is that of a turn, or a tenth of what is left of the game. At least one pair is judged
     * @return the stones, that of the side to move first
     * @throws IllegalArgumentException if the game is over, or no two stones can be laid
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public Balance two(Position position, int bias, Limits limits) {
        return two(position, bias, limits, AnalysisListener.NONE);
    }

    /**
     * Does the same as {@link #two(Position, int, Limits)}.
     *
     * @param position the position, not over; not changed
     * @param bias the wanted score for the side to move, 0 for even
     * @param limits nodes, depth and time
     * @param listener hears every completed iteration of the searches that judge stones
     * @return the stones, that of the side to move first
     * @throws IllegalArgumentException if the game is over, or no two stones can be laid
     * @throws IllegalStateException if the engine is closed or analysing
     */
    public Balance two(Position position, int bias, Limits limits, AnalysisListener listener) {
        begin(position, 2, limits, listener);
        Budget all = Budget.of(limits);
        Budget half = all.withNodes(all.nodes() / 2);
        List<Balance> firsts = stones(position, List.of(), FIRST_REACH);
        firsts.removeIf(first -> stones(position, first.moves(), SECOND_REACH).isEmpty());
        firsts = narrow(position, firsts, FIRST_STONES, bias, limits, half.firstOf(2), listener);
        List<Balance> pairs = new ArrayList<>();
        for (Balance first : firsts) {
            pairs.addAll(stones(position, first.moves(), SECOND_REACH));
        }
        return narrow(position, pairs, 1, bias, limits, half, listener).get(0);
    }

    /**
     * Ends the running search with the best so far; may be called from any thread. If none runs, the next one is not
     * affected.
     */
    public void stop() {
        stopRequested = true;
        engine.stop();
    }

    private void begin(Position position, int stones, Limits limits, AnalysisListener listener) {
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(listener, "listener");
        Objects.requireNonNull(position, "position").requireOngoing();
        if (position.empties() < stones) {
            throw new IllegalArgumentException("no room for " + stones + " stones");
        }
        stopRequested = false;
        engine.newGame();
    }

    /**
     * The stones laid before, followed by each stone that can be laid, does not win, and is near enough to another one.
     */
    private static List<Balance> stones(Position start, List<Integer> before, int reach) {
        Position position = start.copy();
        before.forEach(position::place);
        return Arrays.stream(position.grid().moves())
                .filter(move -> isNear(position, move, reach))
                .filter(move -> position.isAllowed(move) && !position.wins(move, position.sideToMove()))
                .mapToObj(move -> new Balance(Stream.concat(before.stream(), Stream.of(move)).toList(), 0))
                .collect(Collectors.toList());
    }

    private static boolean isNear(Position position, int move, int reach) {
        Grid grid = position.grid();
        if (position.empties() == grid.points()) {
            return true;
        }
        for (int y = Move.y(move) - reach; y <= Move.y(move) + reach; y++) {
            for (int x = Move.x(move) - reach; x <= Move.x(move) + reach; x++) {
                if (grid.contains(x, y) && !position.isEmpty(Move.of(x, y))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Judges all candidates, then the best quarter again, until few are judged or the limits are reached. */
    private List<Balance> narrow(Position position, List<Balance> all, int wanted, int bias, Limits limits,
            Budget budget, AnalysisListener listener) {
        if (all.isEmpty()) {
            throw new IllegalArgumentException("every stone ends the game or is forbidden");
        }
        List<Balance> left = all;
        int few = Math.max(wanted, LAST_ROUND);
        int rounds = 1;
        for (int size = all.size(); size > few; size /= ROUND_DIVISOR) {
            rounds++;
        }
        for (int round = 0; ; round++) {
            long nodes = Math.max(MIN_NODES, budget.nodes() / rounds / left.size());
            Budget share = budget.withNodes(nodes).firstOf(rounds - round);
            List<Judged> judged = judge(position, left, bias, limits.depth(), share, budget, listener);
            boolean isCutShort = judged.size() < left.size();
            left = judged.stream()
                    .sorted(Comparator.comparingLong(Judged::squares))
                    .map(Judged::balance)
                    .collect(Collectors.toList());
            if (isCutShort || left.size() <= few || mustEnd(budget)) {
                return left.subList(0, Math.min(wanted, left.size()));
            }
            left = left.subList(0, Math.max(few, left.size() / ROUND_DIVISOR));
        }
    }

    /**
     * Judges candidates in their order, at least the first one.
     *
     * @param each the nodes of each candidate, and the time of all of them
     * @param all when to end
     */
    private List<Judged> judge(Position start, List<Balance> candidates, int bias, int depth, Budget each, Budget all,
            AnalysisListener listener) {
        List<Judged> judged = new ArrayList<>();
        long most = each.firstOf(candidates.size()).restMillis();
        for (Balance candidate : candidates) {
            if (!judged.isEmpty() && mustEnd(all)) {
                break;
            }
            Position position = start.copy();
            candidate.moves().forEach(position::place);
            EvenScore even = new EvenScore(0, 0);
            if (position.empties() > 0) {
                long millis = Math.min(most, each.firstOf(candidates.size() - judged.size()).restMillis());
                Limits limits = new Limits(depth, each.nodes(), millis, Long.MAX_VALUE, 0);
                even = EvenScore.of(engine, position, limits, progress -> heard(progress, listener));
            }
            boolean sameSide = candidate.moves().size() % 2 == 0;
            int score = sameSide ? even.score() : -even.score();
            long squares = square(score - bias) + square(even.spread());
            judged.add(new Judged(new Balance(candidate.moves(), score), squares));
        }
        return judged;
    }

    /** A stop may have come before the search of a candidate began. */
    private void heard(Analysis progress, AnalysisListener listener) {
        listener.onIteration(progress);
        if (stopRequested) {
            engine.stop();
        }
    }

    private static long square(long number) {
        return number * number;
    }

    private boolean mustEnd(Budget budget) {
        return stopRequested || budget.restMillis() == 0 || Thread.currentThread().isInterrupted();
    }

    /**
     * The nodes and the time of a search of several positions.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param nodes nodes of all searches, 1 or more
     * @param startNanos when the clock began to run, by {@link System#nanoTime()}
     * @param millis time of all searches in milliseconds; {@link Long#MAX_VALUE} for no limit
     */
    private record Budget(long nodes, long startNanos, long millis) {

        /** The nodes if the limits do not name any. */
        private static final long USUAL_NODES = 1_000_000;

        /** The time left for a game is divided by this: an answer takes no more. */
        private static final int GAME_PARTS = 10;

        /** The part of the time that is kept back, in milliseconds. */
        private static final long RESERVE_MILLIS = 20;

        /** The budget that some limits give; the clock begins to run. */
        static Budget of(Limits limits) {
            return new Budget(limits.nodes() == Long.MAX_VALUE ? USUAL_NODES : limits.nodes(), System.nanoTime(),
                    afterReserve(Math.min(limits.turnMillis(), share(limits.leftMillis()))));
        }

        /** The time for one answer, if this much is left for the game; in milliseconds. */
        private static long share(long leftMillis) {
            return leftMillis == Long.MAX_VALUE ? leftMillis : leftMillis / GAME_PARTS;
        }

        /**
         * The time for analyses, in milliseconds: less, because one always ends its first iteration, and the answer must
         * arrive.
         */
        private static long afterReserve(long millis) {
            return millis == Long.MAX_VALUE ? millis : millis - Math.min(RESERVE_MILLIS, millis / 4);
        }

        /** The time left in milliseconds. */
        long restMillis() {
            return millis == Long.MAX_VALUE ? millis : Math.max(0, millis - usedMillis());
        }

        private long usedMillis() {
            return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
        }

        /** The same time with other nodes. */
        Budget withNodes(long count) {
            return new Budget(Math.max(1, count), startNanos, millis);
        }

        /** All of the nodes, with the first of several equal parts of the time that is left. */
        Budget firstOf(int parts) {
            return millis == Long.MAX_VALUE ? this : new Budget(nodes, startNanos, usedMillis() + restMillis() / parts);
        }
    }
}
