package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.json.Json;

/**
 * The files of the players in the JSON of a tournament: for every player an object {@code files} with the identity of
 * each. Old journals have no such record. Static functions only.
 */
final class RecordedFiles {

    private static final String FILES = "files";

    private RecordedFiles() {}

    /** A copy of a tournament with the files of its players. */
    static JsonNode with(JsonNode tournament, Map<String, SortedMap<String, String>> files) {
        JsonNode copy = tournament.deepCopy();
        for (JsonNode player : copy.path("players")) {
            SortedMap<String, String> identities = files.get(player.path("name").asText());
            if (identities != null && player instanceof ObjectNode object) {
                object.set(FILES, Json.parse(Json.line(identities)));
            }
        }
        return copy;
    }

    /** The files of one player. */
    static SortedMap<String, String> of(JsonNode tournament, String name) {
        SortedMap<String, String> files = new TreeMap<>();
        for (JsonNode player : tournament.path("players")) {
            if (player.path("name").asText().equals(name)) {
                player.path(FILES).properties().forEach(file -> files.put(file.getKey(), file.getValue().asText()));
            }
        }
        return files;
    }

    /** A copy of a tournament without them. */
    static JsonNode without(JsonNode tournament) {
        JsonNode copy = tournament.deepCopy();
        for (JsonNode player : copy.path("players")) {
            if (player instanceof ObjectNode object) {
                object.remove(FILES);
            }
        }
        return copy;
    }

    /** Refuses a journal if a file that is recorded in it has changed. */
    static void check(Path journal, JsonNode found, JsonNode wanted) throws IOException {
        for (int i = 0; i < found.path("players").size(); i++) {
            JsonNode player = found.path("players").path(i);
            JsonNode now = wanted.path("players").path(i).path(FILES);
            for (Map.Entry<String, JsonNode> file : player.path(FILES).properties()) {
                String identity = now.path(file.getKey()).asText("missing");
                if (!identity.equals(file.getValue().asText())) {
                    throw new IOException("journal " + journal + " was begun with another file " + file.getKey()
                            + " of player " + player.path("name").asText() + ": it was " + file.getValue().asText()
                            + ", now it is " + identity + "; choose another --journal");
                }
            }
        }
    }

    /** Tells whether a player has files that the journal does not record. */
    static boolean areUnknown(JsonNode found, JsonNode wanted) {
        for (int i = 0; i < wanted.path("players").size(); i++) {
            boolean recorded = found.path("players").path(i).has(FILES);
            if (!recorded && !wanted.path("players").path(i).path(FILES).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
