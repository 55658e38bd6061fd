package org.kagetsu.piskvork.play.browser.board;

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
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningAdvice;
import org.kagetsu.piskvork.play.OpeningDialogue;
import org.kagetsu.piskvork.play.Table;

/**
 * An engine at a table. It thinks about one position at a time.
 *
 * <p>Its owner holds a lock whenever it uses the seat. The threads of the engine take this lock for an answer only, so the
 * owner may wait for the end of a search that it has stopped.
 */
public class EngineSeat implements AutoCloseable {

    private final Engine engine;
    private final Object lock;
    private final Consumer<@Nullable Throwable> failed;
    private @Nullable CompletableFuture<Analysis> running;

    /** Hears what the engine has found. */
    @FunctionalInterface
    public interface Progress {

        /** Nobody listens. */
        Progress NONE = (found, isLast) -> { };

        /**
         * Hears what was found; called without the lock until the end.
         *
         * @param found the analysis so far
         * @param isLast whether the search has ended
         */
        void tell(Analysis found, boolean isLast);
    }

    /** Takes what the engine says at the table. */
    @FunctionalInterface
    public interface Said {

        /**
         * Takes a move, or an answer to the question of the opening, under the lock.
         *
         * @param word the point or the answer
         * @param millis how long it took in milliseconds
         * @throws BadInputException if the table does not take it
         */
        void take(String word, int millis) throws BadInputException;
    }

    /**
     * Seats an engine.
     *
     * @param engine closed with this seat
     * @param lock held whenever this seat is used, and while an answer is taken
     * @param failed hears under the lock why there is no answer, or why it was not taken
     */
    public EngineSeat(Engine engine, Object lock, Consumer<@Nullable Throwable> failed) {
        this.engine = engine;
        this.lock = lock;
        this.failed = failed;
    }

    /** Whether a search runs. */
    boolean isBusy() {
        return running != null;
    }

    /** Forgets what was learned in the last game. */
    void newGame() {
        stop();
        engine.newGame();
    }

    /**
     * Looks for a move, or for an answer to the question of the opening.
     *
     * @param table the game, not over
     * @param limits when to end
     * @param strength how well it plays, 0 to 100; it answers questions as well as it can
     * @param progress hears what is found
     * @param then takes the answer
     */
    public void play(Table table, Limits limits, int strength, Progress progress, Said then) {
        Position position = table.position();
        Optional<OpeningDialogue> dialogue = table.dialogue();
        SearchOptions options = dialogue.isPresent()
                ? OpeningAdvice.options(dialogue.get(), position)
                : SearchOptions.DEFAULT.withStrength(strength, System.nanoTime());
        think(position, limits, options, progress, found -> {
            String word = dialogue.isPresent()
                    ? OpeningAdvice.answer(dialogue.get(), position, found, System.nanoTime())
                    : Move.toText(found.bestMove());
            then.take(word, (int) Math.min(Integer.MAX_VALUE, found.timeMillis()));
        });
    }

    /** Takes an analysis under the lock. */
    interface Answer {
        void take(Analysis found) throws BadInputException;
    }

    /** Begins to think, instead of what it thought about before; a search that is stopped gives no answer. */
    void think(Position position, Limits limits, SearchOptions options, Progress progress, Answer then) {
        stop();
        CompletableFuture<Analysis> search =
                engine.analyseAsync(position, limits, options, found -> progress.tell(found, false));
        running = search;
        CompletableFuture<Analysis> unused = search.whenComplete((found, failure) -> {
            synchronized (lock) {
                if (running != search) {
                    return;
                }
                running = null;
                if (found == null) {
                    fail(failure);
                    return;
                }
                try {
                    progress.tell(found, true);
                    then.take(found);
                } catch (BadInputException | RuntimeException | Error e) {
                    // Nobody looks at the future that would keep it.
                    fail(e);
                }
            }
        });
    }

    private void fail(@Nullable Throwable failure) {
        OutOfMemory.end(failure);
        failed.accept(failure);
    }

    /** Ends the search and drops its answer. */
    public void stop() {
        CompletableFuture<Analysis> search = running;
        running = null;
        if (search != null) {
            search.cancel(false);
        }
    }

    /** Ends the search with what it has found so far. */
    void hurry() {
        engine.stop();
    }

    @Override
    public void close() {
        stop();
        engine.close();
    }
}
