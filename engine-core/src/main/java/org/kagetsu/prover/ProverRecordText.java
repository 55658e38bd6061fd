package org.kagetsu.prover;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/**
 * Records as lines of text, for a journal.
 *
 * <pre>
 * line  = "won" key exponent | ( "advised" | "developed" ) key {point}
 *       | "expanded" key point ( "refuted" | pass others {point} )     words are parted by one space
 * </pre>
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ProverRecordText {

    private ProverRecordText() {}

    /**
     * {@return a record as a line, without a line break}
     *
     * @param entry the record
     */
    public static String write(ProverRecord entry) {
        if (Objects.requireNonNull(entry, "entry") instanceof Won won) {
            return "won " + won.key() + " " + won.exponent();
        }
        if (entry instanceof Developed developed) {
            return (developed.isAdvised() ? "advised " : "developed ") + developed.key() + points(developed.moves());
        }
        Expanded expanded = (Expanded) entry;
        Replies answer = expanded.answer();
        return "expanded " + expanded.key() + " " + Move.toText(expanded.move()) + " "
                + (answer.isRefuted() ? "refuted" : answer.pass() + " " + answer.others() + points(answer.open()));
    }

    static String points(List<Integer> moves) {
        return moves.stream().map(move -> " " + Move.toText(move)).collect(Collectors.joining());
    }

    /**
     * Reads a line.
     *
     * @param line what {@link #write} has written
     * @return the record
     * @throws IllegalArgumentException if the line is none
     */
    public static ProverRecord read(String line) {
        List<String> words = Arrays.asList(Objects.requireNonNull(line, "line").split(" ", -1));
        String key = word(words, 1);
        return switch (words.get(0)) {
            case "won" -> new Won(key, number(checkEnd(words, 3), 2));
            case "advised", "developed" -> new Developed(key, words.get(0).equals("advised"), moves(words, 2));
            case "expanded" -> new Expanded(key, Move.parse(word(words, 2)), replies(words));
            default -> throw new IllegalArgumentException("no kind of record: " + words.get(0));
        };
    }

    private static Replies replies(List<String> words) {
        if (word(words, 3).equals("refuted")) {
            checkEnd(words, 4);
            return Replies.REFUTED;
        }
        return new Replies(false, number(words, 3), number(words, 4), moves(words, 5));
    }

    /** Refuses words after the last one. */
    static List<String> checkEnd(List<String> words, int count) {
        if (words.size() > count) {
            throw new IllegalArgumentException(words.get(count) + " is a word too many: " + String.join(" ", words));
        }
        return words;
    }

    static String word(List<String> words, int index) {
        if (index >= words.size() || words.get(index).isEmpty()) {
            throw new IllegalArgumentException("word " + (index + 1) + " is missing: " + String.join(" ", words));
        }
        return words.get(index);
    }

    static int number(List<String> words, int index) {
        return Integer.parseInt(word(words, index));
    }

    static List<Integer> moves(List<String> words, int from) {
        return words.subList(Math.min(from, words.size()), words.size()).stream().map(Move::parse).toList();
    }
}
