package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.ConditionsForm;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * The first line of a journal: which tournament its games belong to.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param version the version of the journal's format
 * @param hash SHA-256 of the tournament's text without the files of the players
 * @param tournament the tournament, as JSON; with the files of the players, if they are known
 */
public record JournalHeader(int version, String hash, JsonNode tournament) {

    /** The version written by this program. */
    public static final int VERSION = 1;

    private static final String PLAYERS = "players";

    /** In the object of each player: the identity of each of its files. Old journals have no such record. */
    private static final String FILES = "files";

    /**
     * {@return the header of a tournament}
     *
     * @param tournament everything that the games depend on, as a record that Jackson can map; its component {@code
     *     conditions} is a {@link ConditionsForm}
     */
    public static JournalHeader of(Object tournament) {
        String json = StrictJson.line(tournament);
        return new JournalHeader(VERSION, Sha256.of(json), StrictJson.parse(json));
    }

    /**
     * {@return the same header with the files that the players are made of}
     *
     * @param files by the name of the player: identities by the name of the file
     */
    public JournalHeader withFiles(Map<String, SortedMap<String, String>> files) {
        JsonNode copy = tournament.deepCopy();
        for (JsonNode player : copy.path(PLAYERS)) {
            SortedMap<String, String> identities = files.get(name(player));
            if (identities != null && player instanceof ObjectNode object) {
                object.set(FILES, StrictJson.tree(identities));
            }
        }
        return new JournalHeader(version, hash, copy);
    }

    /**
     * {@return the identities of the files that a player is made of, by the names of the files; empty if none are
     * recorded}
     *
     * @param player the player's name
     */
    public SortedMap<String, String> files(String player) {
        SortedMap<String, String> files = new TreeMap<>();
        for (JsonNode known : tournament.path(PLAYERS)) {
            if (name(known).equals(player)) {
                known.path(FILES).properties().forEach(file -> files.put(file.getKey(), file.getValue().asText()));
            }
        }
        return files;
    }

    /** {@return the record that the tournament was made from, without the files of the players} */
    public JsonNode plan() {
        JsonNode copy = tournament.deepCopy();
        for (JsonNode player : copy.path(PLAYERS)) {
            if (player instanceof ObjectNode object) {
                object.remove(FILES);
            }
        }
        return copy;
    }

    /**
     * {@return whether a journal is so old that it does not record the files of its players, although they have some}
     *
     * @param found the first line of the journal
     */
    public boolean hasFilesUnknownTo(JournalHeader found) {
        JsonNode players = tournament.path(PLAYERS);
        return IntStream.range(0, players.size()).anyMatch(i -> !players.path(i).path(FILES).isEmpty()
                && !found.tournament.path(PLAYERS).path(i).has(FILES));
    }

    /** The conditions of all games but for their openings. */
    Conditions conditions() {
        return StrictJson.read(tournament.path("conditions"), ConditionsForm.class).toConditions();
    }

    /** Refuses a game of players that are not those of the tournament, or of one against itself. */
    void checkPlayers(PlayedGame game) {
        List<String> names = new ArrayList<>();
        tournament.path(PLAYERS).forEach(player -> names.add(name(player)));
        boolean isKnown = names.isEmpty() || (names.contains(game.black()) && names.contains(game.white()));
        if (!isKnown || game.black().equals(game.white())) {
            throw new IllegalArgumentException("game " + game.ordinal() + " is " + game.black() + " - " + game.white()
                    + ", the players are " + names);
        }
    }

    /** Refuses a journal that belongs to another tournament, or to players made of other files. */
    void checkSame(Path file, JournalHeader found) throws IOException {
        // The hash of an older journal may differ by the order of its variables alone.
        if (!found.plan().equals(plan())) {
            throw new IOException("journal " + file + " belongs to another tournament ("
                    + difference(found.plan(), plan())
                    + "); name another file, or start with the options it was begun with");
        }
        checkFiles(file, found);
    }

    /** Refuses a journal if a file that is recorded in it has changed. */
    private void checkFiles(Path journal, JournalHeader found) throws IOException {
        for (int i = 0; i < found.tournament.path(PLAYERS).size(); i++) {
            JsonNode player = found.tournament.path(PLAYERS).path(i);
            JsonNode now = tournament.path(PLAYERS).path(i).path(FILES);
            for (Map.Entry<String, JsonNode> file : player.path(FILES).properties()) {
                String identity = now.path(file.getKey()).asText("missing");
                if (!identity.equals(file.getValue().asText())) {
                    throw new IOException("journal " + journal + " was begun with another file " + file.getKey()
                            + " of player " + name(player) + ": it was " + file.getValue().asText() + ", now it is " + identity
                            + "; choose another --journal");
                }
            }
        }
    }

    private static String name(JsonNode player) {
        return player.path("name").asText();
    }

    /** The first value that differs, for people. */
    private static String difference(JsonNode found, JsonNode wanted) {
        Iterator<String> names = wanted.fieldNames();
        while (names.hasNext()) {
            String name = names.next();
            JsonNode there = found.path(name);
            JsonNode here = wanted.path(name);
            if (!there.equals(here)) {
                boolean deeper = there.isObject() && here.isObject();
                return name + (deeper ? "." + difference(there, here) : " was " + there + ", now " + here);
            }
        }
        return "it was written by another version of this program";
    }
}
