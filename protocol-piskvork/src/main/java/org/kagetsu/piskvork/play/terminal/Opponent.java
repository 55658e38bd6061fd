package org.kagetsu.piskvork.play.terminal;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;

/** The player on the other side of the table, its thoughts shown on the screen. */
final class Opponent implements AutoCloseable {

    /** Milliseconds of search before it is ready: about what a cold Java needs to compile the search. */
    private static final long WARM_UP_MILLIS = 300;

    private final Player player;
    private final Screen screen;
    private final SearchLimits limits;
    private long millis;
    private final Optional<EnginePlayer> adviser;
    private boolean prepared;
    private Optional<Thread> warmUp = Optional.empty();
    private volatile long startNanos;

    /** The thread that waits for the player; none while nobody waits. */
    private final AtomicReference<@Nullable Thread> waiting = new AtomicReference<>();

    /**
     * Who plays, and who gives hints.
     *
     * @param player the opponent
     * @param adviser gives hints; the opponent itself if there is none
     */
    record Players(Player player, Optional<EnginePlayer> adviser) {}

    /**
     * Creates an opponent.
     *
     * @param maker makes the players, given who hears their thoughts
     * @param screen where they are shown
     * @param limits what the opponent is told beside the time
     * @param millis its time for a move in milliseconds
     */
    Opponent(Function<Consumer<SearchInfo>, Players> maker, Screen screen, SearchLimits limits, long millis) {
        Players players = maker.apply(this::showProgress);
        this.player = players.player();
        this.adviser = players.adviser();
        this.screen = screen;
        this.limits = limits;
        this.millis = millis;
    }

    String name() {
        return player.name();
    }

    long millis() {
        return millis;
    }

    void setMillis(long value) {
        millis = value;
        prepared = false;
    }

    /** Forgets the last game; the next one may have other rules and another board. */
    void newGame() {
        prepared = false;
    }

    /**
     * Gets ready for a game while the person reads and types.
     *
     * @param position of the size and rule of the game
     */
    void warmUp(Position position) {
        if (adviser.isPresent()) {
            Conditions game = conditions(position.grid(), position.rule());
            Thread thread = new Thread(() -> adviser.get().warmUp(game, WARM_UP_MILLIS), "warm-up");
            thread.setDaemon(true);
            warmUp = Optional.of(thread);
            thread.start();
        }
    }

    /** Waits until it is ready, because nobody else is to do anything. */
    void awaitWarmUp() throws InterruptedException {
        if (warmUp.isPresent()) {
            warmUp.get().join(WARM_UP_MILLIS);
        }
    }

    private void endWarmUp() throws InterruptedException {
        if (warmUp.isPresent()) {
            adviser.ifPresent(EnginePlayer::stopWarmUp);
            warmUp.get().join();
            warmUp = Optional.empty();
        }
    }

    /**
     * Begins a game, so that a player that cannot be started fails now.
     *
     * @throws PlayerException if the player fails
     */
    void start(Position position) throws PlayerException, InterruptedException {
        if (!prepared) {
            waiting.set(Thread.currentThread());
            try {
                player.newGame(conditions(position.grid(), position.rule()));
            } finally {
                waiting.set(null);
            }
            prepared = true;
        }
    }

    /** Interrupts the thread that waits for the player to start or to move, if one does; for any thread. */
    void giveUp() {
        Thread thread = waiting.get();
        if (thread != null) {
            thread.interrupt();
        }
    }

    /**
     * Finds a good move for the side to move, for the person.
     *
     * @throws PlayerException if the player fails or its move is impossible
     */
    Answer advise(Position position) throws PlayerException, InterruptedException {
        if (adviser.isEmpty()) {
            return think(position);
        }
        endWarmUp();
        startNanos = System.nanoTime();
        return adviser.get().advise(position.copy(), millis);
    }

    /** The name of the one that gives hints. */
    String adviserName() {
        return adviser.isPresent() ? adviser.get().name() : player.name();
    }

    /**
     * Finds a move for the side to move.
     *
     * @throws PlayerException if the player fails or its move is impossible
     */
    Answer think(Position position) throws PlayerException, InterruptedException {
        endWarmUp();
        startNanos = System.nanoTime();
        start(position);
        startNanos = System.nanoTime();
        waiting.set(Thread.currentThread());
        try {
            Answer answer = player.play(position.copy(), new TurnClock(millis, TimeControl.NO_LIMIT));
            if (!position.grid().contains(answer.move()) || !position.isEmpty(answer.move())) {
                throw new PlayerException(
                        FaultKind.ILLEGAL_MOVE,
                        "moved to " + Move.toText(answer.move()) + ", which is not an empty point");
            }
            return answer;
        } catch (PlayerException e) {
            prepared = false;
            throw e;
        } finally {
            waiting.set(null);
        }
    }

    private Conditions conditions(Grid grid, Rule rule) {
        return Conditions.of(rule, grid).withTime(TimeControl.perMove(millis)).withLimits(limits);
    }

    private void showProgress(SearchInfo info) {
        screen.progress(name() + " thinks: " + ThinkingText.of(info, System.nanoTime() - startNanos));
    }

    @Override
    public void close() {
        try {
            endWarmUp();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        player.close();
        adviser.ifPresent(EnginePlayer::close);
    }

    /**
     * Tells a person that a brain is being started, and gives it up if nobody waits for it any more. It watches from
     * {@link #begin} until it is closed, by the same thread.
     */
    static final class StartWatch implements AutoCloseable {

        static final long TICK_MILLIS = 200;

        /** Ticks after which a person may wonder. */
        private static final int SOON = 10;

        private final Opponent opponent;
        private final Screen screen;
        private final long tickMillis;
        private final CountDownLatch isOver = new CountDownLatch(1);
        private final Thread thread = new Thread(this::watch, "brain-start");

        /** Watches at an interval in milliseconds. */
        StartWatch(Opponent opponent, Screen screen, long tickMillis) {
            this.opponent = opponent;
            this.screen = screen;
            this.tickMillis = tickMillis;
        }

        void begin() {
            thread.setDaemon(true);
            thread.start();
        }

        private void watch() {
            long seconds = TimeUnit.MILLISECONDS.toSeconds(TimeControl.perMove(1).startMillis());
            String end = screen.isInteractive() ? "; Ctrl-C ends the program" : "";
            screen.progress(opponent.name() + " is being started" + end);
            try {
                for (int tick = 1; !isOver.await(tickMillis, TimeUnit.MILLISECONDS); tick++) {
                    if (screen.isAtEnd()) {
                        opponent.giveUp();
                    } else if (tick == SOON) {
                        screen.say(opponent.name() + " has not answered START with OK yet; a brain of Gomocup does so"
                                + " within " + seconds + " s" + end);
                    } else if (tick > SOON) {
                        screen.progress(
                                "waiting for " + opponent.name() + ", " + tick * tickMillis / 1_000 + " s of " + seconds);
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void close() {
            isOver.countDown();
            try {
                thread.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
