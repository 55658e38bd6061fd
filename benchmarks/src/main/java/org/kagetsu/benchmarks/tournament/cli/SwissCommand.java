package org.kagetsu.benchmarks.tournament.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.schedule.SwissFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools swiss}: players of about the same score meet. */
@Command(
        name = "swiss",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Plays a Swiss tournament: in every round, players of about the same score meet.",
        footer = {
            "",
            "Example: kagetsu-tools swiss --rounds 5 --player a=kagetsu:nodes=1000 --player b=kagetsu:nodes=2000 --player c=kagetsu:nodes=4000 --player d=random: --games 2",
        })
public final class SwissCommand implements Callable<Integer> {

    private static final int MAX_ROUNDS = 1_000;

    @Option(
            names = "--rounds",
            required = true,
            paramLabel = "N",
            description = {"Number of rounds.", "Example: --rounds 7"})
    private int rounds;

    @Option(
            names = "--games",
            defaultValue = "2",
            paramLabel = "N",
            description = {
                "Games per pairing, an even number, because every opening is played with both"
                        + " colours; default 2.",
                "Example: --games 4",
            })
    private int games;

    @Mixin
    private TournamentRun run;

    @Override
    public Integer call() throws Exception {
        Range.check("--rounds", rounds, 1, MAX_ROUNDS);
        return run.run(new SwissFormat(rounds, Numbers.pairs(games)), Optional.empty());
    }
}
