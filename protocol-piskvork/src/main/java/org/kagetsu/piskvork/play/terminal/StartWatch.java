package org.kagetsu.piskvork.play.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Tells a person that a brain is being started, and gives it up if nobody waits for it any more. It watches from
 * {@link #begin} until it is closed, by the same thread.
 */
final class StartWatch implements AutoCloseable {

    private static final long TICK_MILLIS = 200;

    /** Ticks after which a person may wonder. */
    private static final int SOON = 10;

    private final Opponent opponent;
    private final Screen screen;
    private final long tickMillis;
    private final CountDownLatch isOver = new CountDownLatch(1);
    private final Thread thread = new Thread(this::watch, "brain-start");

    StartWatch(Opponent opponent, Screen screen) {
        this(opponent, screen, TICK_MILLIS);
    }

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
        long seconds = TimeUnit.MILLISECONDS.toSeconds(Opponent.startMillis());
        String end = screen.isInteractive() ? "; Ctrl-C ends the program" : "";
        screen.progress(opponent.name() + " is being started" + end);
        try {
            for (int tick = 1; !isOver.await(tickMillis, TimeUnit.MILLISECONDS); tick++) {
                if (screen.isAtEnd()) {
                    opponent.giveUp();
                } else if (tick == SOON) {
                    screen.say(opponent.name() + " has not answered START with OK yet; a brain of Gomocup does so within "
                            + seconds + " s" + end);
                } else if (tick > SOON) {
                    screen.progress("waiting for " + opponent.name() + ", " + tick * tickMillis / 1_000 + " s of " + seconds);
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
