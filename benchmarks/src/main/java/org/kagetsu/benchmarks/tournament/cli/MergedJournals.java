package org.kagetsu.benchmarks.tournament.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.journal.Journal;
import org.kagetsu.benchmarks.tournament.journal.JournalContent;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;

/** The players and games of several journals; warns if they do not belong together. Not safe for use by many threads. */
final class MergedJournals {

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
        JournalContent content = Journal.read(journal);
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
