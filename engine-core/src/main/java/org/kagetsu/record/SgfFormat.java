package org.kagetsu.record;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * The Smart Game Format, FF[4], for Gomoku and Renju, GM[4] (Hollosi, "SGF File Format FF[4]", 1999).
 *
 * <p>If a game has variations, {@link #read(String, Consumer)} gives the main line, and
 * {@link #readTree(String, Consumer)} all of them. A tree keeps properties that have no place in it, known or not, and
 * writes them as they were. The format carries the board's size (rectangles too), stones set
 * up with AB, AW and PL, moves, comments, the result, players, event, round, date and place, and the rules as their
 * {@link Rule#name()} in RU. It does not carry the times of moves. SGF counts rows from the top, so on a board of 15
 * rows {@code hh} is h8 and {@code aa} is a15. Text before the first game is skipped, as the format asks for.
 *
 * <p>These are read with a remark: text after a game; a number of the game or of the format other than GM[4] and
 * FF[1..4]; a pass at the end; PL[Black] and PL[White]; properties that no version of the format knows, also with digits
 * in their names; results that are not known; stones after the end of the game, which are left out; a variation with an
 * impossible move, from that move on; missing closing parentheses, a text that ends inside a game, and brackets that a
 * comment should have escaped. A game that names no size has 15 columns and rows. If a point of its main line lies
 * outside, it has 19, with a remark.
 *
 * @param rule the rules of games that name no known rule in RU (by its name, or by its Gomocup code)
 * @param isStrict true to refuse a text with small faults, false to read it with remarks
 */
public record SgfFormat(Rule rule, boolean isStrict) implements GameFormat {

    /** The property of each tag. */
    static final Map<Tag, String> TAGS = Collections.unmodifiableMap(new EnumMap<>(Map.of(
            Tag.BLACK_PLAYER, "PB",
            Tag.WHITE_PLAYER, "PW",
            Tag.EVENT, "EV",
            Tag.ROUND, "RO",
            Tag.DATE, "DT",
            Tag.PLACE, "PC")));

    /** Creates a format. */
    public SgfFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that remarks on what is not part of it.
     *
     * @param rule the rules of a game that is read and names none
     */
    public SgfFormat(Rule rule) {
        this(rule, false);
    }

    /**
     * Reads the only game of a text.
     *
     * @param text the whole text
     * @param remarks takes what was noticed in a text that is read all the same
     * @return a new record with all moves of the main line played
     * @throws GameFormatException if the text is not one game
     */
    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        return readTree(text, remarks).mainLine();
    }

    /**
     * Reads the only game of a text with all its variations.
     *
     * @param text the whole text
     * @param remarks takes what was noticed in a text that is read all the same
     * @return a new tree with all moves, comments, and labels of points; stones after the end of a variation are left
     *     out
     * @throws GameFormatException if the text is not one game, or its main line has an impossible move
     */
    public GameTree readTree(String text, Consumer<Remark> remarks) {
        TextScanner scanner = scanner(text, remarks);
        SgfParser parser = parserAt(1, scanner);
        GameTree tree = readGame(scanner, parser);
        if (parser.hasNextGame()) {
            throw scanner.error("the text has more than one game");
        }
        return tree;
    }

    /**
     * Reads one game of a collection with all its variations.
     *
     * @param text the whole text
     * @param number which game, from 1 to {@link #count}
     * @param remarks takes what was noticed in that game and between games
     * @return a new tree, see {@link #readTree(String, Consumer)}
     * @throws GameFormatException if the text up to that game is not a collection, or the game has an impossible move
     * @throws IllegalArgumentException if there is no game of that number
     */
    public GameTree readTree(String text, int number, Consumer<Remark> remarks) {
        TextScanner scanner = scanner(text, remarks);
        return readGame(scanner, parserAt(number, scanner));
    }

    /**
     * Reads one game of a collection.
     *
     * @param text the whole text
     * @param number which game, from 1 to {@link #count}
     * @param remarks takes what was noticed in that game and between games
     * @return a new record with all moves of the main line played
     * @throws GameFormatException if the text up to that game is not a collection, or the game has an impossible move
     * @throws IllegalArgumentException if there is no game of that number
     */
    public GameRecord read(String text, int number, Consumer<Remark> remarks) {
        return readTree(text, number, remarks).mainLine();
    }

    /** A scanner for a text in which a game may be read twice, each remark given once. */
    private TextScanner scanner(String text, Consumer<Remark> remarks) {
        Objects.requireNonNull(remarks, "remarks");
        Set<Remark> given = new HashSet<>();
        return new TextScanner(text, isStrict, remark -> {
            if (given.add(remark)) {
                remarks.accept(remark);
            }
        });
    }

    /** Reads the game at the cursor, on a larger board if it needs that and names no size. */
    private GameTree readGame(TextScanner scanner, SgfParser parser) {
        int start = scanner.offset();
        SgfReader reader = new SgfReader(scanner, rule, SgfReader.USUAL);
        try {
            parser.readGame(reader);
            GameTree tree = reader.finish();
            if (parser.firstFault().isPresent() && isEmpty(tree)) {
                throw parser.firstFault().get();
            }
            return tree;
        } catch (GameFormatException e) {
            if (isStrict || reader.namesSize() || !e.problem().startsWith(SgfSetUp.OUTSIDE)) {
                throw e;
            }
            return readOnGoBoard(scanner, parser, start, e);
        }
    }

    private static boolean isEmpty(GameTree tree) {
        return tree.root().children().isEmpty() && tree.start().empties() == tree.grid().points();
    }

    private GameTree readOnGoBoard(TextScanner scanner, SgfParser parser, int start, GameFormatException problem) {
        scanner.moveTo(start);
        SgfReader reader = new SgfReader(scanner, rule, SgfReader.GO);
        try {
            parser.readGame(reader);
            scanner.remark(start, "the file does not name the size of the board; a point outside " + SgfReader.USUAL
                    + " says that it is " + SgfReader.GO);
            return reader.finish();
        } catch (GameFormatException e) {
            throw problem;
        }
    }

    /**
     * {@return how many games a collection has, 1 or more; they may have impossible moves}
     *
     * @param text the whole text
     * @throws GameFormatException if the text is not a collection of games
     */
    public int count(String text) {
        SgfParser parser = new SgfParser(new TextScanner(text, isStrict, remark -> { }));
        parser.skipToFirstGame();
        int games = 0;
        do {
            parser.skipGame();
            games++;
        } while (parser.hasNextGame());
        return games;
    }

    /** Goes to a game of a collection, numbered from 1. */
    private static SgfParser parserAt(int number, TextScanner scanner) {
        SgfParser parser = new SgfParser(scanner);
        parser.skipToFirstGame();
        for (int game = 1; game != number; game++) {
            parser.skipGame();
            if (!parser.hasNextGame()) {
                throw new IllegalArgumentException("game " + number + " is outside 1.." + game);
            }
        }
        return parser;
    }

    /**
     * Reads the only game of a file with all its variations.
     *
     * @param file in any characters that {@link FileText} knows
     * @param remarks takes what was noticed, guessed characters too
     * @return a new tree, see {@link #readTree(String, Consumer)}
     * @throws GameFormatException as {@link #readTree(String, Consumer)}
     */
    public GameTree readTree(byte[] file, Consumer<Remark> remarks) {
        FileText decoded = FileText.of(file);
        decoded.remarkOnGuess(isStrict, Objects.requireNonNull(remarks, "remarks"));
        return readTree(decoded.text(), remarks);
    }

    /**
     * Reads all games of a collection.
     *
     * @param text the whole text
     * @return a new record for each game, at least one
     * @throws GameFormatException if the text is not a collection of games
     */
    public List<GameRecord> readAll(String text) {
        List<GameRecord> games = new ArrayList<>();
        TextScanner scanner = scanner(Objects.requireNonNull(text, "text"), remark -> { });
        SgfParser parser = parserAt(1, scanner);
        do {
            games.add(readGame(scanner, parser).mainLine());
        } while (parser.hasNextGame());
        return games;
    }

    /**
     * Reads the games of a collection one by one. A game with impossible moves costs itself alone.
     *
     * @param text the whole text
     * @param games takes a new record for each possible game, in the order of the text
     * @param problems takes what is wrong with each impossible game, at its place in that order
     * @param remarks takes what was noticed in each game, before the game itself
     * @throws GameFormatException if the text is not a collection of games: where its form is wrong, after the games
     *     before that
     */
    public void readEach(
            String text,
            Consumer<GameRecord> games,
            Consumer<GameFormatException> problems,
            Consumer<Remark> remarks) {
        Objects.requireNonNull(games, "games");
        Objects.requireNonNull(problems, "problems");
        TextScanner scanner = scanner(text, remarks);
        SgfParser parser = parserAt(1, scanner);
        do {
            readNext(scanner, parser, games, problems);
        } while (parser.hasNextGame());
    }

    private void readNext(
            TextScanner scanner,
            SgfParser parser,
            Consumer<GameRecord> games,
            Consumer<GameFormatException> problems) {
        int start = scanner.offset();
        GameRecord game = null;
        try {
            game = readGame(scanner, parser).mainLine();
        } catch (GameFormatException e) {
            scanner.moveTo(start);
            parser.skipGame();
            problems.accept(e);
        }
        if (game != null) {
            games.accept(game);
        }
    }

    @Override
    public String write(GameRecord game) {
        return write(new GameTree(Objects.requireNonNull(game, "game")));
    }

    /**
     * Writes a game with all its variations, comments and labels.
     *
     * @param tree the game, unchanged
     * @return the text, which {@link #readTree(String, Consumer)} reads
     */
    public String write(GameTree tree) {
        return new SgfWriter(Objects.requireNonNull(tree, "tree")).write();
    }

    @Override
    public SgfFormat strict() {
        return new SgfFormat(rule, true);
    }

    /** The rule that a text names, if it names one: RU is free text. */
    static Optional<Rule> ruleOf(String text) {
        for (Rule rule : Rule.all()) {
            if (text.strip().equals(Integer.toString(rule.code()))) {
                return Optional.of(rule);
            }
        }
        try {
            return Optional.of(Rule.ofName(text.strip()));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The point in the lower right corner. */
    static String lastPoint(Grid grid) {
        return point(grid.width() - 1, grid.height() - 1);
    }

    /** A point by its column from the left and its row from the top, both from 0. */
    static String point(int column, int rowFromTop) {
        return "" + (char) ('a' + column) + (char) ('a' + rowFromTop);
    }
}
