package org.kagetsu.benchmarks.training.cluster;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.Drained;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.OrderedGames;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;

/**
 * Has a number of games made by the workers of a cluster. Every game is checked before it is written.
 *
 * <p>For one caller.
 */
public final class ClusterGameRun {

    private static final Duration LOOK = Duration.ofMillis(500);

    /** Games that may wait in memory because an earlier one is missing. */
    private static final int MOST_WAITING = 50_000;

    private final Coordinator coordinator;
    private final SelfPlayConditions conditions;
    private final OrderedGames made;
    private final Map<Integer, Batch> pending = new HashMap<>();

    /**
     * Prepares a run.
     *
     * @param coordinator hands out the batches
     * @param conditions what determines the games
     * @param made takes the games
     */
    public ClusterGameRun(Coordinator coordinator, SelfPlayConditions conditions, OrderedGames made) {
        this.coordinator = coordinator;
        this.conditions = conditions;
        this.made = made;
    }

    /**
     * Makes games until there are this many.
     *
     * @param games number of games that there are to be at the end
     * @throws IOException if the file cannot be written, the broker stays away, or no worker can make a batch
     * @throws InterruptedException if the thread is interrupted
     */
    public void run(int games) throws IOException, InterruptedException {
        int next = made.next();
        try {
            while (true) {
                while (next < games && next - made.next() < MOST_WAITING && coordinator.room() > 0) {
                    Batch batch = new Batch(next, Math.min(games, next - next % Batch.MOST + Batch.MOST) - next);
                    pending.put(batch.first(), batch);
                    coordinator.submit(batch.first(), Json.tree(batch));
                    next += batch.count();
                }
                if (pending.isEmpty()) {
                    return;
                }
                if (coordinator.isDrained()) {
                    throw new Drained();
                }
                Optional<Outcome> outcome = coordinator.poll(LOOK);
                if (outcome.isPresent()) {
                    take(outcome.get());
                }
            }
        } finally {
            if (!pending.isEmpty()) {
                coordinator.cancel();
            }
        }
    }

    private void take(Outcome outcome) throws IOException {
        Batch batch = pending.get(outcome.unit());
        if (batch == null) {
            return;
        }
        if (outcome.body().isEmpty()) {
            throw new IOException("games " + batch.first() + " to " + (batch.first() + batch.count() - 1)
                    + " cannot be made: " + outcome.reason());
        }
        List<TrainingGame> games;
        try {
            games = batch.games(outcome.body().get(), conditions);
        } catch (IllegalArgumentException e) {
            coordinator.again(outcome, Json.tree(batch), String.valueOf(e.getMessage()));
            return;
        }
        pending.remove(outcome.unit());
        for (int i = 0; i < games.size(); i++) {
            made.put(batch.first() + i, games.get(i));
        }
    }
}
