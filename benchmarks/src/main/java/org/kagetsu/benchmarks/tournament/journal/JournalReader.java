package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.player.Conditions;

/** What the lines of a journal say. Not safe for use by more than one thread. */
final class JournalReader {

    private final Path file;
    private final List<PlayedGame> games = new ArrayList<>();
    private final Set<Integer> numbers = new HashSet<>();
    private Optional<JournalHeader> header = Optional.empty();
    private Optional<Conditions> conditions = Optional.empty();

    JournalReader(Path file) {
        this.file = file;
    }

    /** What was read so far. */
    JournalContent content(Optional<String> remark) {
        return new JournalContent(header, games, remark);
    }

    /** Takes a line. */
    void take(int number, String line) throws IOException {
        if (header.isEmpty()) {
            checkVersion(line);
            JournalHeader first = Json.read(line, JournalHeader.class);
            conditions = Optional.of(first.conditions());
            header = Optional.of(first);
            return;
        }
        PlayedGame game = GameJson.readGame(line, conditions.orElseThrow());
        if (!numbers.add(game.number())) {
            throw new IOException("journal " + file + ", line " + number + ": game " + game.ordinal()
                    + " is there twice");
        }
        header.get().checkPlayers(game);
        games.add(game);
    }

    /** Refuses a header of another version, whatever else is in it. */
    private void checkVersion(String line) throws IOException {
        JsonNode version = Json.parse(line).path("version");
        if (version.isInt() && version.intValue() != JournalHeader.VERSION) {
            throw new IOException("journal " + file + " has format " + version + ", this program writes "
                    + JournalHeader.VERSION);
        }
    }
}
