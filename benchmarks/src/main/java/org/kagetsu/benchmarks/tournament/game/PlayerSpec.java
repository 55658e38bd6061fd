package org.kagetsu.benchmarks.tournament.game;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.piskvork.manager.process.BrainCommand;

/**
 * A player as text, from which any machine can make the player.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the name in results and messages, not blank
 * @param engine {@code kagetsu:OPTIONS} for the engine in this process, {@code random:seed=N} for random moves, {@code
 *     proof:FILE} for the winner's side of a certificate, {@code cmd:COMMAND LINE} for a brain in a process of its own
 * @param directory the working directory of that process; empty for the tool's own
 * @param environment variables set for that process, in the order of their names
 * @param keepsProcess whether that process plays all games of the player, instead of a new one for every game
 * @param limits the limits that the player has in place of those of its tournament, see {@link OwnLimits}; a player
 *     without any is written without this field
 */
public record PlayerSpec(
        String name,
        String engine,
        String directory,
        Map<String, String> environment,
        boolean keepsProcess,
        @JsonProperty(required = false) @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
                SortedMap<String, Long> limits) {

    private static final String WEIGHTS = "weights";

    /** Players whose options all have a default. */
    private static final Set<String> NEED_NO_OPTIONS = Set.of("kagetsu", "random");

    /**
     * Creates a player's text.
     *
     * @throws IllegalArgumentException if the name is blank, nothing says what plays, or a limit is outside its range
     */
    public PlayerSpec {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a player's name is blank");
        }
        if (engine.indexOf(':') < 0) {
            throw new IllegalArgumentException("player " + name + ": \"" + engine
                    + "\" does not begin with kagetsu:, random:, proof: or cmd:");
        }
        // Map.copyOf has another order in every process, and journals are known by the text of their players.
        environment = Collections.unmodifiableMap(new TreeMap<>(Map.copyOf(environment)));
        limits = Collections.unmodifiableSortedMap(new TreeMap<>(limits));
        OwnLimits.check(name, limits);
    }

    /**
     * Reads a player from the form {@code NAME=ENGINE}.
     *
     * @param text for instance {@code "A=kagetsu:threads=1,hash=64"} or {@code "A=kagetsu"}
     * @return the player, in the tool's own directory and environment
     * @throws IllegalArgumentException if the text has no such form
     */
    public static PlayerSpec parse(String text) {
        int equals = text.indexOf('=');
        int colon = text.indexOf(':');
        if (equals < 0 || (colon >= 0 && colon < equals)) {
            throw new IllegalArgumentException(
                    "player \"" + text + "\" is not of the form NAME=ENGINE, for instance A=kagetsu:hash=64");
        }
        String engine = text.substring(equals + 1).strip();
        return new PlayerSpec(
                text.substring(0, equals).strip(),
                NEED_NO_OPTIONS.contains(engine) ? engine + ":" : engine,
                "",
                Map.of(),
                false,
                Collections.emptySortedMap());
    }

    /**
     * {@return the same player in another working directory}
     *
     * @param path the directory
     */
    public PlayerSpec withDirectory(String path) {
        return new PlayerSpec(name, engine, path, environment, keepsProcess, limits);
    }

    /**
     * {@return the same player with other variables}
     *
     * @param variables the variables
     */
    public PlayerSpec withEnvironment(Map<String, String> variables) {
        return new PlayerSpec(name, engine, directory, variables, keepsProcess, limits);
    }

    /** {@return the same player with one process for all its games} */
    public PlayerSpec withKeptProcess() {
        return new PlayerSpec(name, engine, directory, environment, true, limits);
    }

    /**
     * {@return the same player with limits of its own}
     *
     * @param text for instance {@code "time=2000,nodes=none"}
     * @throws IllegalArgumentException if the text has an unknown name or a value outside its range
     */
    public PlayerSpec withLimits(String text) {
        return new PlayerSpec(name, engine, directory, environment, keepsProcess, OwnLimits.parse(name, text));
    }

    /** {@return what plays, with the player's own limits in brackets if it has any} */
    public String text() {
        String own = OwnLimits.words(limits);
        return own.isEmpty() ? engine : engine + " (" + own + ")";
    }

    /**
     * {@return the same player with its files elsewhere}
     *
     * @param places the new place of each file, by its name in this text
     * @throws IllegalArgumentException if a place cannot be written into such a text
     */
    public PlayerSpec withFiles(Map<String, String> places) {
        String text =
                switch (kind()) {
                    case "cmd" -> "cmd:" + command(details(), places);
                    case "kagetsu" -> "kagetsu:" + options(details(), places);
                    case "proof" -> "proof:" + places.getOrDefault(details(), details());
                    default -> engine;
                };
        return new PlayerSpec(name, text, directory, environment, keepsProcess, limits);
    }

    /** {@return whether a process of its own plays} */
    @JsonIgnore
    public boolean isBrain() {
        return kind().equals("cmd");
    }

    /** {@return the words of the command line, if a process of its own plays} */
    public List<String> commandWords() {
        return isBrain() ? BrainCommand.words(details()) : List.of();
    }

    /** The text before the colon: kagetsu, random, proof or cmd, if the text is right. */
    String kind() {
        return engine.substring(0, engine.indexOf(':'));
    }

    /** The text after the colon. */
    String details() {
        return engine.substring(engine.indexOf(':') + 1).strip();
    }

    /** A command line with the new places of the files that its words name. */
    private static String command(String text, Map<String, String> places) {
        List<String> words = new ArrayList<>();
        for (String word : BrainCommand.words(text)) {
            words.add(quoted(places.getOrDefault(word, word)));
        }
        return String.join(" ", words);
    }

    /** A word as {@link BrainCommand#words} reads it. */
    private static String quoted(String word) {
        if (!word.isEmpty() && word.matches("[^\\s\"']*")) {
            return word;
        }
        if (word.indexOf('"') < 0) {
            return '"' + word + '"';
        }
        if (word.indexOf('\'') < 0) {
            return "'" + word + "'";
        }
        throw new IllegalArgumentException("the word " + word + " has both kinds of quotes");
    }

    /** Options of the engine with the new place of a file of weights. */
    private static String options(String text, Map<String, String> places) {
        List<String> parts = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String place = equals < 0 || !part.substring(0, equals).strip().equals(WEIGHTS)
                    ? null
                    : places.get(part.substring(equals + 1).strip());
            if (place != null && place.indexOf(',') >= 0) {
                throw new IllegalArgumentException("the place " + place + " has a comma, which would end the option");
            }
            parts.add(place == null ? part : WEIGHTS + "=" + place);
        }
        return String.join(",", parts);
    }
}
