package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.record.sgf.SgfGame;
import org.kagetsu.record.sgf.SgfParser;
import org.kagetsu.record.sgf.SgfReader;
import org.kagetsu.record.sgf.SgfWriter;
import org.kagetsu.record.text.TextScanner;

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
 */
public record SgfFormat(Rule rule) implements GameFormat {

    /** Creates a format. */
    public SgfFormat {
        Objects.requireNonNull(rule, "rule");
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
        TextScanner scanner = new TextScanner(text, remarks);
        SgfParser parser = new SgfParser(scanner);
        parser.skipToFirstGame();
        GameTree tree = SgfReader.read(parser.readGame(), scanner, rule);
        if (parser.hasNextGame()) {
            throw scanner.error("the text has more than one game");
        }
        return tree;
    }

    /** Reads the first game of a collection with all its variations, and remarks on how many games there are. */
    GameTree readFirstTree(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, remarks);
        SgfParser parser = new SgfParser(scanner);
        parser.skipToFirstGame();
        SgfGame first = parser.readGame();
        int games = 1 + countGames(text, scanner.offset());
        if (games > 1) {
            remarks.accept(new Remark("the file has " + games + " games; this is the first", 1, 1));
        } else {
            parser.hasNextGame(); // remarks on text behind the game
        }
        return SgfReader.read(first, scanner, rule);
    }

    /** The number of games from an offset on. What is wrong with them is for who reads them. */
    private static int countGames(String text, int offset) {
        TextScanner scanner = new TextScanner(text);
        scanner.moveTo(offset);
        SgfParser parser = new SgfParser(scanner);
        int games = 0;
        for (; parser.hasNextGame(); games++) {
            parser.readGame();
        }
        return games;
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
        return readTree(FileText.read(file, remarks), remarks);
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
        TextScanner scanner = new TextScanner(text, remarks);
        SgfParser parser = new SgfParser(scanner);
        parser.skipToFirstGame();
        do {
            SgfGame read = parser.readGame();
            GameRecord game = null;
            try {
                game = SgfReader.read(read, scanner, rule).mainLine();
            } catch (GameFormatException e) {
                problems.accept(e);
            }
            if (game != null) {
                games.accept(game);
            }
        } while (parser.hasNextGame());
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
}
