package org.kagetsu.prover;

import java.util.Objects;
import org.kagetsu.base.Range;

/**
 * What became of a task.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param found what was found
 * @param nodes nodes of the solver that it took, 0 or more
 */
public record TaskAnswer(ProverRecord found, long nodes) {

    /** Creates an answer. */
    public TaskAnswer {
        Objects.requireNonNull(found, "found");
        Range.checkLeast("nodes", nodes, 0);
    }
}
