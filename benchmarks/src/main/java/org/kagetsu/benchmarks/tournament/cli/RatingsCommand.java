package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools ratings}: one table for one journal or several. */
@Command(
        name = "ratings",
        description = "Prints results and ratings of one journal, or of several together.",
        footer = {"", "Example: kagetsu-tools ratings monday.jsonl tuesday.jsonl --anchor pela=1549"})
public final class RatingsCommand extends ToolCommand {

    @Parameters(arity = "1..*", paramLabel = "JOURNAL",
            description = "The journals; players with the same name count as one player.")
    private List<Path> journals = new ArrayList<>();

    @Mixin
    private ReportOptions reports;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = out();
        PrintWriter err = err();
        MergedJournals merged = new MergedJournals(warning -> err.println("warning: " + warning));
        for (Path journal : journals) {
            merged.add(journal);
        }
        List<String> names = merged.players().stream().map(PlayerSpec::name).toList();
        Map<String, Double> anchor = reports.anchor(names);
        List<List<String>> groups = Standings.groups(names, merged.games());
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

    /** The players and games of several journals; warns if they do not belong together. */
    private static final class MergedJournals {

        private final Consumer<String> warnings;
        private final Map<String, Known> players = new LinkedHashMap<>();
        private final Map<Path, ConditionsForm> conditions = new LinkedHashMap<>();
        private final List<PlayedGame> games = new ArrayList<>();

        /** A player as its first journal has it. */
        private record Known(PlayerSpec spec, Map<String, String> files, Path journal) {}

        MergedJournals(Consumer<String> warnings) {
            this.warnings = warnings;
        }

        /** Adds a journal. */
        void add(Path journal) throws IOException {
            Journal.Content content = Journal.read(journal);
            JournalHeader header = content.header().orElseThrow();
            TournamentPlan plan = TournamentPlan.of(journal, header);
            conditions.entrySet().stream().findFirst().filter(first -> !first.getValue().equals(plan.conditions()))
                    .ifPresent(first -> warnings.accept("the conditions of " + journal + " are not those of "
                            + first.getKey() + "; one rating for both is an average"));
            conditions.put(journal, plan.conditions());
            for (PlayerSpec player : plan.players()) {
                Known known = new Known(player, header.files(player.name()), journal);
                Known earlier = players.putIfAbsent(player.name(), known);
                if (earlier != null) {
                    compare(earlier, known);
                }
            }
            addGames(content.games());
        }

        private void compare(Known earlier, Known later) {
            String name = later.spec().name();
            if (!earlier.spec().equals(later.spec())) {
                warnings.accept("player " + name + " is " + earlier.spec().text() + " in " + earlier.journal() + " and "
                        + later.spec().text() + " in " + later.journal() + "; both count as one player");
            } else if (!earlier.files().equals(later.files())) {
                warnings.accept("player " + name + " has other files in " + later.journal() + " than in "
                        + earlier.journal() + "; both count as one player");
            }
        }

        /** Adds games; their pairs get numbers that no earlier pair has. */
        private void addGames(List<PlayedGame> found) {
            int firstPair = games.stream().mapToInt(PlayedGame::pair).max().orElse(-1) + 1;
            for (PlayedGame game : found) {
                games.add(new PlayedGame(game.number(), firstPair + game.pair(), game.result(), game.place()));
            }
        }

        /** The players in the order of the journals. */
        List<PlayerSpec> players() {
            return players.values().stream().map(Known::spec).toList();
        }

        List<PlayedGame> games() {
            return games;
        }
    }
}
