package org.kagetsu.benchmarks.proofs.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.prover.ProverOptions;

/**
 * A proof as a job for workers: how much work each task is. The tasks bring their positions, so workers need no more.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ProofJob {

    /** The name of this kind of jobs. */
    public static final String KIND = "proof";

    private static final int ID_DIGITS = 16;

    private ProofJob() {}

    /**
     * The body of the job.
     *
     * @param root the key of the position that is to be proved; tells one proof from another
     * @param quickNodes as in {@link ProverOptions}
     * @param nodes as in {@link ProverOptions}
     * @param engineNodes as in {@link ProverOptions}
     * @param moves as in {@link ProverOptions}
     */
    record Body(String root, long quickNodes, long nodes, long engineNodes, int moves) {

        ProverOptions options() {
            return new ProverOptions(quickNodes, nodes, engineNodes, moves, 1);
        }
    }

    /**
     * {@return the job of a proof}
     *
     * @param root the key of the position that is to be proved
     * @param options how much work the tasks are
     */
    public static ToWorker.Job of(String root, ProverOptions options) {
        Body body = new Body(root, options.quickNodes(), options.nodes(), options.engineNodes(), options.moves());
        // A worker prepares once for a job, so a job with other limits is another job.
        String id = Sha256.of(body.toString()).substring(0, ID_DIGITS);
        return new ToWorker.Job(id, KIND, Json.tree(body));
    }

    /**
     * {@return how much work the tasks of a job are}
     *
     * @throws IllegalArgumentException if the body is none, or a number is outside its range
     */
    static ProverOptions options(JsonNode body) {
        return Json.read(body, Body.class).options();
    }
}
