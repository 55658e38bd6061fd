package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.options.Sha256;
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

    /**
     * {@return the header of a tournament}
     *
     * @param tournament everything that the games depend on, as a record that Jackson can map; its component {@code
     *     conditions} is a {@link ConditionsForm}
     */
    public static JournalHeader of(Object tournament) {
        String json = Json.line(tournament);
        return new JournalHeader(VERSION, Sha256.of(json), Json.parse(json));
    }

    /**
     * {@return the same header with the files that the players are made of}
     *
     * @param files by the name of the player: identities by the name of the file
     */
    public JournalHeader withFiles(Map<String, SortedMap<String, String>> files) {
        return new JournalHeader(version, hash, RecordedFiles.with(tournament, files));
    }

    /**
     * {@return the identities of the files that a player is made of, by the names of the files; empty if none are
     * recorded}
     *
     * @param player the player's name
     */
    public SortedMap<String, String> files(String player) {
        return RecordedFiles.of(tournament, player);
    }

    /** {@return the record that the tournament was made from, without the files of the players} */
    public JsonNode plan() {
        return RecordedFiles.without(tournament);
    }

    /**
     * {@return whether a journal is so old that it does not record the files of its players, although they have some}
     *
     * @param found the first line of the journal
     */
    public boolean hasFilesUnknownTo(JournalHeader found) {
        return RecordedFiles.areUnknown(found.tournament, tournament);
    }

    /** The conditions of all games but for their openings. */
    Conditions conditions() {
        return Json.read(tournament.path("conditions"), ConditionsForm.class).toConditions();
    }

    /** Refuses a game of players that are not those of the tournament, or of one against itself. */
    void checkPlayers(PlayedGame game) {
        List<String> names = new ArrayList<>();
        tournament.path("players").forEach(player -> names.add(player.path("name").asText()));
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
        RecordedFiles.check(file, found.tournament, tournament);
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
