package org.kagetsu.record.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.Tag;

/**
 * Reads the games of a RenjuNet file. Of XML it knows what such files have: elements with attributes, text with XML's
 * five entities and numbers of characters, comments, CDATA sections and processing instructions. Nothing outside the
 * text is ever read.
 *
 * <p>A fault is remarked on. As a rule it costs the game in which it is; the reader goes on with the next tag. These cost
 * nothing: an attribute that is there twice, an {@code &} that begins no character, a result that is none, a second
 * element beside the first, and text outside the elements. The last two are told once in a file, because all that follows
 * a faulty start tag of the outermost element is outside. Whether elements other than games, their moves and the outermost
 * one end, and were open before, is not looked at. Not safe for use by more than one thread at a time.
 */
public final class RifReader {

    private static final Pattern NAME = Pattern.compile("[^\\s<>/=\"'!?&]+");
    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\s*([^\\s<>/=\"'&]+)\\s*=\\s*(?:\"([^\"<]*)\"|'([^'<]*)')\\s*");
    private static final Pattern ENTITY =
            Pattern.compile("&(?:(?:(amp|lt|gt|quot|apos)|#(\\d{1,7})|#x([0-9A-Fa-f]{1,6}));)?");
    private static final Map<String, String> ENTITIES =
            Map.of("amp", "&", "lt", "<", "gt", ">", "quot", "\"", "apos", "'");
    private static final Pattern WORD = Pattern.compile("\\S+");

    private final TextScanner scanner;
    private final Grid grid;
    private final Rule rule;
    private final Consumer<GameRecord> consumer;
    /** Ends of comments and the like that do not come any more. */
    private final Set<String> missing = new HashSet<>();
    private final Map<String, String> players = new HashMap<>();
    private final Map<String, Map<String, String>> tournaments = new HashMap<>();
    /** Faults that were told and are not told again. */
    private final Set<String> told = new HashSet<>();
    private Optional<GameFormatException> firstFault = Optional.empty();
    /** The outermost element. */
    private String root = "";
    private boolean isRootOpen;
    private Map<String, String> game = Map.of();
    private int gameOffset;
    private final StringBuilder moves = new StringBuilder();
    private int movesOffset;
    private boolean isInGame;
    private boolean isInMoves;
    private int games;

    /**
     * Creates a reader.
     *
     * @param consumer takes every game
     */
    public RifReader(TextScanner scanner, Grid grid, Rule rule, Consumer<GameRecord> consumer) {
        this.scanner = scanner;
        this.grid = grid;
        this.rule = rule;
        this.consumer = consumer;
    }

    /**
     * Reads the whole text.
     *
     * @throws GameFormatException if it has no game
     */
    public void read() {
        while (!scanner.atEnd()) {
            int start = scanner.offset();
            scanner.skipTo('<');
            addText(start, scanner.offset());
            if (!scanner.atEnd()) {
                try {
                    readMarkup();
                } catch (GameFormatException e) {
                    leaveOut(e);
                    scanner.next();
                    scanner.skipTo('<');
                }
            }
        }
        if (isRootOpen || isInGame) {
            leaveOut(scanner.error("the end of element " + Quote.of(isInGame ? "game" : root) + " is missing"));
        }
        if (games == 0) {
            throw firstFault.orElseGet(() -> scanner.error(0, "no game: no element \"game\" with moves"));
        }
    }

    /** Remarks on a fault that costs no game. */
    private void passOver(GameFormatException fault) {
        firstFault = firstFault.or(() -> Optional.of(fault));
        scanner.remark(fault);
    }

    /** Remarks on a fault that costs no game, the first time in a file. */
    private void passOverOnce(GameFormatException fault) {
        if (told.add(fault.problem())) {
            passOver(fault);
        }
    }

    /** Remarks on a fault; the game in which it is ends here. */
    private void leaveOut(GameFormatException fault) {
        firstFault = firstFault.or(() -> Optional.of(fault));
        scanner.remark(new GameFormatException(
                fault.problem() + (isInGame ? "; game " + id() + " is left out" : ""), fault.line(), fault.column()));
        isInGame = false;
        isInMoves = false;
    }

    private void readMarkup() {
        if (isAt("<!--")) {
            skipPast("<!--", "-->", "a comment");
        } else if (isAt("<![CDATA[")) {
            int from = scanner.offset() + "<![CDATA[".length();
            skipPast("<![CDATA[", "]]>", "a CDATA section");
            if (isInMoves) {
                moves.append(scanner.text(), from, scanner.offset() - "]]>".length());
            }
        } else if (isAt("<?")) {
            skipPast("<?", "?>", "a processing instruction");
        } else if (isAt("<!")) {
            throw scanner.error("document types are not supported");
        } else {
            readTag();
        }
    }

    private boolean isAt(String text) {
        return scanner.text().startsWith(text, scanner.offset());
    }

    private void skipPast(String begin, String end, String what) {
        int found = missing.contains(end) ? -1 : scanner.text().indexOf(end, scanner.offset() + begin.length());
        if (found < 0) {
            missing.add(end);
            throw scanner.error("the end of " + what + " is missing");
        }
        scanner.moveTo(found + end.length());
    }

    private void readTag() {
        int start = scanner.offset();
        scanner.next();
        boolean isEnd = scanner.accept('/');
        Matcher name = NAME.matcher(scanner.text()).region(scanner.offset(), scanner.end());
        if (!name.lookingAt()) {
            throw scanner.error(start, "the name of an element expected, found " + scanner.found());
        }
        scanner.moveTo(name.end());
        Map<String, String> attributes = readAttributes();
        scanner.skipWhitespace();
        boolean isEmpty = scanner.accept('/');
        if (!scanner.accept('>')) {
            String problem = "an attribute or the end of the tag expected, found " + scanner.found();
            GameFormatException fault = scanner.error(problem);
            scanner.moveTo(start);
            throw fault;
        }
        if (!isEnd) {
            begin(name.group(), attributes, start);
        }
        if (isEnd || isEmpty) {
            end(name.group(), start);
        }
    }

    private Map<String, String> readAttributes() {
        Map<String, String> attributes = new HashMap<>();
        Matcher attribute = ATTRIBUTE.matcher(scanner.text()).region(scanner.offset(), scanner.end());
        while (attribute.lookingAt()) {
            int value = attribute.start(2) < 0 ? 3 : 2;
            if (attributes.put(attribute.group(1), decoded(attribute.start(value), attribute.end(value))) != null) {
                passOver(scanner.error(attribute.start(1),
                        "attribute " + Quote.of(attribute.group(1)) + " is there twice"));
            }
            scanner.moveTo(attribute.end());
            attribute.region(scanner.offset(), scanner.end());
        }
        return attributes;
    }

    private void begin(String name, Map<String, String> attributes, int offset) {
        if (!isRootOpen) {
            if (!root.isEmpty()) {
                passOverOnce(scanner.error(offset, "a second element beside the first"));
            }
            root = name;
            isRootOpen = true;
        }
        String id = attributes.getOrDefault("id", "");
        switch (name) {
            case "player" -> players.put(id, (attributes.getOrDefault("name", "") + " "
                    + attributes.getOrDefault("surname", "")).strip());
            case "tournament" -> tournaments.put(id, attributes);
            case "game" -> {
                if (isInGame) {
                    leaveOut(scanner.error(offset, "the end of element \"game\" is missing"));
                }
                gameOffset = offset;
                game = attributes;
                isInGame = true;
                moves.setLength(0);
            }
            case "move" -> {
                isInMoves = isInGame;
                movesOffset = scanner.offset();
            }
            default -> {
                // Nothing of a game.
            }
        }
    }

    private void end(String name, int offset) {
        if (name.equals("move")) {
            isInMoves = false;
        } else if (name.equals("game") && isInMoves) {
            leaveOut(scanner.error(offset, "the end of element \"move\" is missing"));
        } else if (name.equals("game") && isInGame) {
            isInGame = false;
            finish();
        }
        isRootOpen &= !name.equals(root);
    }

    private void addText(int from, int to) {
        if (isInMoves) {
            moves.append(decoded(from, to));
        } else if (!isRootOpen && !scanner.text().substring(from, to).isBlank()) {
            passOverOnce(scanner.error(from, "text outside the elements"));
        }
    }

    /** A piece of the text with its entities replaced; what is none stays as it is. */
    private String decoded(int from, int to) {
        String text = scanner.text().substring(from, to);
        return text.indexOf('&') < 0 ? text : ENTITY.matcher(text).replaceAll(found -> {
            String meant = meaning(found);
            if (meant.isEmpty()) {
                scanner.remark(from + found.start(), "an & that begins neither one of XML's five entities nor a character");
            }
            return Matcher.quoteReplacement(meant.isEmpty() ? found.group() : meant);
        });
    }

    /** The character that an entity means; nothing if it means none. */
    private static String meaning(MatchResult entity) {
        boolean isHex = entity.group(3) != null;
        String digits = isHex ? entity.group(3) : entity.group(2);
        if (digits == null) {
            return entity.group(1) == null ? "" : ENTITIES.getOrDefault(entity.group(1), "");
        }
        int code = Integer.parseInt(digits, isHex ? 16 : 10);
        return Character.isValidCodePoint(code) ? Character.toString(code) : "";
    }

    private String id() {
        return Quote.of(game.getOrDefault("id", ""));
    }

    private void finish() {
        games++;
        GameRecord record = new GameRecord(grid, rule);
        MoveSink sink = new MoveSink(scanner, record);
        try {
            WORD.matcher(moves).results().forEach(word -> sink.play(movesOffset, move(word.group()), 0));
        } catch (GameFormatException e) {
            scanner.remark(movesOffset, "game " + id() + " is left out: " + e.problem());
            return;
        }
        describe(record);
        consumer.accept(record);
    }

    private int move(String word) {
        try {
            int move = Move.parse(word);
            if (grid.contains(move)) {
                return move;
            }
        } catch (IllegalArgumentException e) {
            // Falls through to the message for all words that are not a point of the board.
        }
        throw scanner.error(movesOffset, Quote.of(word) + " is not a point of the board");
    }

    private void describe(GameRecord record) {
        record.setTag(Tag.BLACK_PLAYER, players.getOrDefault(game.getOrDefault("black", ""), ""));
        record.setTag(Tag.WHITE_PLAYER, players.getOrDefault(game.getOrDefault("white", ""), ""));
        Map<String, String> event = tournaments.getOrDefault(game.getOrDefault("tournament", ""), Map.of());
        record.setTag(Tag.EVENT, event.getOrDefault("name", ""));
        record.setTag(Tag.DATE, event.getOrDefault("year", ""));
        record.setTag(Tag.ROUND, game.getOrDefault("round", ""));
        String result = game.getOrDefault("bresult", "").strip();
        GameResult declared = switch (result) {
            case "1" -> new GameResult(Outcome.BLACK_WINS, GameResult.Ending.OTHER);
            case "0" -> new GameResult(Outcome.WHITE_WINS, GameResult.Ending.OTHER);
            default -> ResultText.read(scanner, gameOffset, result);
        };
        if (!record.result().isOver()) {
            record.declare(declared);
        }
    }
}
