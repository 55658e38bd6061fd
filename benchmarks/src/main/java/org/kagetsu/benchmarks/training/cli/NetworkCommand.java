package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.network.NetworkFit;
import org.kagetsu.benchmarks.training.network.NetworkSamples;
import org.kagetsu.benchmarks.training.network.NetworkTrainer;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.Weights;
import org.kagetsu.piskvork.files.FailureText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Trains a network that corrects the linear evaluation. */
@Command(
        name = "network",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Trains a network that corrects a linear evaluation.",
            "Every tenth game of each file is held out, as by fit; the network with the least loss on those is kept.",
            "The same weights, files in the same order and seed give the same numbers; the file's text also names the day.",
        })
final class NetworkCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private LearningOptions learning;

    @Option(names = "--weights", paramLabel = "FILE",
            description = "the weights to correct, as fit writes them; those of this version unless given")
    private Optional<Path> weights = Optional.empty();

    @Option(names = "--from", paramLabel = "FILE",
            description = "a network to train further: only what it knows of the rules of these games changes; not"
                    + " with --weights")
    private Optional<Path> from = Optional.empty();

    @Option(names = "--epochs", paramLabel = "N", defaultValue = "6",
            description = "how often each position is looked at (default: ${DEFAULT-VALUE})")
    private int epochs;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "seed of the first weights and of the order (default: ${DEFAULT-VALUE})")
    private long seed;

    @Override
    public Integer call() throws IOException {
        learning.check();
        if (epochs < 1) {
            throw new IllegalArgumentException("--epochs " + epochs + " is below 1");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (from.isPresent() && weights.isPresent()) {
            throw new IllegalArgumentException("--weights " + weights.get() + " cannot be given with --from "
                    + from.get() + ", which has weights");
        }
        learning.checkFiles();
        Optional<Network> start = start();
        Weights linear = start.isPresent() ? start.get().linear() : linear();
        NetworkSamples samples = new NetworkSamples(new PatternEvaluator(linear), learning.resultShare);
        for (Path file : learning.files) {
            samples.add(file);
        }
        samples.sources().forEach(out::println);
        out.println(samples.positions() + " positions");
        LearningOptions.checkGames("games", samples.hasBothParts());
        String provenance = LearningOptions.checkText(provenance(samples, linear, start));
        NetworkTrainer trainer = start.isPresent()
                ? new NetworkTrainer(start.get(), samples, epochs, seed)
                : new NetworkTrainer(linear, samples, epochs, seed);
        NetworkFit fit = trainer.train(this::print);
        String report = String.format(Locale.ROOT,
                "network: held-out loss %.5f nats, rounded %.5f, linear %.5f; calibration error %.4f%n",
                Fit.best(fit.curve()).heldOut(), fit.rounded(), fit.linear(), fit.calibration().error());
        out.print(report);
        out.flush();
        learning.write(fit.network().make(provenance + report)::write);
        if (learning.plots.isPresent()) {
            Plots drawn = new Plots(learning.plots.get());
            drawn.losses("network", "epoch", fit.curve());
            drawn.reliability("network", fit.calibration());
        }
        return 0;
    }

    private Weights linear() throws IOException {
        if (weights.isEmpty()) {
            return PatternEvaluator.standard().weights();
        }
        try (InputStream in = Files.newInputStream(weights.get())) {
            return Weights.read(in);
        } catch (IOException e) {
            throw FailureText.inFile("--weights", weights.get(), e);
        }
    }

    private Optional<Network> start() throws IOException {
        if (from.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(from.get())) {
            return Optional.of(Network.read(in));
        } catch (IOException e) {
            throw FailureText.inFile("--from", from.get(), e);
        }
    }

    private void print(Fit.Losses losses) {
        spec.commandLine().getErr().printf(Locale.ROOT, "network, epoch %d: training %.6f, held out %.6f%n",
                losses.iteration(), losses.training(), losses.heldOut());
    }

    private String provenance(NetworkSamples samples, Weights linear, Optional<Network> start) {
        String begun = start.map(network -> network.provenance() + "then\n").orElse("");
        String base = start.map(network -> "--from " + network.checksum()).orElse("--weights " + linear.checksum());
        return begun + String.join("\n", samples.sources())
                + String.format(Locale.ROOT, "\n%d positions; %s; network %s --result-share %s --epochs %d --seed %d\n",
                        samples.positions(), LocalDate.now(ZoneOffset.UTC), base, learning.resultShare, epochs, seed);
    }
}
