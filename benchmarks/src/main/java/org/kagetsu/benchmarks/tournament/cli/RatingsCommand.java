package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.standings.ConnectedPlayers;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools ratings}: one table for one journal or several. */
@Command(
        name = "ratings",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Prints results and ratings of one journal, or of several together.",
        footer = {"", "Example: kagetsu-tools ratings monday.jsonl tuesday.jsonl --anchor pela=1549"})
public final class RatingsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "JOURNAL",
            arity = "1..*",
            description = "The journals; players with the same name count as one player.")
    private List<Path> journals = new ArrayList<>();

    @Mixin
    private ReportOptions reports;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        MergedJournals merged = new MergedJournals(warning -> err.println("warning: " + warning));
        for (Path journal : journals) {
            merged.add(journal);
        }
        List<String> names = merged.players().stream().map(PlayerSpec::name).toList();
        Map<String, Double> anchor = reports.anchor(names);
        List<List<String>> groups = ConnectedPlayers.groups(names, merged.games());
        if (groups.size() > 1) {
            err.println("warning: no games connect these groups of players, so each has a table of its own: " + groups);
        }
        for (List<String> group : groups) {
            Standings standings = new Standings(group);
            merged.games().stream().filter(game -> group.contains(game.black())).forEach(standings::add);
            boolean hasAnchor = group.containsAll(anchor.keySet());
            Summary.print(standings, hasAnchor ? anchor : Map.of(), out);
            if (groups.size() > 1) {
                out.println();
            }
        }
        Summary.printThinking(merged.players(), merged.games(), out);
        Summary.printWorkers(names.get(0), merged.games(), out);
        return 0;
    }
}
