package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalContent;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
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
        Set<String> names = new LinkedHashSet<>();
        List<PlayedGame> games = new ArrayList<>();
        for (Path journal : journals) {
            JournalContent content = Journal.read(journal);
            names.addAll(TournamentPlan.of(journal, content.header().orElseThrow()).names());
            addAll(content.games(), games);
        }
        Standings standings = new Standings(List.copyOf(names));
        games.forEach(standings::add);
        PrintWriter out = spec.commandLine().getOut();
        Summary.print(standings, reports.anchor(standings.players()), out);
        Summary.printThinking(standings.players(), games, out);
        return 0;
    }

    /** Adds the games of a journal; its pairs get numbers that no earlier pair has. */
    private static void addAll(List<PlayedGame> found, List<PlayedGame> games) {
        int firstPair = games.stream().mapToInt(PlayedGame::pair).max().orElse(-1) + 1;
        for (PlayedGame game : found) {
            games.add(new PlayedGame(game.number(), firstPair + game.pair(), game.result()));
        }
    }
}
