package org.kagetsu.benchmarks.options;

import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.console.Purpose;
import picocli.CommandLine.Option;

/** The option that says how progress is shown. */
@Purpose("The run and its files")
public final class ProgressOption {

    @Option(names = "--progress", paramLabel = "MODE", defaultValue = "AUTO", description = {
        "auto (a bar in a terminal, else lines), bar, lines (one every half minute) or none.",
        "Example: --progress lines",
    })
    private Progress.Mode mode = Progress.Mode.AUTO;

    /** {@return how progress is shown} */
    public Progress.Mode mode() {
        return mode;
    }
}
