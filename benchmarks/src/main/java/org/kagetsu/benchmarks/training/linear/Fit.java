package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A fit in progress. It iterates until the loss of held-out samples has not improved for a while, and keeps the best
 * weights.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param weights the weights with the least loss of held-out samples
 * @param curve the losses after each iteration
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Fit(double[] weights, List<Losses> curve) {

    private static final int PATIENCE = 25;

    /** A smaller relative improvement does not count. */
    private static final double NOTICEABLE = 1e-6;

    /**
     * Losses after an iteration.
     *
     * @param iteration 1 or more
     * @param training mean loss in nats of the samples that are fitted, priors included
     * @param heldOut mean loss in nats of the held-out samples
     */
    public record Losses(int iteration, double training, double heldOut) {}

    /** {@return the losses of the weights that were kept: the least ones in held-out games} */
    public Losses best() {
        return Collections.min(curve, Comparator.comparingDouble(Losses::heldOut));
    }

    static Fit run(
            Objective objective, List<? extends Objective.Sample> heldOut, int maxIterations, Consumer<Losses> listener) {
        Lbfgs optimiser = new Lbfgs(objective);
        List<Losses> curve = new ArrayList<>();
        double[] best = objective.expansion().weights(optimiser.parameters());
        double least = Double.POSITIVE_INFINITY;
        int lastImprovement = 0;
        for (int i = 1; i <= maxIterations && i - lastImprovement <= PATIENCE && optimiser.step(); i++) {
            double[] weights = objective.expansion().weights(optimiser.parameters());
            Losses losses = new Losses(i, optimiser.value(), Objective.mean(heldOut, weights));
            curve.add(losses);
            listener.accept(losses);
            if (losses.heldOut < least * (1 - NOTICEABLE)) {
                lastImprovement = i;
            }
            if (losses.heldOut < least) {
                least = losses.heldOut;
                best = weights;
            }
        }
        return new Fit(best, List.copyOf(curve));
    }
}
