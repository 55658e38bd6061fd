package org.kagetsu.benchmarks.training.window;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.SplitMix;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.WindowTables;
import org.kagetsu.grid.Direction;

/**
 * Trains a model by stochastic gradient descent.
 *
 * <p>The same positions, size and learning give the same model, whatever the number of processors: each batch is summed
 * in a fixed number of parts, in a fixed order. Not safe for use by more than one thread.
 */
final class WindowTrainer {

    /** Steps after which the parameters are averaged again. */
    private static final int AVERAGED = 16;

    /** From this part of the steps on vectors are rounded; from the first one if training begins with a trained model. */
    private static final double ROUNDING = 0.7;

    /** Positions from which the units of rounding are chosen, and the ranges of neurons. */
    private static final int SAMPLED = 20_000;

    /** The weight of the newest parameters in the averaged ones, and how it is greater at first. */
    private static final double NEWEST = 0.004;

    private static final double FIRST_NEWEST = 10;

    /** The decay of what single windows add, and of all else. */
    private static final float ROW_DECAY = 0.2f;

    private static final float DECAY = 0.02f;

    /** Follows the size in a state: what else its model has. */
    private static final String PARTS = ", neighbours, four rings, ";

    private final Learning learning;
    private final WindowModel model;
    private final Layout layout;
    private final Adam optimiser;
    private final float[] average;

    /** What share of the averaged parameters is kept when they are next brought up to date. */
    private double kept = 1;

    /** The rows of the batch, and their windows. */
    private final Touched rows = new Touched(Windows.ROWS);

    private final Touched pairs = new Touched(WindowTables.ROWS);
    private final List<Worker> workers = new ArrayList<>();
    private @Nullable Rounding rounding;
    private int epoch;
    private boolean isBegun;

    WindowTrainer(PositionStore store, Windows windows, ModelSize size, Learning learning) {
        this.learning = learning;
        this.model = new WindowModel(windows, size, learning.seed());
        this.layout = model.layout;
        this.optimiser = new Adam(layout.count);
        this.average = model.parameters.clone();
        for (int i = 0; i < learning.parts(); i++) {
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

    /** The model as it is now; after {@link #train} its parameters are the averaged ones. */
    WindowModel model() {
        return model;
    }

    /** Trains, from where {@link #read} has left off. */
    void train(long[] training, long[] heldOut, WindowRun.Listener listener) {
        int batches = (training.length + learning.batch() - 1) / learning.batch();
        int steps = learning.epochs() * batches;
        int step = epoch * batches;
        long[] numbers = new long[training.length];
        while (epoch < learning.epochs()) {
            epoch++;
            System.arraycopy(training, 0, numbers, 0, numbers.length);
            shuffle(numbers, new SplittableRandom(learning.seed() + epoch * SplitMix.STEP));
            Losses.Sum sum = new Losses.Sum();
            for (int batch = 0; batch < batches; batch++, step++) {
                if (rounding == null && (isBegun || step >= (int) (ROUNDING * steps))) {
                    model.expand();
                    rounding = Rounding.of(model, counts(training));
                    model.round(rounding);
                }
                int from = batch * learning.batch();
                int to = Math.min(numbers.length, from + learning.batch());
                sum.add(step(step, numbers, from, to, learning.rate(step, steps)));
            }
            average();
            listener.onEpoch(epoch, sum.mean(), judgeAverage(heldOut));
        }
        setParameters(average);
        model.expand();
    }

    private Losses judgeAverage(long[] heldOut) {
        float[] newest = model.parameters.clone();
        setParameters(average);
        Losses losses = judge(heldOut);
        setParameters(newest);
        return losses;
    }

    private void setParameters(float[] parameters) {
        System.arraycopy(parameters, 0, model.parameters, 0, parameters.length);
        model.change();
    }

    /** Writes all that training needs to go on after the epoch. */
    void write(DataOutput out) throws IOException {
        out.writeUTF(conditions());
        out.writeInt(epoch);
        for (int i = 0; i < average.length; i++) {
            out.writeFloat(model.parameters[i]);
            out.writeFloat(average[i]);
        }
        optimiser.write(out);
        float[] units = rounding == null ? new float[0] : rounding.units();
        out.writeInt(units.length);
        for (float unit : units) {
            out.writeFloat(unit);
        }
    }

    /** Takes over what {@link #write} has written of the same training. */
    void read(DataInput in) throws IOException {
        String written = in.readUTF();
        if (!written.equals(conditions())) {
            throw new IOException("the state is that of another training: " + written + " instead of " + conditions());
        }
        epoch = in.readInt();
        for (int i = 0; i < average.length; i++) {
            model.parameters[i] = in.readFloat();
            average[i] = in.readFloat();
        }
        optimiser.read(in);
        float[] units = new float[in.readInt()];
        for (int i = 0; i < units.length; i++) {
            units[i] = in.readFloat();
        }
        rounding = units.length == 0 ? null : new Rounding(units);
        model.round(rounding);
    }

    private String conditions() {
        return layout.size + PARTS + learning;
    }

    /** Takes over the averaged parameters that another training of a model of this size has written. */
    void begin(DataInput in) throws IOException {
        String written = in.readUTF();
        if (!written.startsWith(layout.size + PARTS)) {
            throw new IOException("the training began with another model: " + written + " instead of " + layout.size + PARTS
                    + "...");
        }
        in.readInt();
        for (int i = 0; i < average.length; i++) {
            in.readFloat();
            average[i] = in.readFloat();
        }
        setParameters(average);
        isBegun = true;
    }

    /** Takes over the parameters of a network that has as many channels as this model, and no more neurons. */
    void begin(Network network) {
        new WindowImport(network, layout, model.parameters).run();
        System.arraycopy(model.parameters, 0, average, 0, average.length);
        isBegun = true;
        model.change();
    }

    /** How often each row occurs in some of the positions. */
    private long[] counts(long[] numbers) {
        long[] counts = new long[Windows.ROWS];
        PositionInput input = workers.get(0).input;
        sample(numbers, () -> {
            for (int i = 0; i < input.starts[input.points]; i++) {
                counts[input.ownRows[i]]++;
                counts[input.opponentRows[i]]++;
            }
            int few = Direction.COUNT * input.points - input.windows;
            counts[input.ownTable * WindowTables.ROWS + Rounding.EMPTY] += few;
            counts[input.opponentTable * WindowTables.ROWS + Rounding.EMPTY] += few;
        });
        return counts;
    }

    /** Shows some of the positions, evenly spread, to the first worker, and tells a listener of each. */
    private void sample(long[] numbers, Runnable listener) {
        Worker worker = workers.get(0);
        long step = Math.max(1, numbers.length / SAMPLED);
        for (long i = 0; i < numbers.length; i += step) {
            worker.cursor.go(numbers[(int) i], 0);
            worker.input.fill(worker.cursor);
            worker.pass.forward(worker.input, 0);
            listener.run();
        }
    }

    /** The trained model as a network of whole numbers. */
    Network network(long[] training, String provenance, Weights linear) {
        Rounding used = Objects.requireNonNull(rounding, "the model is not trained");
        float[] first = new float[layout.size.hidden()];
        float[] second = new float[layout.size.second()];
        Pass pass = workers.get(0).pass;
        sample(training, () -> {
            raise(first, pass.first);
            raise(second, pass.second);
        });
        return new WindowExport(model, used, first, second).network(provenance, linear);
    }

    private static void raise(float[] largest, float[] numbers) {
        for (int i = 0; i < largest.length; i++) {
            largest[i] = Math.max(largest[i], numbers[i]);
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

    /** Learns from a batch, the steps before it being counted. */
    private Losses.Sum step(int number, long[] numbers, int from, int to, float rate) {
        Losses.Sum sum = run(numbers, from, to, true);
        float[] gradient = workers.get(0).pass.gradient;
        model.reduce(gradient, rows, pairs);
        optimiser.begin();
        step(gradient, 0, layout.inner, rate, DECAY);
        step(gradient, layout.inner, layout.rowsShared, rate, ROW_DECAY);
        step(gradient, layout.rowsShared, pairs, rate);
        step(gradient, layout.rows, rows, rate);
        step(gradient, layout.pointBias, layout.count, rate, DECAY);
        rows.clear();
        workers.forEach(worker -> worker.pass.touched.clear());
        model.change();
        kept *= 1 - Math.max(NEWEST, FIRST_NEWEST / (FIRST_NEWEST + number));
        if (number % AVERAGED == 0) {
            average();
        }
        return sum;
    }

    /** Steps a range; its gradient is 0 afterwards. */
    private void step(float[] gradient, int from, int to, float rate, float decay) {
        optimiser.step(model.parameters, gradient, from, to, rate, decay);
        Arrays.fill(gradient, from, to, 0);
    }

    /** Steps the vectors that a batch has touched, and no others; their gradient is 0 afterwards. */
    private void step(float[] gradient, int first, Touched touched, float rate) {
        int c = layout.size.channels();
        IntStream.range(0, touched.size()).parallel().forEach(index -> {
            int at = first + touched.get(index) * c;
            step(gradient, at, at + c, rate, ROW_DECAY);
        });
    }

    /** Brings the averaged parameters up to date. */
    private void average() {
        float newest = (float) (1 - kept);
        kept = 1;
        IntStream.range(0, average.length).parallel()
                .forEach(i -> average[i] += newest * (model.parameters[i] - average[i]));
    }

    /** Goes through positions; with learning, the mean gradient is in the first worker's pass, those of others are 0. */
    private Losses.Sum run(long[] numbers, int from, int to, boolean learns) {
        List<Losses.Sum> sums = IntStream.range(0, learning.parts()).parallel().mapToObj(part -> {
            long size = (long) to - from;
            int first = from + (int) (size * part / learning.parts());
            int last = from + (int) (size * (part + 1) / learning.parts());
            return workers.get(part).run(numbers, first, last, learns);
        }).toList();
        Losses.Sum sum = new Losses.Sum();
        sums.forEach(sum::add);
        if (learns) {
            merge(1f / (to - from));
        }
        return sum;
    }

    /** Adds up the gradients of the rows that some part has touched, and of all that does not belong to rows. */
    private void merge(float factor) {
        for (Worker worker : workers) {
            rows.addAll(worker.pass.touched);
        }
        int c = layout.size.channels();
        IntStream.range(0, rows.size()).parallel().forEach(index -> {
            int at = layout.rows + rows.get(index) * c;
            merge(at, at + c, factor);
        });
        merge(layout.pointBias, layout.count, factor);
    }

    private void merge(int from, int to, float factor) {
        float[] all = workers.get(0).pass.gradient;
        for (int part = 1; part < learning.parts(); part++) {
            float[] other = workers.get(part).pass.gradient;
            for (int i = from; i < to; i++) {
                all[i] += other[i];
                other[i] = 0;
            }
        }
        for (int i = from; i < to; i++) {
            all[i] *= factor;
        }
    }

    /** The losses of positions, from which nothing is learned. */
    Losses judge(long[] numbers) {
        return run(numbers, 0, numbers.length, false).mean();
    }
}
