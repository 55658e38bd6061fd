package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.referee.GameListener;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.Referee;

/**
 * Plays tasks in this process: makes the two players, lets the referee play, closes them.
 *
 * <p>Safe for use by many threads.
 */
public final class LocalRunner implements GameRunner, AutoCloseable {

    private final int timePercent;
    private final Players players = new Players();
    private final ExecutorService closing = Executors.newCachedThreadPool(LocalRunner::thread);
    private final LongAdder playNanos = new LongAdder();
    private final LongAdder endNanos = new LongAdder();

    /** Creates a runner that gives players the time of their tasks. */
    public LocalRunner() {
        this(PlayedAt.WHOLE);
    }

    /**
     * Creates a runner that gives players a share of the time of their tasks.
     *
     * @param timePercent the share, 1..10,000
     */
    public LocalRunner(int timePercent) {
        this.timePercent = timePercent;
    }

    @Override
    public PlayedGame play(GameTask task) throws InterruptedException {
        return play(task, GameListener.NONE);
    }

    /**
     * Plays one game to its end and reports every move, so that somebody knows how far it came if this process dies.
     *
     * @param task the game
     * @param listener hears of every move
     * @return how it went
     * @throws InterruptedException if interrupted; nothing is left running
     */
    public PlayedGame play(GameTask task, GameListener listener) throws InterruptedException {
        long start = System.nanoTime();
        List<Player> both = new ArrayList<>(2);
        try {
            both.add(players.create(task.black(), task.number()));
            both.add(players.create(task.white(), task.number()));
            GameReport result = Referee.play(
                    both.get(0),
                    both.get(1),
                    task.conditions(),
                    OwnLimits.scaled(OwnLimits.conditions(task.black(), task.conditions()), timePercent),
                    OwnLimits.scaled(OwnLimits.conditions(task.white(), task.conditions()), timePercent),
                    listener);
            return new PlayedGame(task.number(), task.pair(), result);
        } finally {
            long end = System.nanoTime();
            closeTogether(task, both);
            endNanos.add(System.nanoTime() - end);
            playNanos.add(System.nanoTime() - start);
        }
    }

    /**
     * {@return the time spent on games in nanoseconds, from making the players until they are closed, as the sum over
     * all threads}
     */
    public long playNanos() {
        return playNanos.sum();
    }

    /**
     * {@return the part of {@link #playNanos()} spent on closing the players in nanoseconds, as the sum over all
     * threads} A brain has a second to end.
     */
    public long endNanos() {
        return endNanos.sum();
    }

    /**
     * Closes the players. Two brains are closed at the same time, so that neither waits for the other to end. Other
     * players only go back to a pool, which is faster than to wake a thread.
     */
    private void closeTogether(GameTask task, List<Player> both) {
        boolean ends = endsProcess(task.black()) && endsProcess(task.white()) && both.size() == 2;
        CompletableFuture<Void> second = ends
                ? CompletableFuture.runAsync(both.remove(1)::close, closing)
                : CompletableFuture.completedFuture(null);
        for (int i = 0; i < both.size(); i++) {
            players.giveBack(i == 0 ? task.black() : task.white(), both.get(i));
        }
        second.join();
    }

    private static boolean endsProcess(PlayerSpec spec) {
        return spec.kind().equals("cmd") && !spec.keepsProcess();
    }

    private static Thread thread(Runnable body) {
        Thread thread = new Thread(body, "closing");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void close() {
        players.close();
        closing.shutdown();
    }
}
