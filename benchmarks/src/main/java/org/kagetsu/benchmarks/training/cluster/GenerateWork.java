package org.kagetsu.benchmarks.training.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.work.Work;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.training.data.GameCodec;
import org.kagetsu.benchmarks.training.selfplay.GamePlayer;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;

/**
 * A worker's part of a run of training games.
 *
 * <p>Safe for use by many threads.
 */
public final class GenerateWork implements Work {

    private final SelfPlayConditions conditions;
    private final Deque<GamePlayer> players = new ConcurrentLinkedDeque<>();

    private GenerateWork(SelfPlayConditions conditions) {
        this.conditions = conditions;
    }

    /**
     * Prepares for a run.
     *
     * @param body the job's body
     * @param files brings files here
     * @return what makes its games
     * @throws IllegalArgumentException if the evaluation is another one here, or the conditions are wrong
     * @throws IOException if a file cannot be read or written
     */
    public static GenerateWork prepare(JsonNode body, Files files) throws IOException {
        GenerateJob.Body job = Json.read(body, GenerateJob.Body.class);
        boolean travels = !job.files().isEmpty();
        if (!travels && LoadedEvaluator.isFile(job.weights())) {
            throw new IllegalArgumentException("the job names a file of this machine: " + job.weights());
        }
        LoadedEvaluator evaluation =
                LoadedEvaluator.of(travels ? files.get(job.files().get(0)).toString() : job.weights());
        if (!evaluation.checksum().equals(job.checksum())) {
            throw new IllegalArgumentException("the evaluation of this version has the checksum "
                    + evaluation.checksum() + ", not " + job.checksum());
        }
        return new GenerateWork(job.conditions(evaluation));
    }

    @Override
    public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
        Batch batch = Json.read(body, Batch.class);
        GamePlayer free = players.poll();
        GamePlayer player = free == null ? new GamePlayer(conditions) : free;
        List<byte[]> games = new ArrayList<>();
        try {
            for (int i = 0; i < batch.count(); i++) {
                course.accept("game " + (batch.first() + i));
                games.add(GameCodec.encode(player.make(batch.first() + i)));
                if (Thread.interrupted()) {
                    throw new InterruptedException("the games were interrupted");
                }
            }
        } finally {
            players.push(player);
        }
        return Json.tree(new Batch.Made(games));
    }

    @Override
    public void close() {
        for (GamePlayer player = players.poll(); player != null; player = players.poll()) {
            player.close();
        }
    }
}
