package org.kagetsu.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The grammar of SGF: finds the nodes of each game of a text, knowing nothing of games.
 *
 * <p>The main line is the first variation at every branch, so it ends with the first closing parenthesis. Not safe for
 * use by more than one thread at a time.
 */
final class SgfParser {

    private final TextScanner scanner;
    private final String text;
    /** Identifiers as they are written, and in capitals: one object for all their occurrences. */
    private final Map<String, String> names = new HashMap<>();

    SgfParser(TextScanner scanner) {
        this.scanner = scanner;
        this.text = scanner.text();
    }

    /** Goes to the first game; what stands before it is not part of the format. */
    void skipToFirstGame() {
        int start = scanner.offset();
        if (!skipToGame()) {
            throw scanner.error(start, "no game: \"(;\" not found");
        }
    }

    /** Goes to the next game, or to the end if there is none. */
    private boolean skipToGame() {
        while (!scanner.atEnd()) {
            scanner.skipTo('(');
            int parenthesis = scanner.offset();
            scanner.next();
            scanner.skipWhitespace();
            if (scanner.peek() == ';') {
                scanner.moveTo(parenthesis);
                return true;
            }
        }
        return false;
    }

    /** Goes to the next game, whatever stands before it. */
    boolean hasNextGame() {
        scanner.skipWhitespace();
        int start = scanner.offset();
        boolean isGame = scanner.peek() == '(';
        String found = scanner.found();
        boolean hasNext = skipToGame();
        isGame &= hasNext && scanner.offset() == start;
        if (!isGame && start < scanner.end()) {
            scanner.remark(start, "a game or the end of the text expected, found " + found);
        }
        return hasNext;
    }

    /** Hears the nodes of a game and where its variations begin and end. */
    interface Visitor {
        void beginVariation();

        void visit(List<SgfProperty> node);

        void endVariation();
    }

    /** Reads a game from its opening parenthesis to its closing one, and hands over each node of its main line. */
    void readGame(Consumer<List<SgfProperty>> mainLine) {
        readTree(new MainLine(mainLine));
    }

    /** The main line ends with the first variation that ends. */
    private static final class MainLine implements Visitor {

        private final Consumer<List<SgfProperty>> nodes;
        private boolean hasEnded;

        MainLine(Consumer<List<SgfProperty>> nodes) {
            this.nodes = nodes;
        }

        @Override
        public void beginVariation() {}

        @Override
        public void visit(List<SgfProperty> node) {
            if (!hasEnded) {
                nodes.accept(node);
            }
        }

        @Override
        public void endVariation() {
            hasEnded = true;
        }
    }

    /** Reads a game from its opening parenthesis to its closing one; the game itself is the outermost variation. */
    void readTree(Visitor visitor) {
        int depth = 0;
        do {
            scanner.skipWhitespace();
            if (scanner.accept('(')) {
                depth++;
                scanner.skipWhitespace();
                if (scanner.peek() != ';') {
                    throw scanner.error("\";\" expected, found " + scanner.found());
                }
                visitor.beginVariation();
            } else if (scanner.accept(')')) {
                depth--;
                visitor.endVariation();
            } else if (scanner.accept(';')) {
                visitor.visit(readNode());
            } else {
                throw scanner.error("\";\", \"(\" or \")\" expected, found " + scanner.found());
            }
        } while (depth > 0);
    }

    private List<SgfProperty> readNode() {
        List<SgfProperty> node = new ArrayList<>(2);
        scanner.skipWhitespace();
        while (isLetter(scanner.peek())) {
            String name = readName();
            scanner.skipWhitespace();
            if (scanner.peek() != '[') {
                throw scanner.error("\"[\" expected, found " + scanner.found());
            }
            while (scanner.accept('[')) {
                node.add(readValue(name));
                scanner.skipWhitespace();
            }
        }
        return node;
    }

    /** Reads an identifier. Old files have small letters in it; they are skipped. */
    private String readName() {
        int start = scanner.offset();
        while (isLetter(scanner.peek())) {
            scanner.next();
        }
        return names.computeIfAbsent(text.substring(start, scanner.offset()), SgfParser::capitals);
    }

    private static String capitals(String name) {
        StringBuilder capitals = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) <= 'Z') {
                capitals.append(name.charAt(i));
            }
        }
        return capitals.toString();
    }

    /** Reads to the closing bracket; a backslash takes the meaning from the character after it. */
    private SgfProperty readValue(String name) {
        int start = scanner.offset();
        while (!scanner.accept(']')) {
            if (scanner.next() == '\\') {
                scanner.next();
            } else if (scanner.atEnd()) {
                throw scanner.error(start, "the text ends before the \"]\" of this value");
            }
        }
        return new SgfProperty(name, text, start, scanner.offset() - 1);
    }

    private static boolean isLetter(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
