package org.kagetsu.piskvork.play.browser;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.OpeningAdvice;
import org.kagetsu.piskvork.play.OpeningDialogue;

/**
 * The engine as the second player of a match: one thread, little memory, and at most a fixed time for a move, whatever
 * a visitor does.
 *
 * <p>Used under the lock of its match.
 */
final class MatchEngine implements AutoCloseable {

    private static final long MEMORY_BYTES = 16L << 20;

    /** A move takes at most one of this many parts of the time that its clock has left. */
    private static final int CLOCK_PARTS = 30;

    private final Engine engine = Engine.builder().memory(MEMORY_BYTES).build();
    private final int strength;
    private final long millis;
    private @Nullable CompletableFuture<Analysis> running;

    /**
     * Creates a player.
     *
     * @param strength 0..100
     * @param millis its most time for a move in milliseconds
     */
    MatchEngine(int strength, long millis) {
        this.strength = strength;
        this.millis = millis;
    }

    /**
     * Looks for a move or an answer, instead of what it looked for before.
     *
     * @param dialogue the opening with its question, if there is one
     * @param position the position, not over
     * @param leftMillis what its clock has left in milliseconds, {@link Long#MAX_VALUE} without a clock
     * @param lock the match
     * @param then takes the word under the lock, unless something else is wanted then
     * @param failed hears what went wrong instead, also in {@code then}
     */
    void think(Optional<OpeningDialogue> dialogue, Position position, long leftMillis, Object lock,
            Consumer<String> then, Consumer<Throwable> failed) {
        stop();
        SearchOptions options = dialogue.isPresent()
                ? OpeningAdvice.options(dialogue.get(), position)
                : SearchOptions.DEFAULT.withStrength(strength, System.nanoTime());
        Limits limits = Limits.INFINITE.withTurnMillis(Math.min(millis, leftMillis / CLOCK_PARTS));
        CompletableFuture<Analysis> search = engine.analyseAsync(position, limits, options, progress -> { });
        running = search;
        CompletableFuture<Analysis> unused = search.whenComplete((found, failure) -> {
            synchronized (lock) {
                if (running != search) {
                    return;
                }
                running = null;
                if (found == null) {
                    failed.accept(failure);
                    return;
                }
                try {
                    then.accept(word(dialogue, position, found));
                } catch (RuntimeException e) {
                    failed.accept(e);
                }
            }
        });
    }

    private static String word(Optional<OpeningDialogue> dialogue, Position position, Analysis found) {
        return dialogue.isPresent()
                ? OpeningAdvice.answer(dialogue.get(), position, found, System.nanoTime())
                : Move.toText(found.bestMove());
    }

    /** Drops what it looks for. */
    void stop() {
        CompletableFuture<Analysis> search = running;
        running = null;
        if (search != null) {
            search.cancel(false);
        }
    }

    @Override
    public void close() {
        stop();
        engine.close();
    }
}
