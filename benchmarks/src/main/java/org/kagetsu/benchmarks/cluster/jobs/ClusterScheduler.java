package org.kagetsu.benchmarks.cluster.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.UnitOutcome;
import org.kagetsu.benchmarks.cluster.UnitSource;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.Scheduler;

/**
 * Has games played by the workers of a cluster, both games of a pair by the same worker.
 *
 * <p>For one caller at a time.
 */
public final class ClusterScheduler implements Scheduler {

    private final Coordinator coordinator;
    private final GameJob job;
    private final DeadLetters dead;
    private final Consumer<String> out;

    /** A pair that no worker could play, and what is known of it; the worker is empty if the workers died. */
    private record Letter(
            String time,
            int pair,
            String black,
            String white,
            String reason,
            String worker,
            List<String> course,
            JsonNode tasks) {}

    /**
     * Creates a scheduler.
     *
     * @param coordinator hands out the pairs; closed with this scheduler
     * @param job the tournament as the workers know it
     * @param dead takes the pairs that no worker can play
     * @param out takes complaints about pairs that were given up
     */
    public ClusterScheduler(Coordinator coordinator, GameJob job, DeadLetters dead, Consumer<String> out) {
        this.coordinator = coordinator;
        this.job = job;
        this.dead = dead;
        this.out = out;
    }

    /**
     * Has all tasks played. There are as many waiting pairs as pairs that are being played. When the sink wants no
     * more, the pairs at play are abandoned at once.
     */
    @Override
    public void play(Iterator<GameTask> tasks, Sink sink) throws Exception {
        coordinator.run(new Pairs(tasks, sink));
    }

    /** Tasks pair by pair: games of one pair follow each other. */
    private final class Pairs implements UnitSource<List<GameTask>, Exception> {

        private final Iterator<GameTask> tasks;
        private final Sink sink;
        private Optional<GameTask> held = Optional.empty();
        private boolean isOver;

        Pairs(Iterator<GameTask> tasks, Sink sink) {
            this.tasks = tasks;
            this.sink = sink;
        }

        @Override
        public boolean isOver() {
            return isOver;
        }

        @Override
        public List<Numbered<List<GameTask>>> next(int room) {
            List<Numbered<List<GameTask>>> pairs = new ArrayList<>();
            while (pairs.size() < room && (held.isPresent() || tasks.hasNext())) {
                pairs.add(pair());
            }
            return pairs;
        }

        private Numbered<List<GameTask>> pair() {
            List<GameTask> pair = new ArrayList<>();
            pair.add(held.isPresent() ? held.get() : tasks.next());
            held = Optional.empty();
            while (held.isEmpty() && tasks.hasNext()) {
                GameTask task = tasks.next();
                if (task.pair() == pair.get(0).pair()) {
                    pair.add(task);
                } else {
                    held = Optional.of(task);
                }
            }
            return new Numbered<>(pair.get(0).pair(), PairForm.ofTasks(pair), pair);
        }

        @Override
        public Checked<Exception> check(Numbered<List<GameTask>> pair, JsonNode result, String worker) {
            List<PlayedGame> games = PairForm.games(result, pair.unit(), job);
            return () -> {
                for (PlayedGame game : games) {
                    isOver |= !sink.accept(game.at(game.place().of(worker)));
                }
            };
        }

        @Override
        public void giveUp(Numbered<List<GameTask>> pair, UnitOutcome outcome) throws IOException {
            String black = pair.unit().get(0).black().name();
            String white = pair.unit().get(0).white().name();
            dead.add(new Letter(Instant.now().toString(), outcome.unit(), black, white, outcome.reason(),
                    outcome.worker(), outcome.course(), pair.body()));
            out.accept("pair " + outcome.unit() + " (" + black + ", " + white + ") is given up: " + outcome.reason());
        }
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
