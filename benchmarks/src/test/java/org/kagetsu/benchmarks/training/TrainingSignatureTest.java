package org.kagetsu.benchmarks.training;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.linear.Samples;
import org.kagetsu.benchmarks.training.linear.Trainer;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.benchmarks.training.window.Learning;
import org.kagetsu.benchmarks.training.window.Losses;
import org.kagetsu.benchmarks.training.window.ModelSize;
import org.kagetsu.benchmarks.training.window.WindowRun;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.testing.Signatures;

/**
 * What is learned from a tiny file of games is what is pinned: each loss to its last bit, and the weights that are
 * written. The file was made by {@code training.jar generate --games 21 --nodes 100 --seed 44 --weights hand} of version
 * 4f69f3a and converted; it stays as it is when the engine changes.
 */
@Tag("signature")
class TrainingSignatureTest {

    private static final String GAMES = "/tiny-games.bin";
    private static final double RESULT_SHARE = 0.6;

    private final StringBuilder details = new StringBuilder();

    @Test
    void trainer_tinyFile_learnsThePinnedWeights() throws IOException, URISyntaxException {
        Samples samples = new Samples(PositionStore.forWeights(List.of(games())), RESULT_SHARE);
        Trainer trainer = new Trainer(samples, 1, 20);
        Fit values = trainer.fitValues(this::note);
        Fit priorities = trainer.fitPriorities(this::note);
        note(trainer.calibration(values).error());
        note(trainer.meanRank(priorities));
        details.append(trainer.weights("a test", values, priorities).checksum());
        assertPinned("training.fit", String.format(Locale.ROOT, "positions %d, values %.6f, priorities %.6f",
                samples.positions(), values.best().heldOut(), priorities.best().heldOut()));
    }

    @Test
    void windowTrainer_tinyFile_learnsThePinnedNetwork() throws IOException, URISyntaxException {
        PositionStore store = PositionStore.forNetwork(List.of(games()), Long.MAX_VALUE);
        WindowRun run = new WindowRun(store, new Learning(2, 64, 0.01f, (float) RESULT_SHARE, 0.5f, 1, 2));
        Weights linear = LinearEvaluator.hand().weights();
        List<Losses> heldOut = new ArrayList<>();
        Function<String, Network> trained = run.train(new ModelSize(8, 8, 4), linear, 500, Optional.empty(), Optional.empty(),
                (epoch, training, after) -> {
                    note(training);
                    note(after);
                    heldOut.add(after);
                });
        Network network = trained.apply("a test");
        details.append(network.checksum());
        Losses last = heldOut.get(heldOut.size() - 1);
        assertPinned("training.window", String.format(Locale.ROOT,
                "positions %d, value %.6f, policy %.6f, rounded %.6f", last.positions(), last.value(), last.policy(),
                run.heldOutLoss(new NetworkEvaluator(network))));
    }

    private static Path games() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(TrainingSignatureTest.class.getResource(GAMES), GAMES).toURI());
    }

    private void note(Fit.Losses losses) {
        note(losses.training());
        note(losses.heldOut());
    }

    private void note(Losses losses) {
        note(losses.value());
        note(losses.policy());
        note(losses.hits());
    }

    private void note(double number) {
        details.append(Double.toHexString(number)).append('\n');
    }

    private void assertPinned(String name, String summary) {
        Signatures.assertPinned(Map.of(name, summary + ", hash " + Signatures.hash(details.toString())));
    }
}
