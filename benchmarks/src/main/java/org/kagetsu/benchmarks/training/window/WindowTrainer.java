package org.kagetsu.benchmarks.training.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.kagetsu.base.SplitMix;
import org.kagetsu.benchmarks.training.network.Adam;
import org.kagetsu.benchmarks.training.store.PositionCursor;
import org.kagetsu.benchmarks.training.store.PositionStore;

/**
 * Trains a model by stochastic gradient descent.
 *
 * <p>The same positions, size and learning give the same model, whatever the number of processors: each batch is summed
 * in a fixed number of parts, in a fixed order. Not safe for use by more than one thread.
 */
final class WindowTrainer {

    /** Parts of a batch, each the work of one thread. */
    private static final int PARTS = 2;

    /** Parameters that are stepped at a time. */
    private static final int CHUNK = 1 << 16;

    private static final int WARM_UP = 200;
    private static final double CONSTANT = 0.3;
    private static final double LAST_SHARE = 0.01;

    /** The decay of what single windows add, and of all else. */
    private static final float ROW_DECAY = 0.2f;

    private static final float DECAY = 0.02f;

    private final Learning learning;
    private final WindowModel model;
    private final Layout layout;
    private final Adam optimiser;
    private final List<Worker> workers = new ArrayList<>();
    private int epoch;

    WindowTrainer(PositionStore store, Windows windows, ModelSize size, Learning learning) {
        this.learning = learning;
        this.model = new WindowModel(windows, size, learning.seed());
        this.layout = model.layout;
        this.optimiser = new Adam(layout.count);
        for (int i = 0; i < PARTS; i++) {
            workers.add(new Worker(store, windows));
        }
    }

    /** One thread's part. */
    private final class Worker {

        private final PositionCursor cursor;
        private final PositionInput input;
        private final Pass pass = new Pass(model);

        Worker(PositionStore store, Windows windows) {
            cursor = store.cursor();
            input = new PositionInput(windows);
        }

        /** Goes through positions; if it learns, it takes one of the symmetric copies of each. */
        Losses.Sum run(long[] numbers, int from, int to, boolean learns) {
            Losses.Sum sum = new Losses.Sum();
            for (int i = from; i < to; i++) {
                cursor.go(numbers[i], learns ? symmetry(numbers[i]) : 0);
                input.fill(cursor);
                float target = cursor.target(learning.resultShare());
                pass.forward(input, target);
                sum.add(pass, input);
                if (learns) {
                    pass.back(input, target, learning.policyShare());
                }
            }
            return sum;
        }
    }

    /** One of the eight copies, another one in each epoch. */
    private int symmetry(long number) {
        return (int) (((number + epoch) * SplitMix.STEP) >>> (Long.SIZE - 3));
    }

    /** The model as it is now. */
    WindowModel model() {
        return model;
    }

    /** Trains; the order of the numbers is changed. */
    void train(long[] training, long[] heldOut, WindowRun.Listener listener) {
        SplittableRandom random = new SplittableRandom(learning.seed());
        int batches = (training.length + learning.batch() - 1) / learning.batch();
        int steps = learning.epochs() * batches;
        int step = 0;
        for (epoch = 1; epoch <= learning.epochs(); epoch++) {
            shuffle(training, random);
            Losses.Sum sum = new Losses.Sum();
            for (int batch = 0; batch < batches; batch++, step++) {
                int from = batch * learning.batch();
                sum.add(step(training, from, Math.min(training.length, from + learning.batch()), rate(step, steps)));
            }
            listener.onEpoch(epoch, sum.mean(), judge(heldOut));
        }
    }

    private static void shuffle(long[] numbers, SplittableRandom random) {
        for (int i = numbers.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            long number = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = number;
        }
    }

    private float rate(int step, int steps) {
        double progress = (double) step / steps;
        double fall = Math.max(0, progress - CONSTANT) / (1 - CONSTANT);
        double share = LAST_SHARE + (1 - LAST_SHARE) * (1 + StrictMath.cos(Math.PI * fall)) / 2;
        return (float) (learning.rate() * Math.min(1, (step + 1.0) / WARM_UP) * share);
    }

    /** Learns from a batch. */
    private Losses.Sum step(long[] numbers, int from, int to, float rate) {
        Losses.Sum sum = run(numbers, from, to, true);
        float[] gradient = workers.get(0).pass.gradient;
        model.reduce(gradient);
        optimiser.begin();
        IntStream.range(0, (layout.count + CHUNK - 1) / CHUNK).parallel().forEach(chunk -> {
            int first = chunk * CHUNK;
            step(gradient, first, Math.min(layout.count, first + CHUNK), rate);
        });
        model.expand();
        return sum;
    }

    /** Steps a range, the rows of windows with a decay of their own; the gradient is 0 afterwards. */
    private void step(float[] gradient, int from, int to, float rate) {
        int firstRow = Math.max(from, Math.min(to, layout.inner));
        int lastRow = Math.max(from, Math.min(to, layout.pointBias));
        optimiser.step(model.parameters, gradient, from, firstRow, rate, DECAY);
        optimiser.step(model.parameters, gradient, firstRow, lastRow, rate, ROW_DECAY);
        optimiser.step(model.parameters, gradient, lastRow, to, rate, DECAY);
        Arrays.fill(gradient, from, to, 0);
    }

    /** Goes through positions; with learning, the mean gradient is in the first worker's pass, those of others are 0. */
    private Losses.Sum run(long[] numbers, int from, int to, boolean learns) {
        List<Losses.Sum> sums = IntStream.range(0, PARTS).parallel().mapToObj(part -> {
            long size = (long) to - from;
            int first = from + (int) (size * part / PARTS);
            int last = from + (int) (size * (part + 1) / PARTS);
            return workers.get(part).run(numbers, first, last, learns);
        }).toList();
        Losses.Sum sum = new Losses.Sum();
        sums.forEach(sum::add);
        if (learns) {
            merge(1f / (to - from));
        }
        return sum;
    }

    private void merge(float factor) {
        float[] all = workers.get(0).pass.gradient;
        IntStream.range(0, (all.length + CHUNK - 1) / CHUNK).parallel().forEach(chunk -> {
            int from = chunk * CHUNK;
            int to = Math.min(all.length, from + CHUNK);
            for (int part = 1; part < PARTS; part++) {
                float[] other = workers.get(part).pass.gradient;
                for (int i = from; i < to; i++) {
                    all[i] += other[i];
                }
                Arrays.fill(other, from, to, 0);
            }
            for (int i = from; i < to; i++) {
                all[i] *= factor;
            }
        });
    }

    /** The losses of positions, from which nothing is learned. */
    Losses judge(long[] numbers) {
        return run(numbers, 0, numbers.length, false).mean();
    }
}
