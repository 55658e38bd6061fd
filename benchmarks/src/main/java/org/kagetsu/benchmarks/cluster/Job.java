package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Map;

/**
 * What there is to do.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param id the identity: the same when the coordinator is started again
 * @param kind what kind of work it is, for instance {@code "games"}
 * @param body what workers must know beside the units
 * @param files the files that workers may ask for, by their SHA-256
 * @param anyVersion whether workers of other versions of this program may take part
 * @param what the work in words, for people
 * @param content what people count of it
 */
public record Job(
        String id, String kind, JsonNode body, Map<String, Path> files, boolean anyVersion, String what, Content content) {

    /** Creates a job. */
    public Job {
        files = Map.copyOf(files);
    }

    /**
     * What people count of the work: for instance games, two in each unit.
     *
     * @param name what is counted, in the singular
     * @param count how many of it a unit holds, 1 or more
     */
    public record Content(String name, int count) {

        /** For units whose content has no fixed number. */
        public static final Content UNIT = new Content("unit", 1);

        /** {@return what is counted, in the plural} */
        public String names() {
            return name + "s";
        }
    }
}
