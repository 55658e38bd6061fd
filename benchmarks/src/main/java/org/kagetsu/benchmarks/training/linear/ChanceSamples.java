package org.kagetsu.benchmarks.training.linear;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;

/**
 * Reads from games which scores of the search came before which results. Every tenth game of each file is held out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class ChanceSamples {

    /** Of so many games of a file one is held out. */
    private static final int HELD_OUT_EVERY = 10;

    /** After so many iterations the numbers no longer change; so few of them learn nothing by heart. */
    private static final int ITERATIONS = 100;

    /** A weak prior: the standard deviation of each number around 0. */
    private static final double DEVIATION = 5;

    private final Map<Rule, List<Sample>> training = new HashMap<>();
    private final Map<Rule, List<Sample>> heldOut = new HashMap<>();
    private final List<String> sources = new ArrayList<>();
    private final Map<Place, ChanceTerms> terms = new HashMap<>();
    private int gamesOfFile;

    /**
     * A searched position, and how its game ended.
     *
     * @param score the search's undecided {@link Score} for the side to move
     * @param stones the stones on the board
     * @param terms the terms of the position
     * @param result what the side to move got: 1 for a win, 1/2 for a draw, 0 for a loss
     */
    record Sample(int score, int stones, ChanceTerms terms, float result) implements Objective.Sample {

        /**
         * Adds the cross-entropy of the chances to win, to draw and to lose as a function of the numbers of a
         * {@link ChanceModel}. The gradient follows by the chain rule: first by lead and width, then by the numbers.
         */
        @Override
        public double addLoss(double sum, double[] numbers, double[] gradient) {
            ChanceModel model = new ChanceModel(numbers);
            double promised = model.steepScore(score, terms);
            double lead = promised - model.hope(terms);
            double width = model.width(terms);
            double win = Logistic.of(lead - width);
            double loss = Logistic.of(-lead - width);
            double byLead;
            double byWidth;
            double nats;
            if (result == 1) {
                nats = Logistic.softplus(width - lead);
                byLead = win - 1;
                byWidth = 1 - win;
            } else if (result == 0) {
                nats = Logistic.softplus(width + lead);
                byLead = 1 - loss;
                byWidth = 1 - loss;
            } else {
                // win + draw + loss = 1, so that draw = (1 - win) (1 - loss) (1 - exp(-2 width)), without cancellation.
                nats = Logistic.softplus(lead - width) + Logistic.softplus(-lead - width)
                        - StrictMath.log(-StrictMath.expm1(-2 * width));
                byLead = win - loss;
                byWidth = -win - loss - 2 / StrictMath.expm1(2 * width);
            }
            addTo(gradient, ChanceModel.STEEPNESS, terms.steepness(), byLead * promised);
            addTo(gradient, ChanceModel.HOPE, terms.hope(), -byLead);
            addTo(gradient, ChanceModel.DRAWISH, terms.drawish(), byWidth * width);
            return sum + nats;
        }

        private static void addTo(double[] gradient, int first, double[] terms, double factor) {
            for (int i = 0; i < terms.length; i++) {
                gradient[first + i] += factor * terms[i];
            }
        }
    }

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
        String conditions = TrainingFile.read(file, this::add);
        sources.add("%d games, %s".formatted(gamesOfFile, conditions));
    }

    void add(TrainingGame game) {
        Map<Rule, List<Sample>> part = gamesOfFile % HELD_OUT_EVERY == 0 ? heldOut : training;
        List<Sample> samples = part.computeIfAbsent(game.rule(), rule -> new ArrayList<>());
        gamesOfFile++;
        for (int stones = game.resultCountsFrom(); stones < game.plies().size(); stones++) {
            Ply ply = game.plies().get(stones);
            if (ply.kind().isJudged() && !Score.isDecided(ply.score())) {
                ChanceTerms known = terms.computeIfAbsent(new Place(stones, game.grid().points()),
                        place -> ChanceTerms.of(side(place.stones), place.stones, place.points));
                samples.add(new Sample(ply.score(), stones, known, game.result(side(stones))));
            }
        }
    }

    /** Who moves after a number of stones. */
    static int side(int stones) {
        return stones % 2 == 0 ? Side.BLACK : Side.WHITE;
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
        Lbfgs optimiser = new Lbfgs(new Objective(of(rule, training), expansion));
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
            ChanceModel model = models.apply(rule);
            of(rule, heldOut).forEach(sample -> add(report, rule, model, sample));
            if (withTraining) {
                of(rule, training).forEach(sample -> add(report, rule, model, sample));
            }
        }
        return report;
    }

    private static void add(ChanceReport report, Rule rule, ChanceModel model, Sample sample) {
        double[] chances = model.chances(sample.score, sample.terms);
        report.add(rule, sample.stones, new Chances(chances[0], chances[1], chances[2]), sample.result);
    }

    private static List<Sample> of(Rule rule, Map<Rule, List<Sample>> part) {
        return part.getOrDefault(rule, List.of());
    }
}
