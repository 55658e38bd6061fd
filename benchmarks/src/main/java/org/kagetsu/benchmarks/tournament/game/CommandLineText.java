package org.kagetsu.benchmarks.tournament.game;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Splits a command line into words as a shell does with blanks and quotes, without its other wonders. */
final class CommandLineText {

    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");

    private CommandLineText() {}

    static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            words.add(matcher.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"));
        }
        return words;
    }
}
