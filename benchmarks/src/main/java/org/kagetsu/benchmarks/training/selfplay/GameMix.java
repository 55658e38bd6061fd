package org.kagetsu.benchmarks.training.selfplay;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * Which rules and board sizes are played, and how often.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class GameMix {

    /** In proportion to their use: the leagues of Gomocup most, a little of what no league plays, and other sizes. */
    public static final String STANDARD = "freestyle:15=16,freestyle:20=14,standard:15=16,standard:20=3,"
            + "renju:15=20,renju:20=2,caro:15=6,caro:20=1,standard-caro:15=4,standard-caro:20=1,"
            + "freestyle:12=1,freestyle:13=1,freestyle:14=1,freestyle:16=1,freestyle:17=1,freestyle:18=1,"
            + "freestyle:19=2,freestyle:22=1,standard:13=1,standard:17=1,standard:19=1,"
            + "renju:13=1,renju:17=1,renju:19=1,caro:17=1,standard-caro:17=1";

    private static final Pattern PART = Pattern.compile("([a-z-]+):(\\d{1,2})=(\\d{1,4})");

    /** What is played. */
    record Kind(Rule rule, Grid grid) {}

    /** A kind of game and its share. */
    private record Part(Kind kind, int weight) {}

    private final String text;
    private final List<Part> parts = new ArrayList<>();
    private final int total;

    /**
     * Reads a mix.
     *
     * @param text parts {@code RULE:SIZE=WEIGHT} separated by commas, weights 0..9999
     * @throws IllegalArgumentException if the text is not understood
     */
    public GameMix(String text) {
        this.text = text;
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("--mix: \"" + part + "\" is not RULE:SIZE=WEIGHT, for instance renju:15=3");
            }
            Kind kind = new Kind(Rule.ofName(matcher.group(1)), Grid.square(Integer.parseInt(matcher.group(2))));
            parts.add(new Part(kind, Integer.parseInt(matcher.group(3))));
        }
        this.total = parts.stream().mapToInt(Part::weight).sum();
        if (total == 0) {
            throw new IllegalArgumentException("all weights of \"" + text + "\" are 0");
        }
    }

    /**
     * Draws a kind of game. For a power of two {@link Random#nextInt(int)} takes the top bits, and those of the first
     * number hardly change from one seed to the next. So many games in a row would be of one kind.
     */
    Kind draw(Random random) {
        int rest = Integer.bitCount(total) == 1 ? random.nextInt(3 * total) % total : random.nextInt(total);
        for (Part part : parts) {
            rest -= part.weight;
            if (rest < 0) {
                return part.kind;
            }
        }
        throw new AssertionError("the weights add up to the total");
    }

    /** {@return the text from which the mix was read} */
    @Override
    public String toString() {
        return text;
    }
}
