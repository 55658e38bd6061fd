package org.kagetsu.benchmarks.options;

import picocli.CommandLine.Option;

/** The option that says how progress is shown. */
@Purpose("The run and its files")
public final class ProgressOption {

    @Option(
            names = "--progress",
            defaultValue = "AUTO",
            paramLabel = "MODE",
            description = {
                "auto (a bar in a terminal, else lines), bar, lines (one every half minute) or none.",
                "Example: --progress lines",
            })
    private ProgressMode mode = ProgressMode.AUTO;

    /** {@return how progress is shown} */
    public ProgressMode mode() {
        return mode;
    }
}
