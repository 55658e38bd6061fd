package org.kagetsu.benchmarks.tournament.cli;

import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.schedule.FixedFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools match}: two players. */
@Command(
        name = "match",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Plays a match of two, with an optional sequential test that ends it.",
        footer = {
            "",
            "Example: kagetsu-tools match --player A=kagetsu:hash=64 --player B=kagetsu:hash=16 --nodes 5000 --games 200 --openings openings.txt --sprt elo0=0 elo1=5 --journal match.jsonl",
        })
public final class MatchCommand implements Callable<Integer> {

    @Option(
            names = "--games",
            defaultValue = "100",
            paramLabel = "N",
            description = {
                "Games, an even number, because every opening is played with both"
                        + " colours; default 100.",
                "Example: --games 200",
            })
    private int games;

    @Mixin
    private SprtOption sprt;

    @Mixin
    private TournamentRun run;

    @Override
    public Integer call() throws Exception {
        int players = run.players().size();
        if (players != 2) {
            throw new IllegalArgumentException("a match has two players, not " + players);
        }
        return run.run(FixedFormat.gauntlet(2, Numbers.pairs(games)), sprt.test());
    }
}
