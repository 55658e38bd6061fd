package org.kagetsu.prover;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.kagetsu.grid.Move;

/**
 * Tasks as lines of text, for those who do them elsewhere.
 *
 * <pre>
 * line = "develop" key tries ( point | "-" ) {point} | "expand" key point     words are parted by one space
 * </pre>
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ProverTaskText {

    private static final String NONE = "-";

    private ProverTaskText() {}

    /**
     * {@return a task as a line, without a line break}
     *
     * @param task the task
     */
    public static String write(ProverTask task) {
        if (Objects.requireNonNull(task, "task") instanceof ProverTask.Expand expand) {
            return "expand " + expand.key() + " " + Move.toText(expand.move());
        }
        ProverTask.Develop develop = (ProverTask.Develop) task;
        return "develop " + develop.key() + " " + develop.tries() + " "
                + (develop.isAdvised() ? Move.toText(develop.advised()) : NONE)
                + ProverRecordText.points(develop.known());
    }

    /**
     * Reads a line.
     *
     * @param line what {@link #write} has written
     * @return the task
     * @throws IllegalArgumentException if the line is none
     */
    public static ProverTask read(String line) {
        List<String> words = Arrays.asList(Objects.requireNonNull(line, "line").split(" ", -1));
        String key = ProverRecordText.word(words, 1);
        return switch (words.get(0)) {
            case "develop" -> new ProverTask.Develop(
                    key, ProverRecordText.number(words, 2), point(words, 3), ProverRecordText.moves(words, 4));
            case "expand" -> {
                ProverRecordText.checkEnd(words, 3);
                yield new ProverTask.Expand(key, Move.parse(ProverRecordText.word(words, 2)));
            }
            default -> throw new IllegalArgumentException("no kind of task: " + words.get(0));
        };
    }

    private static int point(List<String> words, int index) {
        String word = ProverRecordText.word(words, index);
        return word.equals(NONE) ? Move.NONE : Move.parse(word);
    }
}
