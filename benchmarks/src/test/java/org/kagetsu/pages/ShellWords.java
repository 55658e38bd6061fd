package org.kagetsu.pages;

import java.util.ArrayList;
import java.util.List;

/** Splits shell text into simple commands: enough of the shell's grammar for the pages. */
final class ShellWords {

    private final List<List<String>> commands = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean isInWord;

    private ShellWords() {}

    /** The commands of a text, each as its words without quotes. */
    static List<List<String>> commands(String text) {
        ShellWords reader = new ShellWords();
        reader.read(text.replace("\\\n", " "));
        return reader.commands;
    }

    private void read(String text) {
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                isInWord = true;
            } else if ("|&;()\n".indexOf(c) >= 0) {
                endCommand();
            } else if (Character.isWhitespace(c)) {
                endWord();
            } else {
                word.append(c);
                isInWord = true;
            }
        }
        endCommand();
        if (quote != 0) {
            throw new IllegalArgumentException("a quote is not closed: " + text);
        }
    }

    private void endWord() {
        if (isInWord) {
            words.add(word.toString());
        }
        word.setLength(0);
        isInWord = false;
    }

    private void endCommand() {
        endWord();
        if (!words.isEmpty()) {
            commands.add(words);
        }
        words = new ArrayList<>();
    }
}
