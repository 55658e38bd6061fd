package org.kagetsu.piskvork.play.browser.board;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Variation;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Table;

/**
 * The engine of a board, and what it does there: how strong and fast it plays, how many lines an analysis has, and which
 * points it looks at. It tells the windows what it finds.
 *
 * <p>Used under the lock of its board.
 */
final class BoardEngine extends EngineSeat {

    /** The event that tells what the engine has found so far. */
    static final String EVENT = "thinking";

    /** The least time between two events of a search. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** What the engine thinks for. */
    private enum Purpose {
        MOVE,
        HINT,
        ANALYSIS
    }

    private final Hub hub;
    private Purpose purpose = Purpose.MOVE;
    private int strength = SearchOptions.FULL_STRENGTH;
    private long millis = TimeUnit.SECONDS.toMillis(2);
    /** The number of variations of the analysis, 0 if there is none. */
    private int multiPv;

    /** The hash of the position for which points were chosen. */
    private long hash;
    private final Set<Integer> excluded = new HashSet<>();
    private final Set<Integer> candidates = new HashSet<>();

    BoardEngine(Engine engine, Object lock, Consumer<@Nullable Throwable> failed, Hub hub) {
        super(engine, lock, failed);
        this.hub = hub;
    }

    void set(int newStrength, long newMillis) {
        strength = newStrength;
        millis = newMillis;
    }

    void setMultiPv(int count) {
        multiPv = count;
    }

    boolean isMoving() {
        return isBusy() && purpose == Purpose.MOVE;
    }

    boolean isLookingForAHint() {
        return isBusy() && purpose == Purpose.HINT;
    }

    /** Looks at all points again if the position is another one than before. */
    void see(Position position) {
        if (position.hash() != hash) {
            hash = position.hash();
            excluded.clear();
            candidates.clear();
        }
    }

    /**
     * Changes how an analysis looks at a point: from any point to one that is left out, to a candidate, and back.
     *
     * @throws BadInputException if no point would be left
     */
    void turnPoint(Position position, int move) throws BadInputException {
        if (candidates.remove(move)) {
            return;
        }
        if (excluded.remove(move)) {
            candidates.add(move);
            return;
        }
        excluded.add(move);
        boolean isOneLeft = Arrays.stream(position.grid().moves())
                .filter(point -> candidates.isEmpty() || candidates.contains(point))
                .anyMatch(point -> position.isEmpty(point) && !excluded.contains(point));
        if (!isOneLeft) {
            excluded.remove(move);
            throw new BadInputException("no point would be left for the analysis");
        }
    }

    /** Lets it move, or answer the question of the opening. */
    void play(long version, Table table, Said then) {
        purpose = Purpose.MOVE;
        play(table, Limits.INFINITE.withTurnMillis(millis), strength, new Reporter(version, table.position()), then);
    }

    /** Lets it look for a good move at its full strength. */
    void hint(long version, Position position, Runnable then) {
        think(Purpose.HINT, version, position, Limits.INFINITE.withTurnMillis(millis), 1, then);
    }

    /** Lets it analyse, if an analysis is wanted, and do nothing else. */
    void analyse(long version, Position position) {
        if (multiPv == 0) {
            stop();
        } else {
            think(Purpose.ANALYSIS, version, position, Limits.INFINITE, multiPv, () -> { });
        }
    }

    private void think(Purpose why, long version, Position position, Limits limits, int lines, Runnable then) {
        purpose = why;
        think(position, limits,
                SearchOptions.DEFAULT.withMultiPv(lines).withExcluded(excluded).withCandidates(candidates),
                new Reporter(version, position.copy()), found -> then.run());
    }

    /** Adds what a window shows of the engine. */
    Json describe(Json state) {
        return state.put("strength", strength)
                .put("millis", millis)
                .put("multiPv", multiPv)
                .putMoves("excluded", excluded)
                .putMoves("candidates", candidates)
                .put("thinks", isMoving());
    }

    /** Tells the windows of one search, now and then. */
    private final class Reporter implements Progress {

        private final String why = purpose.name().toLowerCase(Locale.ROOT);
        private final long version;
        private final Position position;
        private long lastNanos = System.nanoTime() - PAUSE_NANOS;

        Reporter(long version, Position position) {
            this.version = version;
            this.position = position;
        }

        @Override
        public void tell(Analysis found, boolean isLast) {
            long now = System.nanoTime();
            if (!isLast && now - lastNanos < PAUSE_NANOS) {
                return;
            }
            lastNanos = now;
            hub.tell(EVENT, new Json()
                    .put("purpose", why)
                    .put("version", version)
                    .put("side", Side.name(position.sideToMove()))
                    .put("last", isLast)
                    .put("nodes", found.nodes())
                    .put("speed", found.nodesPerSecond())
                    .put("millis", found.timeMillis())
                    .put("variations", found.variations().stream().map(this::json).toList()));
        }

        private Json json(Variation variation) {
            Chances chances = Chances.of(position, variation.score());
            return new Json()
                    .put("depth", variation.depth())
                    .put("selective", variation.selectiveDepth())
                    .put("score", Score.toText(variation.score()))
                    .put("rate", chances.winRate())
                    .put("draw", chances.draw())
                    .putMoves("moves", variation.pv());
        }
    }
}
