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
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
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

    /** The event that tells what the opponent says in words, until the position changes. */
    static final String SAID = "said";

    /** The least time between two events of a search. */
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** How long it thinks about a draw, before which move it takes none, and the largest chance to win with which it does. */
    private static final long JUDGE_MILLIS = 500;
    private static final int DRAW_PLY = 20;
    private static final double EVEN = 0.5;

    /** What the engine thinks for. */
    private enum Purpose {
        MOVE,
        HINT,
        ANALYSIS,
        PONDERING,
        DRAW
    }

    private final Hub hub;
    private Purpose purpose = Purpose.MOVE;
    private GameSetting setting;
    /** The number of variations of the analysis, 0 if there is none. */
    private int multiPv;

    /** The hash of the position for which points were chosen. */
    private long hash;
    private final Set<Integer> excluded = new HashSet<>();
    private final Set<Integer> candidates = new HashSet<>();

    BoardEngine(Engine engine, Object lock, Consumer<@Nullable Throwable> failed, Hub hub, GameSetting setting) {
        super(engine, lock, failed);
        this.hub = hub;
        this.setting = setting;
    }

    void set(GameSetting newSetting) {
        setting = newSetting;
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
    void play(long version, Table table, Limits limits, Said then) {
        purpose = Purpose.MOVE;
        play(table, limits, setting.strength(), new Reporter(version, table.position()), then);
    }

    /** Lets it think while the person does; what it learns is kept for its move. A weaker player would use none of it. */
    private void ponder(Position position) {
        purpose = Purpose.PONDERING;
        think(position, Limits.INFINITE, SearchOptions.DEFAULT, Progress.NONE, found -> { });
    }

    /**
     * Answers an offer of a draw in words. It accepts if its chance to win is not more than even.
     *
     * @param position the person is to move
     * @param isProof whether it answers for a proof
     * @param accept ends the game
     * @param goOn called if the game goes on
     */
    void answerDraw(long version, Position position, boolean isProof, Runnable accept, Runnable goOn) {
        if (isProof) {
            note(version, "The proof declines the draw: it wins.");
            return;
        }
        if (position.ply() < DRAW_PLY) {
            note(version, "The draw is declined: it is too early, before move " + DRAW_PLY + ".");
            return;
        }
        purpose = Purpose.DRAW;
        Limits limits = Limits.INFINITE.withTurnMillis(JUDGE_MILLIS);
        think(position, limits, SearchOptions.DEFAULT, Progress.NONE, found -> {
            double chance = Chances.of(position, found.score()).opponent().winRate();
            if (chance <= EVEN) {
                accept.run();
                note(version + 1, "The draw is accepted.");
            } else {
                note(version, "The draw is declined: the chance to win is " + Math.round(100 * chance) + " %.");
                goOn.run();
            }
        });
    }

    /** Tells the windows what is said in a position. */
    private void note(long version, String text) {
        hub.tell(SAID, new Json().put("version", version).put("text", text));
    }

    /** Lets it look for a good move at its full strength. */
    void hint(long version, Position position, Runnable then) {
        think(Purpose.HINT, version, position, Limits.INFINITE.withTurnMillis(setting.millis()), 1, then);
    }

    /** Lets it analyse if an analysis is wanted, else ponder if it may, and do nothing else. */
    void analyse(long version, Position position, boolean mayPonder) {
        if (multiPv > 0) {
            think(Purpose.ANALYSIS, version, position, Limits.INFINITE, multiPv, () -> { });
        } else if (mayPonder && setting.ponders() && setting.strength() == SearchOptions.FULL_STRENGTH) {
            ponder(position);
        } else {
            stop();
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
        return state.put("strength", setting.strength())
                .put("millis", setting.millis())
                .put("multiPv", multiPv)
                .putMoves("excluded", excluded)
                .putMoves("candidates", candidates);
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
