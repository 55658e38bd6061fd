package org.kagetsu.benchmarks.tournament.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import picocli.CommandLine.Option;

/** The option {@code --sprt}: a sequential test as {@code key=value} pairs. */
@Purpose("Sequential test")
final class SprtOption {

    private static final List<String> KEYS = List.of("elo0", "elo1", "alpha", "beta", "model");

    @Option(names = "--sprt", arity = "1..5", paramLabel = "KEY=VALUE...", hideParamSyntax = true, description = {
        "Sequential test of the first player's lead; the match ends with the decision. Keys: elo0 and elo1"
                + " (the hypotheses, in Elo), alpha and beta (error rates, 0.05 each unless given), model"
                + " (logistic or normalized).",
        "Example: --sprt elo0=0 elo1=5 alpha=0.05 beta=0.05",
    })
    private Map<String, String> values = new LinkedHashMap<>();

    /** The test, if the option was given; it needs two players. */
    Optional<Sprt> test(int players) {
        if (!values.isEmpty() && players != 2) {
            throw new IllegalArgumentException("--sprt: a test needs two players, not " + players);
        }
        return test();
    }

    /** The test, if the option was given. */
    Optional<Sprt> test() {
        if (values.isEmpty()) {
            return Optional.empty();
        }
        for (String key : values.keySet()) {
            if (!KEYS.contains(key)) {
                throw new IllegalArgumentException("--sprt: \"" + key + "\" is not one of " + KEYS);
            }
        }
        return Optional.of(new Sprt(
                number("elo0", null), number("elo1", null), number("alpha", "0.05"), number("beta", "0.05"), model()));
    }

    private double number(String key, @Nullable String otherwise) {
        String value = values.getOrDefault(key, otherwise);
        if (value == null) {
            throw new IllegalArgumentException("--sprt: " + key + " is missing, for instance " + key + "=5");
        }
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--sprt: " + key + "=" + value + " is not a number; blanks separate the keys", e);
        }
    }

    private Sprt.Model model() {
        String name = values.getOrDefault("model", "logistic").toUpperCase(Locale.ROOT);
        for (Sprt.Model model : Sprt.Model.values()) {
            if (model.name().equals(name)) {
                return model;
            }
        }
        throw new IllegalArgumentException(
                "--sprt: model=" + values.get("model") + " is not logistic or normalized");
    }
}
