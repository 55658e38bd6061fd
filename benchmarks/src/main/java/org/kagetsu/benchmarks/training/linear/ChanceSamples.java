package org.kagetsu.benchmarks.training.linear;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.GameSamples;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;

/**
 * Reads from games which scores of the search came before which results. Every tenth game of each file is held out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class ChanceSamples {

    /** After so many iterations the numbers no longer change; so few of them learn nothing by heart. */
    private static final int ITERATIONS = 100;

    /** A weak prior: the standard deviation of each number around 0. */
    private static final double DEVIATION = 5;

    private final Map<Rule, List<ChanceSample>> training = new HashMap<>();
    private final Map<Rule, List<ChanceSample>> heldOut = new HashMap<>();
    private final List<String> sources = new ArrayList<>();
    private final Map<Place, ChanceTerms> terms = new HashMap<>();
    private int gamesOfFile;

    /** What the terms of a position depend on. */
    private record Place(int stones, int points) {}

    /**
     * Adds the games of a file.
     *
     * @param file a file of games
     * @throws IOException if it cannot be read
     */
    public void add(Path file) throws IOException {
        gamesOfFile = 0;
        String conditions = GameFile.read(file, this::add);
        sources.add("%d games, %s".formatted(gamesOfFile, conditions));
    }

    void add(TrainingGame game) {
        Map<Rule, List<ChanceSample>> part = gamesOfFile % GameSamples.HELD_OUT_EVERY == 0 ? heldOut : training;
        List<ChanceSample> samples = part.computeIfAbsent(game.rule(), rule -> new ArrayList<>());
        gamesOfFile++;
        for (int stones = game.resultCountsFrom(); stones < game.plies().size(); stones++) {
            Ply ply = game.plies().get(stones);
            if (ply.kind().isJudged() && !Score.isDecided(ply.score())) {
                ChanceTerms known = terms.computeIfAbsent(new Place(stones, game.grid().points()),
                        place -> ChanceTerms.of(ChanceSample.side(place.stones), place.stones, place.points));
                samples.add(new ChanceSample(ply.score(), stones, known, game.result(ChanceSample.side(stones))));
            }
        }
    }

    /** {@return what was read: for each file the number of its games and their conditions} */
    public List<String> sources() {
        return List.copyOf(sources);
    }

    /**
     * {@return whether there are games of a rule to learn from, and others to compare with}
     *
     * @param rule a rule
     */
    public boolean hasBothParts(Rule rule) {
        return !of(rule, training).isEmpty() && !of(rule, heldOut).isEmpty();
    }

    /**
     * {@return the most likely model of a rule}
     *
     * @param rule a rule with {@linkplain #hasBothParts both parts}
     */
    public ChanceModel fit(Rule rule) {
        Expansion expansion = new Expansion();
        int first = expansion.addParameters(ChanceModel.NUMBERS, DEVIATION);
        for (int i = 0; i < ChanceModel.NUMBERS; i++) {
            expansion.addWeight(first + i);
        }
        Lbfgs optimiser = new Lbfgs(new Objective(new ChanceLoss(of(rule, training)), expansion));
        boolean goesOn = true;
        for (int i = 0; i < ITERATIONS && goesOn; i++) {
            goesOn = optimiser.step();
        }
        return new ChanceModel(expansion.weights(optimiser.parameters()));
    }

    /**
     * Compares models with the results.
     *
     * @param models the model of each rule
     * @param withTraining whether with all games, not only with those that were held out
     * @return how well the predictions agree with the results
     */
    public ChanceReport compare(Function<Rule, ChanceModel> models, boolean withTraining) {
        ChanceReport report = new ChanceReport();
        for (Rule rule : Rule.all()) {
            of(rule, heldOut).forEach(sample -> report.add(rule, models.apply(rule), sample));
            if (withTraining) {
                of(rule, training).forEach(sample -> report.add(rule, models.apply(rule), sample));
            }
        }
        return report;
    }

    private static List<ChanceSample> of(Rule rule, Map<Rule, List<ChanceSample>> part) {
        return part.getOrDefault(rule, List.of());
    }
}
