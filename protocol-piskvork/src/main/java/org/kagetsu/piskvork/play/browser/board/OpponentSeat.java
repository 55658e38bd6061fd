package org.kagetsu.piskvork.play.browser.board;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Typed;
import org.kagetsu.record.GameRecord;

/**
 * Where a brain or a proof can sit at a board, instead of its engine. It thinks about one position at a time, on a thread
 * of its own, which is the only one that uses the player.
 *
 * <p>Used under the lock of its board, which is taken for an answer only.
 */
final class OpponentSeat {

    /** A part of the time that a program has to end. */
    private static final long MOST_SECONDS_TO_END = 3;

    /** Nobody waits for the answer. */
    private static final long NO_QUESTION = -1;

    private final Object lock;
    private final Consumer<String> failed;
    private final ExecutorService thread = Executors.newSingleThreadExecutor(Clocks.threads("kagetsu-opponent"));
    private List<Opponent> known = List.of();
    private Optional<Opponent> seated = Optional.empty();
    /** Used by the thread alone. */
    private Optional<Player> player = Optional.empty();
    /** The time that the player was told for its game; empty if it has to be told of one. */
    private Optional<TimeControl> told = Optional.empty();
    private @Nullable Future<?> running;
    private Future<?> preparation = CompletableFuture.completedFuture("none");
    /** The hash of the position that was asked about last. */
    private long hash;
    /** Counts the questions, those taken back too. */
    private long question;

    /**
     * Creates a seat in which nobody sits.
     *
     * @param lock held whenever this seat is used, and while an answer is taken
     * @param failed hears under the lock why there is no answer
     */
    OpponentSeat(Object lock, Consumer<String> failed) {
        this.lock = lock;
        this.failed = failed;
    }

    /** Names those who can sit here. */
    void meet(List<Opponent> all) {
        known = List.copyOf(all);
    }

    /** Lets the opponent of a setting sit down, or nobody; returns what is played. */
    GameSetting sitDown(GameSetting wanted) throws BadInputException {
        Optional<Opponent> chosen = known.stream().filter(one -> one.name().equals(wanted.opponent())).findFirst();
        if (chosen.isEmpty() && !wanted.opponent().equals(GameSetting.ENGINE)) {
            throw new BadInputException("there is no opponent " + Typed.quoted(wanted.opponent()));
        }
        GameSetting played = chosen.isPresent() ? chosen.get().fit(wanted) : wanted;
        seat(chosen);
        return played;
    }

    private void seat(Optional<Opponent> chosen) {
        if (!chosen.equals(seated)) {
            dismiss();
            seated = chosen;
        }
    }

    /** Lets the player go, whatever it does now. */
    private void dismiss() {
        stop();
        preparation.cancel(true);
        thread.execute(this::end);
    }

    /** Lets who sits here go if it cannot play a game; returns whether nobody sits here then. */
    boolean isLeftFor(GameRecord game) {
        seat(seated.filter(opponent -> opponent.fits(game)));
        return seated.isEmpty();
    }

    /** Whether somebody sits here. */
    boolean isTaken() {
        return seated.isPresent();
    }

    /** What a proof that sits here plays from. */
    Optional<Certificate> proof() {
        return seated.flatMap(Opponent::proof);
    }

    boolean isBusy() {
        return running != null;
    }

    /** Tells the player before its next move that another game has begun. */
    void newGame() {
        stop();
        thread.execute(() -> told = Optional.empty());
    }

    /**
     * Asks for a move, instead of what was asked before; who thinks about this position already goes on.
     *
     * @param turn asked when the player is ready: the clock goes on while it starts
     */
    void play(Position position, TimeControl time, Supplier<TurnClock> turn, EngineSeat.Said then) {
        if (isBusy() && position.hash() == hash) {
            return;
        }
        stop();
        hash = position.hash();
        long asked = question;
        Opponent opponent = seated.orElseThrow();
        running = submit(asked, () -> {
            begin(opponent, position, time);
            Answer answer = player.orElseThrow().play(position, turn.get());
            int millis = (int) TimeUnit.NANOSECONDS.toMillis(answer.nanos());
            synchronized (lock) {
                if (asked == question) {
                    running = null;
                    then.take(Move.toText(answer.move()), millis);
                }
            }
        });
    }

    private interface Work {
        void run() throws BadInputException, PlayerException, InterruptedException;
    }

    /** Does something with the player; a failure is told unless the question was taken back. */
    private Future<?> submit(long asked, Work work) {
        return thread.submit(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                // A brain still thinks about an old position, or starts, and cannot be told that it is over.
                end();
            } catch (BadInputException | PlayerException | RuntimeException | Error e) {
                OutOfMemory.end(e);
                told = Optional.empty();
                synchronized (lock) {
                    if (asked == question) {
                        running = null;
                        failed.accept(LiveTable.words(e));
                    }
                }
            }
        });
    }

    /** Starts the player of a game before its clock runs; if that fails, it is told when the player has to move. */
    void prepare(Position position, TimeControl time) {
        seated.ifPresent(opponent -> preparation = submit(NO_QUESTION, () -> begin(opponent, position, time)));
    }

    private void begin(Opponent opponent, Position position, TimeControl time) throws PlayerException, InterruptedException {
        if (player.isEmpty()) {
            player = Optional.of(opponent.maker().get());
            told = Optional.empty();
        }
        if (!told.equals(Optional.of(time))) {
            player.get().newGame(Conditions.of(position.rule(), position.grid()).withTime(time));
            told = Optional.of(time);
        }
    }

    private void end() {
        player.ifPresent(Player::close);
        player = Optional.empty();
    }

    /** Ends the thought, and drops its answer. */
    void stop() {
        question++;
        Future<?> thought = running;
        running = null;
        if (thought != null) {
            thought.cancel(true);
        }
    }

    /** Ends the player, and does not wait for that. */
    void leave() {
        dismiss();
        thread.shutdown();
    }

    /** Waits for the end of the player after {@link #leave}; called without the lock. */
    void awaitEnd() {
        try {
            boolean unused = thread.awaitTermination(MOST_SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
