package org.kagetsu.benchmarks.tournament.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.work.DeadLetterFile;
import org.kagetsu.benchmarks.cluster.work.Outcome;
import org.kagetsu.benchmarks.tournament.game.GameTask;

/**
 * The list of pairs that no worker could play: a file beside the journal with a line of JSON for each, written when the
 * pair is given up.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class DeadLetters {

    private final DeadLetterFile file;

    /**
     * One pair.
     *
     * @param time when it was given up
     * @param pair its number, from 0
     * @param black who plays Black in its first game
     * @param white who plays White there
     * @param reason why it was given up
     * @param worker the user that gave it back last; empty if the workers died
     * @param course what the workers reported about the games before they died
     * @param tasks the games, as workers get them
     */
    record Letter(
            String time,
            int pair,
            String black,
            String white,
            String reason,
            String worker,
            List<String> course,
            JsonNode tasks) {}

    /**
     * Creates a list.
     *
     * @param journal the journal's path; the list has the same name with {@code .dead.jsonl}
     */
    public DeadLetters(Path journal) {
        this.file = DeadLetterFile.of(journal, ".jsonl");
    }

    /** Adds a pair. */
    void add(Outcome outcome, List<GameTask> pair) throws IOException {
        file.add(new Letter(
                Instant.now().toString(),
                outcome.unit(),
                pair.get(0).black().name(),
                pair.get(0).white().name(),
                outcome.reason(),
                outcome.worker(),
                outcome.course(),
                PairForm.ofTasks(pair)));
    }

    /** {@return what people have to know at the end; empty if every pair was played} */
    public Optional<String> summary() {
        return file.count() == 0
                ? Optional.empty()
                : Optional.of("pairs given up: " + file.count() + ", reported in " + file.path()
                        + "; the same command tries them again");
    }
}
