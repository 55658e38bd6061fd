package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The grammar of SGF: finds the main line of each game of a text, knowing nothing of games.
 *
 * <p>The main line is the first variation at every branch, so it ends with the first closing parenthesis; the other
 * variations are checked for their form only. Not safe for use by more than one thread at a time.
 */
final class SgfParser {

    private final TextScanner scanner;

    SgfParser(TextScanner scanner) {
        this.scanner = scanner;
    }

    /** Goes to the first game; what stands before it is no part of the format. */
    void skipToFirstGame() {
        int start = scanner.offset();
        while (!scanner.atEnd()) {
            int parenthesis = scanner.offset();
            if (scanner.next() == '(') {
                scanner.skipWhitespace();
                if (scanner.peek() == ';') {
                    scanner.moveTo(parenthesis);
                    return;
                }
            }
        }
        throw scanner.error(start, "no game: \"(;\" not found");
    }

    /** Whether another game follows; at the end of the text there is none. */
    boolean hasNextGame() {
        scanner.skipWhitespace();
        if (!scanner.atEnd() && scanner.peek() != '(') {
            throw scanner.error("a game or the end of the text expected, found " + scanner.found());
        }
        return !scanner.atEnd();
    }

    /** Reads a game from its opening parenthesis to its closing one, and hands over each node of its main line. */
    void readGame(Consumer<List<SgfProperty>> mainLine) {
        boolean inMainLine = true;
        int depth = 0;
        do {
            scanner.skipWhitespace();
            if (scanner.accept('(')) {
                depth++;
                scanner.skipWhitespace();
                if (scanner.peek() != ';') {
                    throw scanner.error("\";\" expected, found " + scanner.found());
                }
            } else if (scanner.accept(')')) {
                depth--;
                inMainLine = false;
            } else if (scanner.accept(';')) {
                List<SgfProperty> node = readNode();
                if (inMainLine) {
                    mainLine.accept(node);
                }
            } else {
                throw scanner.error("\";\", \"(\" or \")\" expected, found " + scanner.found());
            }
        } while (depth > 0);
    }

    private List<SgfProperty> readNode() {
        List<SgfProperty> node = new ArrayList<>();
        scanner.skipWhitespace();
        while (isLetter(scanner.peek())) {
            String name = readName();
            scanner.skipWhitespace();
            if (scanner.peek() != '[') {
                throw scanner.error("\"[\" expected, found " + scanner.found());
            }
            while (scanner.accept('[')) {
                int start = scanner.offset();
                node.add(new SgfProperty(name, readValue(start), start));
                scanner.skipWhitespace();
            }
        }
        return node;
    }

    /** Reads an identifier. Old files have small letters in it; they are skipped. */
    private String readName() {
        StringBuilder name = new StringBuilder();
        while (isLetter(scanner.peek())) {
            int letter = scanner.next();
            if (letter <= 'Z') {
                name.append((char) letter);
            }
        }
        return name.toString();
    }

    /** Reads to the closing bracket and takes the escapes away. */
    private String readValue(int start) {
        StringBuilder value = new StringBuilder();
        while (!scanner.accept(']')) {
            if (scanner.accept('\\')) {
                if (!scanner.atEnd() && scanner.acceptLineEnd()) {
                    continue; // the line goes on
                }
            }
            int next = scanner.next();
            if (next == TextScanner.END) {
                throw scanner.error(start, "the text ends before the \"]\" of this value");
            }
            value.append((char) next);
        }
        return value.toString();
    }

    private static boolean isLetter(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    }
}
