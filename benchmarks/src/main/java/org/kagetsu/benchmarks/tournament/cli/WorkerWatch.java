package org.kagetsu.benchmarks.tournament.cli;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.standings.WorkerCheck;

/**
 * Names, while the games go on, each worker once whose games differ from the others'.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class WorkerWatch {

    private static final int GAMES_BETWEEN = 100;

    private final WorkerCheck check = new WorkerCheck();
    private final Set<String> named = new HashSet<>();
    private final Consumer<String> out;
    private int games;

    WorkerWatch(Consumer<String> out) {
        this.out = out;
    }

    void count(PlayedGame game) {
        check.add(game);
        games++;
        if (games % GAMES_BETWEEN == 0) {
            check.differences().forEach((worker, text) -> {
                if (named.add(worker)) {
                    out.accept("warning: worker " + worker + ": " + text);
                }
            });
        }
    }
}
