package org.kagetsu.piskvork.play.browser;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningAdvice;
import org.kagetsu.piskvork.play.OpeningDialogue;

/**
 * The engine of a room: how strong and fast it plays, how many lines an analysis has, and which points it looks at.
 *
 * <p>Used under the lock of its room.
 */
final class EngineDesk implements AutoCloseable {

    private final Thinker thinker;
    private int strength = SearchOptions.FULL_STRENGTH;
    private long millis = TimeUnit.SECONDS.toMillis(2);
    /** The number of variations of the analysis, 0 if there is none. */
    private int multiPv;

    /** The hash of the position for which points were chosen. */
    private long hash;
    private final Set<Integer> excluded = new HashSet<>();
    private final Set<Integer> candidates = new HashSet<>();

    /**
     * Seats an engine.
     *
     * @param engine closed with this desk
     * @param hub hears what is found
     * @param lock the room
     */
    EngineDesk(Engine engine, Hub hub, Object lock) {
        this.thinker = new Thinker(engine, hub, lock);
    }

    void set(int newStrength, long newMillis) {
        strength = newStrength;
        millis = newMillis;
    }

    void setMultiPv(int count) {
        multiPv = count;
    }

    boolean analyses() {
        return multiPv > 0;
    }

    boolean isMoving() {
        return thinker.isBusyWith(Thinker.Purpose.MOVE);
    }

    boolean isLookingForAHint() {
        return thinker.isBusyWith(Thinker.Purpose.HINT);
    }

    /** Forgets what was learned in the last game. */
    void newGame() {
        thinker.newGame();
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
        for (int point : position.grid().moves()) {
            boolean isCandidate = candidates.isEmpty() || candidates.contains(point);
            if (position.isEmpty(point) && isCandidate && !excluded.contains(point)) {
                return;
            }
        }
        excluded.remove(move);
        throw new BadInputException("no point would be left for the analysis");
    }

    void move(long version, Position position, BiConsumer<@Nullable Analysis, @Nullable Throwable> then) {
        thinker.start(Thinker.Purpose.MOVE, version, position, Limits.INFINITE.withTurnMillis(millis),
                SearchOptions.DEFAULT.withStrength(strength, System.nanoTime()), then);
    }

    /** Answers the question of an opening, always at full strength. */
    void decide(long version, OpeningDialogue dialogue, Position position,
            BiConsumer<@Nullable Analysis, @Nullable Throwable> then) {
        thinker.start(Thinker.Purpose.MOVE, version, position, Limits.INFINITE.withTurnMillis(millis),
                OpeningAdvice.options(dialogue, position), then);
    }

    void hint(long version, Position position, BiConsumer<@Nullable Analysis, @Nullable Throwable> then) {
        thinker.start(Thinker.Purpose.HINT, version, position, Limits.INFINITE.withTurnMillis(millis), options(1), then);
    }

    void analyse(long version, Position position, BiConsumer<@Nullable Analysis, @Nullable Throwable> then) {
        thinker.start(Thinker.Purpose.ANALYSIS, version, position, Limits.INFINITE, options(multiPv), then);
    }

    private SearchOptions options(int lines) {
        return SearchOptions.DEFAULT.withMultiPv(lines).withExcluded(excluded).withCandidates(candidates);
    }

    void stop() {
        thinker.stop();
    }

    /** Ends the search with what it has found so far. */
    void hurry() {
        thinker.hurry();
    }

    /** Adds what a window shows of the engine. */
    Json describe(Json state) {
        return state.put("strength", strength)
                .put("millis", millis)
                .put("multiPv", multiPv)
                .putTexts("excluded", excluded.stream().map(Move::toText).toList())
                .putTexts("candidates", candidates.stream().map(Move::toText).toList())
                .put("thinks", isMoving());
    }

    @Override
    public void close() {
        thinker.close();
    }
}
