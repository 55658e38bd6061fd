package org.kagetsu.benchmarks.tournament.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools gauntlet}: the first player against all others. */
@Command(
        name = "gauntlet",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Plays a gauntlet: the first player meets each of the others.",
        footer = {
            "",
            "Example: kagetsu-tools gauntlet --player new=kagetsu: --player pela=\"cmd:/opt/brains/pbrain-pela\" --player random=random: --games 40 --time 500",
        })
public final class GauntletCommand implements Callable<Integer> {

    @Option(
            names = "--games",
            defaultValue = "100",
            paramLabel = "N",
            description = {
                "Games per opponent, an even number, because every opening is played with both"
                        + " colours; default 100.",
                "Example: --games 200",
            })
    private int games;

    @Mixin
    private TournamentRun run;

    @Override
    public Integer call() throws Exception {
        return run.run(FixedFormat.gauntlet(run.players().size(), Numbers.pairs(games)), Optional.empty());
    }
}
