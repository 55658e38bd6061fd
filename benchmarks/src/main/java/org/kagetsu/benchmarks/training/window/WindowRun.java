package org.kagetsu.benchmarks.training.window;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStates;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;

/**
 * Trains a model on the positions of a store and compares it with evaluations that there are.
 *
 * <p>Not safe for use by more than one thread.
 *
 * @param store the positions
 * @param learning how to learn
 */
public record WindowRun(PositionStore store, Learning learning) {

    /** Bytes of a file that tell whether it is a network. */
    private static final int HEADER_BYTES = 64;

    /** Points of a score that multiply the odds by e. */
    private static final double POINTS = 200;

    /** Hears how training goes on. */
    @FunctionalInterface
    public interface Listener {

        /**
         * Called after each epoch.
         *
         * @param epoch 1 or more
         * @param training the losses while the epoch went on
         * @param heldOut the losses of the averaged model in games held out, after the epoch
         * @throws UncheckedIOException if what is to be written cannot be
         */
        void onEpoch(int epoch, Losses training, Losses heldOut);
    }

    /**
     * Trains a model.
     *
     * @param size how large it is
     * @param linear the linear evaluation that it corrects
     * @param positions the most positions to learn from
     * @param start the state of another training of a model of this size, with whose averaged parameters this one begins,
     *     or a network with as many channels and no more neurons
     * @param state the file from which training goes on, if it exists, and that is written after each epoch
     * @param listener hears of each epoch
     * @return the trained model in whole numbers, by a text on how it was made
     * @throws IOException if the state cannot be read or is that of another training
     */
    public Function<String, Network> train(
            ModelSize size, Weights linear, int positions, Optional<Path> start, Optional<Path> state, Listener listener)
            throws IOException {
        long[] all = store.training();
        long[] training = all.length <= positions ? all : Arrays.copyOf(all, positions);
        WindowTrainer trainer = new WindowTrainer(store, new Windows(linear), size, learning);
        if (state.isPresent() && Files.exists(state.get())) {
            read(state.get(), trainer::read);
        } else if (start.isPresent()) {
            begin(trainer, start.get());
        }
        trainer.train(training, store.heldOut(), (epoch, learned, heldOut) -> {
            listener.onEpoch(epoch, learned, heldOut);
            state.ifPresent(file -> write(trainer, file));
        });
        return provenance -> trainer.network(training, provenance, linear);
    }

    private static void begin(WindowTrainer trainer, Path start) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(start))) {
            in.mark(HEADER_BYTES);
            if (Network.isNetwork(in.readNBytes(HEADER_BYTES))) {
                in.reset();
                trainer.begin(Network.read(in));
                return;
            }
        }
        read(start, trainer::begin);
    }

    /** Reads a state. */
    private interface StateReader {

        void read(DataInputStream in) throws IOException;
    }

    private static void read(Path file, StateReader reader) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            reader.read(in);
        } catch (EOFException | UTFDataFormatException e) {
            throw new IOException(file + " is not the state of a training, or not a whole one", e);
        }
    }

    /** Writes a state beside the old one, which it then replaces. */
    private static void write(WindowTrainer trainer, Path file) {
        try {
            ReplacedFile.write(file, stream -> {
                DataOutputStream out = new DataOutputStream(stream);
                trainer.write(out);
                out.flush();
            });
        } catch (IOException e) {
            throw new UncheckedIOException(FailureText.inFile("--state", file, e));
        }
    }

    /**
     * {@return the mean loss of an evaluation's chances to win over the positions of games held out, in nats}
     *
     * @param evaluator the evaluation
     */
    public double heldOutLoss(StateEvaluator evaluator) {
        PositionStates states = new PositionStates(evaluator::tables);
        Map<PatternState, Evaluation> evaluations = new HashMap<>();
        PositionCursor cursor = store.cursor();
        double sum = 0;
        long[] numbers = store.heldOut();
        for (long number : numbers) {
            cursor.go(number, 0);
            double logit = evaluations.computeIfAbsent(states.at(cursor), evaluator::on).score() / POINTS;
            sum += Logistic.loss(logit, cursor.target(learning.resultShare()));
        }
        return sum / numbers.length;
    }
}
