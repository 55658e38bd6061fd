package org.kagetsu.eval.chances;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Collectors;
import org.kagetsu.board.Rule;

/**
 * The chances to win, to draw and to lose that a score of the search stands for under a rule: ordered logistic regression
 * (McCullagh, "Regression Models for Ordinal Data", 1980).
 *
 * <pre>
 * lead  = exp(steepness) score / 200 - hope
 * width = exp(drawish)
 * win   = logistic(lead - width)
 * loss  = logistic(-lead - width)
 * </pre>
 *
 * <p>Steepness, hope and drawish are sums over the {@link ChanceTerms} of the position, each term times a number of the
 * model. Immutable and safe for use by many threads.
 */
public final class ChanceModel {

    /** Index of the first number for the steepness. */
    public static final int STEEPNESS = 0;

    /** Index of the first number for the hope. */
    public static final int HOPE = 3;

    /** Index of the first number for the width. */
    public static final int DRAWISH = 7;

    /** How many numbers a model has. */
    public static final int NUMBERS = 11;

    private static final String RESOURCE = "/org/kagetsu/eval/chances.properties";
    private static final double SCORE_UNIT = 200;

    private final double[] numbers;

    /**
     * Creates a model.
     *
     * @param numbers the numbers of its terms, in the order of {@link ChanceTerms}
     * @throws IllegalArgumentException if there are more or fewer than {@link #NUMBERS}, or one is not finite
     */
    public ChanceModel(double... numbers) {
        if (numbers.length != NUMBERS) {
            throw new IllegalArgumentException("a model has " + NUMBERS + " numbers, not " + numbers.length);
        }
        for (double number : numbers) {
            if (!Double.isFinite(number)) {
                throw new IllegalArgumentException(number + " is not a finite number");
            }
        }
        this.numbers = numbers.clone();
    }

    /**
     * {@return the model of this version}
     *
     * @param rule the rule; for {@code n} in a row the model is that of freestyle
     */
    public static ChanceModel standard(Rule rule) {
        return Objects.requireNonNull(Standard.MODELS.get(Rule.ofCode(rule.code())), "a model");
    }

    /**
     * Reads models.
     *
     * @param in properties: the name of each rule of Gomocup, with its numbers separated by spaces; read to its end
     * @return the models by rule
     * @throws IOException if the text cannot be read, or the model of a rule is missing or not understood
     */
    public static Map<Rule, ChanceModel> read(InputStream in) throws IOException {
        Properties properties = new Properties();
        properties.load(in);
        Map<Rule, ChanceModel> models = new HashMap<>();
        for (Rule rule : Rule.all()) {
            String text = properties.getProperty(rule.name());
            if (text == null) {
                throw new IOException("the chances under " + rule + " are missing");
            }
            models.put(rule, parse(rule, text));
        }
        return models;
    }

    private static ChanceModel parse(Rule rule, String text) throws IOException {
        String[] words = text.trim().split("\\s+", -1);
        double[] numbers = new double[words.length];
        try {
            for (int i = 0; i < words.length; i++) {
                numbers[i] = Double.parseDouble(words[i]);
            }
            return new ChanceModel(numbers);
        } catch (IllegalArgumentException e) {
            throw new IOException("the chances under " + rule + " are \"" + text + "\": " + e.getMessage(), e);
        }
    }

    /**
     * {@return the chances of the side to move to win, to draw and to lose, which add up to 1}
     *
     * @param score an undecided score for that side
     * @param terms the terms of the position
     */
    public double[] chances(int score, ChanceTerms terms) {
        double lead = steepScore(score, terms) - hope(terms);
        double width = width(terms);
        double win = logistic(lead - width);
        double loss = logistic(-lead - width);
        return new double[] {win, Math.max(0, 1 - win - loss), loss};
    }

    /** {@return the lead that a score promises, as the logarithm of the odds} */
    public double steepScore(int score, ChanceTerms terms) {
        return StrictMath.exp(sum(terms.steepness(), STEEPNESS)) * (score / SCORE_UNIT);
    }

    /** {@return how much of that lead is not there} */
    public double hope(ChanceTerms terms) {
        return sum(terms.hope(), HOPE);
    }

    /** {@return the lead that turns a draw into a win} */
    public double width(ChanceTerms terms) {
        return StrictMath.exp(sum(terms.drawish(), DRAWISH));
    }

    private double sum(double[] terms, int first) {
        double sum = 0;
        for (int i = 0; i < terms.length; i++) {
            sum += terms[i] * numbers[first + i];
        }
        return sum;
    }

    private static double logistic(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    /** {@return the numbers in their order with spaces between, to four decimals} */
    public String toText() {
        return Arrays.stream(numbers)
                .mapToObj(number -> String.format(Locale.ROOT, "%.4f", number))
                .collect(Collectors.joining(" "));
    }

    /** Holds the models of this version, which are read at first use. */
    private static final class Standard {

        static final Map<Rule, ChanceModel> MODELS = read();

        private static Map<Rule, ChanceModel> read() {
            try (InputStream in = ChanceModel.class.getResourceAsStream(RESOURCE)) {
                return ChanceModel.read(Objects.requireNonNull(in, RESOURCE));
            } catch (IOException e) {
                throw new UncheckedIOException(RESOURCE + " cannot be used", e);
            }
        }
    }
}
