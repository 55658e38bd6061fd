package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.piskvork.files.FailureText;
import picocli.CommandLine.Option;

/** The evaluation that a command uses as it is. Not safe for use by more than one thread. */
final class WeightsOption {

    @Option(names = "--weights", paramLabel = "FILE", defaultValue = "",
            description = {
                "the evaluation: a file of weights or of a network, \"linear\" for the linear evaluation of this version,",
                "or \"hand\" for weights set by hand, with which learning begins (default: the evaluation of this version)",
            })
    private String weights;

    /** The name of the evaluation, as {@link LoadedEvaluator#of} reads it. */
    String name() {
        return weights;
    }

    LoadedEvaluator evaluation() throws IOException {
        try {
            return LoadedEvaluator.of(weights);
        } catch (IOException e) {
            throw FailureText.inFile("--weights", weights, e);
        }
    }
}
