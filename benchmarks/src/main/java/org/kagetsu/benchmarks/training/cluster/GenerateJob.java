package org.kagetsu.benchmarks.training.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.work.FileShelf;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;

/**
 * A run of training games as a job for workers: what determines the games, and the file of weights.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param job what workers are told
 * @param files the files that workers may ask for
 * @param conditions what determines the games
 */
public record GenerateJob(ToWorker.Job job, FileShelf files, SelfPlayConditions conditions) {

    /** The name of this kind of jobs. */
    public static final String KIND = "training-games";

    /** What a unit holds. */
    public static final UnitContent CONTENT = new UnitContent("game", Batch.MOST);

    private static final int ID_DIGITS = 16;

    /**
     * The body of the job.
     *
     * @param engine the name of the engine that plays, may be empty
     * @param seed the seed of all random choices
     * @param nodes nodes of each search
     * @param mix the kinds of games
     * @param weights the name of the evaluation, as {@link LoadedEvaluator#of} reads it
     * @param checksum that of the evaluation
     * @param files the file of weights, in a list of one; an empty list if the evaluation is one of this version
     */
    record Body(
            String engine, long seed, long nodes, String mix, String weights, String checksum, List<FileRef> files) {

        SelfPlayConditions conditions(LoadedEvaluator evaluation) {
            return new SelfPlayConditions(engine, seed, nodes, mix, evaluation);
        }
    }

    /**
     * {@return the job of a run}
     *
     * @param conditions what determines the games
     * @param weights the name of the evaluation, as {@link LoadedEvaluator#of} reads it
     * @throws IOException if the file of weights cannot be read
     */
    public static GenerateJob of(SelfPlayConditions conditions, String weights) throws IOException {
        List<FileRef> files = List.of();
        Map<String, Path> shelf = Map.of();
        if (LoadedEvaluator.isFile(weights)) {
            Path file = Path.of(weights);
            FileRef ref = new FileRef(String.valueOf(file.getFileName()), Sha256.of(file), Files.size(file));
            files = List.of(ref);
            shelf = Map.of(ref.sha256(), file);
        }
        Body body = new Body(
                conditions.engine(), conditions.seed(), conditions.nodes(), conditions.mix(),
                files.isEmpty() ? weights : "", conditions.evaluation().checksum(), files);
        String id = Sha256.of(conditions.toString()).substring(0, ID_DIGITS);
        return new GenerateJob(
                new ToWorker.Job(id, KIND, Json.parse(Json.line(body))), new FileShelf(shelf), conditions);
    }
}
