package org.kagetsu.benchmarks.tournament.cluster;

import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.Coordinator;
import org.kagetsu.benchmarks.cluster.work.Drained;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * Has games played by the workers of a cluster, both games of a pair by the same worker.
 *
 * <p>For one caller at a time.
 */
public final class ClusterScheduler implements Scheduler {

    private static final Duration LOOK = Duration.ofMillis(500);

    private final Coordinator coordinator;
    private final Conditions conditions;
    private final GameJob.Pace pace;
    private final Consumer<String> out;
    private final DeadLetters dead;

    /**
     * Creates a scheduler.
     *
     * @param coordinator hands out the pairs; closed with this scheduler
     * @param job the tournament as the workers know it
     * @param conditions those of the tournament
     * @param dead takes the pairs that no worker can play
     * @param out takes complaints about pairs that were given up
     */
    public ClusterScheduler(
            Coordinator coordinator, GameJob job, Conditions conditions, DeadLetters dead, Consumer<String> out) {
        this.coordinator = coordinator;
        this.dead = dead;
        this.pace = job.pace();
        this.conditions = conditions;
        this.out = out;
    }

    /**
     * Has all tasks played. There are as many waiting pairs as pairs that are being played. When the sink wants no
     * more, the pairs at play are abandoned at once.
     */
    @Override
    public void play(Iterator<GameTask> tasks, Sink sink) throws Exception {
        Pairs pairs = new Pairs(tasks);
        Map<Integer, List<GameTask>> pending = new HashMap<>();
        try {
            while (true) {
                while (coordinator.room() > 0 && pairs.hasNext()) {
                    List<GameTask> pair = pairs.next();
                    pending.put(pair.get(0).pair(), pair);
                    coordinator.submit(pair.get(0).pair(), PairForm.ofTasks(pair));
                }
                if (pending.isEmpty()) {
                    return;
                }
                if (coordinator.isDrained()) {
                    throw new Drained();
                }
                Optional<Outcome> outcome = coordinator.poll(LOOK);
                if (outcome.isPresent() && !take(outcome.get(), pending, sink)) {
                    return;
                }
            }
        } finally {
            if (!pending.isEmpty()) {
                coordinator.cancel();
            }
        }
    }

    private boolean take(Outcome outcome, Map<Integer, List<GameTask>> pending, Sink sink) throws Exception {
        List<GameTask> pair = pending.get(outcome.unit());
        if (pair == null) {
            return true;
        }
        if (outcome.body().isEmpty()) {
            pending.remove(outcome.unit());
            dead.add(outcome, pair);
            out.accept("pair " + outcome.unit() + " (" + pair.get(0).black().name() + ", "
                    + pair.get(0).white().name() + ") is given up: " + outcome.reason());
            return true;
        }
        Optional<List<PlayedGame>> games = games(outcome, pair);
        if (games.isEmpty()) {
            return true;
        }
        pending.remove(outcome.unit());
        boolean goesOn = true;
        for (PlayedGame game : games.get()) {
            goesOn &= sink.accept(game);
        }
        return goesOn;
    }

    /** The games of a result; if something is wrong with it, the pair is handed out again. */
    private Optional<List<PlayedGame>> games(Outcome outcome, List<GameTask> pair) {
        try {
            return Optional.of(PairForm.games(outcome.body().orElseThrow(), pair, conditions, pace).stream()
                    .map(game -> game.at(game.place().of(outcome.worker())))
                    .toList());
        } catch (IllegalArgumentException e) {
            coordinator.again(outcome, PairForm.ofTasks(pair), String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    /** {@return how the work stands} */
    public ClusterStatus status() {
        return coordinator.status();
    }

    @Override
    public int concurrency() {
        return Math.max(1, coordinator.slots());
    }

    @Override
    public void close() {
        coordinator.close();
    }
}
