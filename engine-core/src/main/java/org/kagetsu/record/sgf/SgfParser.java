package org.kagetsu.record.sgf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.text.TextScanner;

/**
 * The grammar of SGF: reads each game of a text into a tree of nodes, knowing nothing of games.
 *
 * <p>These faults of files are remarked on: the end of the text inside a game; a game that begins inside another one,
 * whose closing parenthesis is missing; a parenthesis without a node; text between values, as a bracket in a comment
 * leaves it. Not safe for use by more than one thread at a time.
 */
public final class SgfParser {

    private static final String EXPECTED = "\";\", \"(\" or \")\"";

    private final TextScanner scanner;
    private final String text;
    private Optional<GameFormatException> firstFault = Optional.empty();
    /** The next bracket, where it was looked for last. */
    private int bracket = -1;
    /** Identifiers as they are written, and in capitals: one object for all their occurrences. */
    private final Map<String, String> names = new HashMap<>();

    /** Creates a parser. */
    public SgfParser(TextScanner scanner) {
        this.scanner = scanner;
        this.text = scanner.text();
    }

    /** Goes to the first game; what stands before it is not part of the format. */
    public void skipToFirstGame() {
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

    /** Goes to the next game, whatever stands before it; false if there is none. */
    public boolean hasNextGame() {
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

    /** Reads a game from its opening parenthesis to its closing one. Nodes that say nothing are left out. */
    public SgfGame readGame() {
        firstFault = Optional.empty();
        int begin = scanner.offset();
        SgfGame.Node before = new SgfGame.Node(List.of());
        SgfGame.Node last = before;
        Deque<SgfGame.Node> open = new ArrayDeque<>();
        do {
            scanner.skipWhitespace();
            int start = scanner.offset();
            if (scanner.accept('(')) {
                List<SgfGame.Property> node = firstNode();
                if (!open.isEmpty() && isFirstOfGame(node)) {
                    fault(start, "the \")\" of the game before this one is missing");
                    scanner.moveTo(start);
                    break;
                }
                open.push(last);
                last = last.add(node);
            } else if (scanner.accept(')')) {
                last = open.pop();
            } else if (scanner.accept(';')) {
                List<SgfGame.Property> node = readNode();
                last = node.isEmpty() ? last : last.add(node);
            } else {
                fault(start, EXPECTED + " expected, found " + scanner.found());
                if (scanner.atEnd()) {
                    break;
                }
                skipRubbish();
            }
        } while (!open.isEmpty());
        return new SgfGame(Objects.requireNonNull(before.child), begin, firstFault);
    }

    private void fault(int where, String problem) {
        GameFormatException fault = scanner.error(where, problem);
        firstFault = Optional.of(firstFault.orElse(fault));
        scanner.remark(fault);
    }

    private List<SgfGame.Property> firstNode() {
        scanner.skipWhitespace();
        if (!scanner.accept(';')) {
            fault(scanner.offset(), "\";\" expected, found " + scanner.found());
        }
        return readNode();
    }

    private static boolean isFirstOfGame(List<SgfGame.Property> node) {
        return node.stream().anyMatch(property -> property.name().equals("GM") || property.name().equals("FF"));
    }

    /** Goes past the rest of a value that had a bracket in it, or to the next node or variation. */
    private void skipRubbish() {
        if (bracket < scanner.offset()) {
            bracket = scanner.offset();
            while (bracket < text.length() && text.charAt(bracket) != '[' && text.charAt(bracket) != ']') {
                bracket++;
            }
        }
        if (bracket < text.length() && text.charAt(bracket) == ']') {
            scanner.moveTo(bracket + 1);
        } else {
            while (!scanner.atEnd() && !isAtNode()) {
                scanner.next();
            }
        }
        scanner.skipWhitespace();
    }

    private List<SgfGame.Property> readNode() {
        List<SgfGame.Property> node = new ArrayList<>();
        scanner.skipWhitespace();
        while (!scanner.atEnd() && !isAtNode()) {
            int start = scanner.offset();
            String name = readName();
            boolean isName = scanner.offset() > start && !isDigit(text.charAt(start));
            scanner.skipWhitespace();
            if (scanner.peek() == '[' && scanner.offset() > start) {
                while (scanner.accept('[')) {
                    readValue(name, node);
                    scanner.skipWhitespace();
                }
            } else {
                scanner.moveTo(isName ? scanner.offset() : start);
                fault(scanner.offset(), (isName ? "\"[\"" : EXPECTED) + " expected, found " + scanner.found());
                skipRubbish();
            }
        }
        return List.copyOf(node);
    }

    private boolean isAtNode() {
        return scanner.peek() == ';' || scanner.peek() == '(' || scanner.peek() == ')';
    }

    /** Reads an identifier. Old files have small letters in it; they are skipped if there are others. */
    private String readName() {
        int start = scanner.offset();
        while (isInName(scanner.peek())) {
            scanner.next();
        }
        return names.computeIfAbsent(text.substring(start, scanner.offset()), SgfParser::capitals);
    }

    private static String capitals(String name) {
        String capitals = name.replaceAll("[a-z]", "");
        return capitals.isEmpty() ? name.toUpperCase(Locale.ROOT) : capitals;
    }

    /** Reads to the closing bracket; a backslash takes the meaning from the character after it. */
    private void readValue(String name, List<SgfGame.Property> node) {
        int start = scanner.offset();
        while (!scanner.accept(']')) {
            if (scanner.next() == '\\') {
                scanner.next();
            } else if (scanner.atEnd()) {
                fault(start, "the text ends before the \"]\" of this value");
                return;
            }
        }
        node.add(new SgfGame.Property(name, text, start, scanner.offset() - 1));
    }

    /** Whether a character can be in an identifier. In a few it is a digit, which the format does not allow. */
    private static boolean isInName(int c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || isDigit(c);
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }
}
