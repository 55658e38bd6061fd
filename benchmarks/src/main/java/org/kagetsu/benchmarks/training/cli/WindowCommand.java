package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.benchmarks.training.window.Learning;
import org.kagetsu.benchmarks.training.window.Losses;
import org.kagetsu.benchmarks.training.window.ModelSize;
import org.kagetsu.benchmarks.training.window.WindowRun;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Trains a model of line windows, prints its losses and writes it. */
@Command(
        name = "window",
        description = {
            "Trains a network over line windows that corrects a linear evaluation, and compares its losses in games held out"
                + " with those of this version's files.",
            "With --output it writes the network for an engine. It also says which moves are likely.",
        })
final class WindowCommand extends ToolCommand {

    @Mixin
    private GamesOptions games;

    @Option(names = "--positions", paramLabel = "N", defaultValue = "100000000",
            description = "the most positions to learn from (default: ${DEFAULT-VALUE})")
    private int positions;

    @Option(names = "--channels", paramLabel = "N", defaultValue = "16",
            description = "numbers of a window's vector for each side, 1..64 (default: ${DEFAULT-VALUE})")
    private int channels;

    @Option(names = "--hidden", paramLabel = "N", defaultValue = "32",
            description = "neurons of the first layer, 1..256 (default: ${DEFAULT-VALUE})")
    private int hidden;

    @Option(names = "--second", paramLabel = "N", defaultValue = "16",
            description = "neurons of the second layer, 1..256 (default: ${DEFAULT-VALUE})")
    private int second;

    @Option(names = "--epochs", paramLabel = "N", defaultValue = "4",
            description = "how often each position is looked at (default: ${DEFAULT-VALUE})")
    private int epochs;

    @Option(names = "--batch", paramLabel = "N", defaultValue = "1024",
            description = "positions of a step (default: ${DEFAULT-VALUE})")
    private int batch;

    @Option(names = "--rate", paramLabel = "X", defaultValue = "0.002",
            description = "step size at the beginning, 0..1 (default: ${DEFAULT-VALUE})")
    private float rate;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.5",
            description = "share of the game's result in the value, 0..1 (default: ${DEFAULT-VALUE})")
    private float resultShare;

    @Option(names = "--policy-share", paramLabel = "X", defaultValue = "0.2",
            description = "weight of the policy's loss, 0..100; that of the value's loss is 1 (default:"
                    + " ${DEFAULT-VALUE})")
    private float policyShare;

    @Option(names = "--parts", paramLabel = "N", defaultValue = "2",
            description = "parts of a batch, each the work of one thread; the model depends on their number (default:"
                    + " ${DEFAULT-VALUE})")
    private int parts;

    @Option(names = "--weights", paramLabel = "FILE",
            description = "the linear weights to correct, as fit writes them; those of this version unless given")
    private Optional<Path> weights = Optional.empty();

    @Option(names = "--start", paramLabel = "FILE",
            description = "state of another training of a model of this size, or a network with as many channels and no more"
                    + " neurons; this one begins with its parameters")
    private Optional<Path> start = Optional.empty();

    @Option(names = "--state", paramLabel = "FILE",
            description = "state of the training, written after each epoch; if the file exists, training goes on from"
                    + " it")
    private Optional<Path> state = Optional.empty();

    @Option(names = "--output", paramLabel = "FILE", description = "the file to write the model to, for an engine")
    private Optional<Path> output = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "seed of the first parameters and of the order (default: ${DEFAULT-VALUE})")
    private long seed;

    @Override
    public Integer call() throws IOException {
        Range.check("--positions", positions, 1, Integer.MAX_VALUE);
        ModelSize size = new ModelSize(channels, hidden, second);
        Learning learning = new Learning(epochs, batch, rate, resultShare, policyShare, seed, parts);
        games.checkFiles();
        if (output.isPresent()) {
            FileCheck.replaceable("--output", output.get(), "KGTV");
        }
        if (state.isPresent()) {
            FileCheck.writable("--state", state.get());
        }
        if (start.isPresent()) {
            FileCheck.readable(start.get());
        }
        Weights linear = linear();
        PositionStore store = PositionStore.forNetwork(games.files, positions);
        if (store.training().length == 0 || store.heldOut().length == 0) {
            throw new IllegalArgumentException("the files have too few games: every twentieth game of each file is held"
                    + " out; at least one held-out game and one other game must have a quiet position");
        }
        PrintWriter out = out();
        store.sources().forEach(out::println);
        WindowRun run = new WindowRun(store, learning);
        out.printf(Locale.ROOT, "%d positions to learn from, %d held out%n",
                Math.min(positions, store.training().length), store.heldOut().length);
        out.printf(Locale.ROOT, "held-out loss of this version: linear %.5f, network %.5f%n",
                run.heldOutLoss(LinearEvaluator.standard()), run.heldOutLoss(NetworkEvaluator.standard()));
        Function<String, Network> trained = run.train(size, linear, positions, start, state, this::print);
        if (output.isPresent()) {
            String begun = start.map(file -> "begun with " + file.getFileName() + "\n").orElse("");
            write(output.get(), run, trained,
                    String.join("\n", store.sources()) + "\n" + begun + size + "\n" + learning + "\n");
        }
        return 0;
    }

    private Weights linear() throws IOException {
        if (weights.isEmpty()) {
            return LinearEvaluator.standard().weights();
        }
        try (InputStream in = Files.newInputStream(weights.get())) {
            return Weights.read(in);
        } catch (IOException e) {
            throw FailureText.inFile("--weights", weights.get(), e);
        }
    }

    private void write(Path file, WindowRun run, Function<String, Network> trained, String conditions) throws IOException {
        PrintWriter out = out();
        double loss = run.heldOutLoss(new NetworkEvaluator(trained.apply("")));
        String report = String.format(Locale.ROOT, "held-out loss in whole numbers: %.5f", loss);
        out.println(report);
        Network network = trained.apply(conditions + report);
        ReplacedFile.write(file, network::write);
        out.printf(Locale.ROOT, "%s: checksum %s, %d bytes%n", file, network.checksum(), Files.size(file));
    }

    private void print(int epoch, Losses training, Losses heldOut) {
        out().printf(Locale.ROOT,
                "epoch %d: value %.5f, held out %.5f; policy %.4f, held out %.4f, first move right %.3f%n",
                epoch, training.value(), heldOut.value(), training.policy(), heldOut.policy(), heldOut.hits());
        out().flush();
    }
}
