package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;

/**
 * What became of a unit.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param unit the number of the unit
 * @param worker the user that did it, or that gave it up last; empty if the workers died
 * @param instance the worker process that did it
 * @param body the result; empty if the unit was given up
 * @param reason why the unit was given up; empty if it is done
 * @param course what workers told of its course before they died, if it was given up
 */
public record UnitOutcome(
        int unit, String worker, String instance, Optional<JsonNode> body, String reason, List<String> course) {

    /** Creates an outcome. */
    public UnitOutcome {
        course = List.copyOf(course);
    }
}
