package org.kagetsu.benchmarks.training.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.ThreatMask;
import org.kagetsu.eval.weights.Weights;

/**
 * Trains a network by stochastic gradient descent on the cross-entropy of the predicted chance to win. The weights
 * with the least loss in held-out games are kept.
 *
 * <p>The same samples, epochs and seed give the same network, whatever the number of processors: each batch is summed
 * in a fixed number of parts. Not safe for use by more than one thread.
 */
public final class NetworkTrainer {

    private static final int BATCH = 1024;
    private static final int PARTS = 4;

    /** The length of the steps: its growth over the first ones, when it begins to fall, and the share at the end. */
    private static final double RATE = 0.002;

    private static final int WARM_UP = 200;
    private static final double CONSTANT = 0.3;
    private static final double LAST_SHARE = 0.02;

    private final Weights linear;
    private final Optional<Network> start;
    private final NetworkSamples samples;
    private final int epochs;
    private final long seed;
    private final NetworkModel model = new NetworkModel();
    private final List<NetworkModel.Pass> passes = new ArrayList<>();

    /**
     * Creates a trainer.
     *
     * @param linear the weights that the network is to correct
     * @param samples what to learn from, made with the same weights
     * @param epochs how often each sample is looked at, 1 or more
     * @param seed of the first weights and of the order of the samples
     */
    public NetworkTrainer(Weights linear, NetworkSamples samples, int epochs, long seed) {
        this(linear, Optional.empty(), samples, epochs, seed);
    }

    /**
     * Creates a trainer that goes on with a network: what it knows of the rules of the samples may change; its linear
     * weights, its neurons and what it knows of other rules stay as they are.
     *
     * @param start the network
     * @param samples what to learn from, made with the network's linear weights
     * @param epochs how often each sample is looked at, 1 or more
     * @param seed of the order of the samples
     */
    public NetworkTrainer(Network start, NetworkSamples samples, int epochs, long seed) {
        this(start.linear(), Optional.of(start), samples, epochs, seed);
    }

    private NetworkTrainer(
            Weights linear, Optional<Network> start, NetworkSamples samples, int epochs, long seed) {
        this.linear = linear;
        this.start = start;
        this.samples = samples;
        this.epochs = epochs;
        this.seed = seed;
        for (int i = 0; i < PARTS; i++) {
            passes.add(new NetworkModel.Pass());
        }
    }

    /**
     * Trains.
     *
     * @param listener hears about each epoch; if the training goes on with a network, that network is epoch 0
     * @return the best network
     */
    public NetworkFit train(Consumer<Fit.Losses> listener) {
        NetworkParameters parameters = parameters();
        parameters.expand(model);
        List<NetworkSample> order = new ArrayList<>(samples.training());
        Random random = new Random(seed);
        List<Fit.Losses> curve = new ArrayList<>();
        NetworkModel best = model.copy();
        double least = Double.POSITIVE_INFINITY;
        if (start.isPresent()) {
            least = mean(model, samples.heldOut());
            curve.add(new Fit.Losses(0, mean(model, order), least));
            listener.accept(curve.get(0));
        }
        int step = 0;
        int batches = (order.size() + BATCH - 1) / BATCH;
        for (int epoch = 1; epoch <= epochs; epoch++) {
            Collections.shuffle(order, random);
            double loss = 0;
            for (int batch = 0; batch < batches; batch++, step++) {
                List<NetworkSample> part = order.subList(batch * BATCH, Math.min(order.size(), (batch + 1) * BATCH));
                loss += gradient(part);
                parameters.step(passes.get(0).gradient, rate(step, epochs * batches));
                parameters.expand(model);
            }
            Fit.Losses losses = new Fit.Losses(epoch, loss / order.size(), mean(model, samples.heldOut()));
            curve.add(losses);
            listener.accept(losses);
            if (losses.heldOut() < least) {
                least = losses.heldOut();
                best = model.copy();
            }
        }
        return finish(new RoundedModel(best), List.copyOf(curve));
    }

    private NetworkParameters parameters() {
        if (start.isEmpty()) {
            return new NetworkParameters(seed);
        }
        boolean[] learning = new boolean[WeightTable.COUNT];
        for (NetworkSample sample : samples.training()) {
            learning[sample.mask() / ThreatMask.COUNT] = true;
        }
        return new NetworkParameters(new RoundedModel(start.get()).model(), learning);
    }

    /** The length of one step: it grows over the first steps, stays, and falls along half a cosine. */
    static float rate(int step, int steps) {
        double progress = (double) step / steps;
        double fall = Math.max(0, progress - CONSTANT) / (1 - CONSTANT);
        double share = LAST_SHARE + (1 - LAST_SHARE) * (1 + StrictMath.cos(Math.PI * fall)) / 2;
        return (float) (RATE * Math.min(1, (step + 1.0) / WARM_UP) * share);
    }

    /** Computes the gradient of a batch into the first pass, and returns the sum of its losses. */
    private double gradient(List<NetworkSample> batch) {
        double[] losses = IntStream.range(0, PARTS).parallel().mapToDouble(part -> {
            NetworkModel.Pass pass = passes.get(part);
            pass.gradient.clear();
            double loss = 0;
            for (NetworkSample sample : part(batch, part)) {
                float logit = model.logit(sample, pass);
                loss += loss(sample, logit);
                model.back(sample, logit, pass);
            }
            return loss;
        }).toArray();
        double loss = losses[0];
        for (int i = 1; i < PARTS; i++) {
            passes.get(0).gradient.add(passes.get(i).gradient);
            loss += losses[i];
        }
        return loss;
    }

    private static List<NetworkSample> part(List<NetworkSample> all, int part) {
        long size = all.size();
        return all.subList((int) (size * part / PARTS), (int) (size * (part + 1) / PARTS));
    }

    private static double loss(NetworkSample sample, double logit) {
        return Logistic.softplus(logit) - sample.target() * logit;
    }

    private double mean(NetworkModel judged, List<NetworkSample> all) {
        double[] losses = IntStream.range(0, PARTS).parallel().mapToDouble(part -> {
            double loss = 0;
            for (NetworkSample sample : part(all, part)) {
                loss += loss(sample, judged.logit(sample, passes.get(part)));
            }
            return loss;
        }).toArray();
        double sum = 0;
        for (double loss : losses) {
            sum += loss;
        }
        return sum / all.size();
    }

    private NetworkFit finish(RoundedModel rounded, List<Fit.Losses> curve) {
        List<NetworkSample> heldOut = samples.heldOut();
        double linearLoss = 0;
        Calibration.Counter counter = new Calibration.Counter();
        for (NetworkSample sample : heldOut) {
            linearLoss += loss(sample, (double) sample.linear() / NetworkModel.POINTS);
            if (!sample.isProbe()) {
                counter.add(Logistic.of(rounded.model().logit(sample, passes.get(0))), sample.result());
            }
        }
        return new NetworkFit(curve, linearLoss / heldOut.size(), mean(rounded.model(), heldOut),
                counter.calibration(), provenance -> rounded.network(provenance, linear));
    }
}
