package org.kagetsu.benchmarks.tournament.cli;

import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.console.LastWords;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.referee.Fault;

/**
 * Handles the end of the process in the middle of games, by Ctrl-C or a signal. All brains are ended, and a brain that
 * ended for that reason has not lost its game.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ExitHook {

    /** How much later than a brain this process may receive the Ctrl-C that ends both. */
    private static final long GRACE_MILLIS = 1000;

    private static volatile boolean isEnding;

    private ExitHook() {}

    /** Has all brains ended when the process ends. */
    public static void install() {
        // A class, because a lambda costs every start time.
        Runtime.getRuntime().addShutdownHook(new Thread("exit") {
            @Override
            public void run() {
                end();
            }
        });
    }

    private static void end() {
        isEnding = true;
        Optional<Runnable> lastWords = LastWords.take();
        for (ProcessHandle brain : ProcessHandle.current().descendants().toList()) {
            brain.destroyForcibly();
        }
        lastWords.ifPresent(Runnable::run);
    }

    /**
     * Refuses a game that was lost by a fault while this process ended. If a brain has ended, it waits a moment first,
     * because the same Ctrl-C may reach this process later.
     *
     * @param game a game that is over
     * @return the game
     * @throws IllegalStateException if it does not count
     * @throws InterruptedException if the thread is interrupted
     */
    static PlayedGame check(PlayedGame game) throws InterruptedException {
        List<Fault> fatal = game.result().faults().stream().filter(Fault::fatal).toList();
        if (fatal.stream().anyMatch(fault -> fault.kind() == FaultKind.EXIT || fault.kind() == FaultKind.CRASH)) {
            Thread.sleep(GRACE_MILLIS);
        }
        if (isEnding && !fatal.isEmpty()) {
            throw new IllegalStateException(
                    "game " + game.ordinal() + " does not count: its players were ended with the tournament");
        }
        return game;
    }
}
