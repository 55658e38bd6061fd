package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.kagetsu.piskvork.manager.process.BrainCommand;

/** Texts of players whose files are elsewhere. Static functions only. */
final class PlayerText {

    private static final String WEIGHTS = "weights";

    private PlayerText() {}

    /** A command line with the new places of the files that its words name. */
    static String command(String text, Map<String, String> places) {
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
    static String options(String text, Map<String, String> places) {
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
