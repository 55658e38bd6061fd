package org.kagetsu.benchmarks.tournament.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools round-robin}: everybody against everybody. */
@Command(
        name = "round-robin",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Plays a round-robin: everybody meets everybody; ends with ratings.",
        footer = {
            "",
            "Example: kagetsu-tools round-robin --player kagetsu=kagetsu: --player pela=\"cmd:/opt/brains/pbrain-pela\" --player random=random: --games 20 --anchor pela=1549",
        })
public final class RoundRobinCommand implements Callable<Integer> {

    @Option(
            names = "--games",
            defaultValue = "100",
            paramLabel = "N",
            description = {
                "Games per pairing, an even number, because every opening is played with both"
                        + " colours; default 100.",
                "Example: --games 200",
            })
    private int games;

    @Mixin
    private TournamentRun run;

    @Override
    public Integer call() throws Exception {
        return run.run(FixedFormat.roundRobin(run.players().size(), Numbers.pairs(games)), Optional.empty());
    }
}
