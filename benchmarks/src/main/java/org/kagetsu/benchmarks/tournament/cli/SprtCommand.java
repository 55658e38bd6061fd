package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.tournament.stats.Elo;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.benchmarks.tournament.stats.Pentanomial;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kagetsu-tools sprt}: the statistics of results that were counted elsewhere. */
@Command(
        name = "sprt",
        description = "Computes Elo, its interval and the state of a sequential test from counted pairs of games.",
        footer = {
            "",
            "Example: kagetsu-tools sprt --pairs 491,7345,29693,7670,465 --sprt elo0=-0.25 elo1=1.25",
        })
public final class SprtCommand extends ToolCommand {

    @Option(names = "--pairs", arity = "1", required = true, split = ",", paramLabel = "N", description = {
        "Pairs of games in which the first player scored 0, 1/2, 1, 1 1/2 and 2 points.",
        "Example: --pairs 3,20,54,21,4",
    })
    private long[] pairs;

    @Mixin
    private SprtOption sprt;

    @Override
    public Integer call() {
        PrintWriter out = out();
        Optional<Sprt> test = sprt.test();
        Pentanomial counts = counts();
        Estimate estimate = Estimate.of(counts);
        out.printf(
                Locale.ROOT,
                "Pairs %d  score %.2f %%  Elo %s %s  LOS %.1f %%%n",
                counts.pairs(),
                100 * estimate.score(),
                Elo.toText(estimate.elo()),
                estimate.interval().toEloText(),
                100 * estimate.superiority());
        test.ifPresent(judge -> out.println(judge + ": " + judge.judge(counts)));
        return 0;
    }

    private Pentanomial counts() {
        try {
            return Pentanomial.of(pairs);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("--pairs: " + e.getMessage(), e);
        }
    }
}
