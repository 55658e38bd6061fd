package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * The game files of RenjuNet, the database of the Renju International Federation: XML in files {@code .rif} or
 * {@code .xml}. They are read, not written.
 *
 * <pre>{@code
 * <database>
 *   <rules><rule id="1" name="RIF"/></rules>
 *   <players><player id="1" name="Ando" surname="Meritee"/></players>
 *   <tournaments><tournament id="1" name="World Championship" year="1993"/></tournaments>
 *   <games>
 *     <game id="1" tournament="1" round="2" rule="1" black="1" white="2" bresult="1">
 *       <move>h8 h9 i9</move>
 *     </game>
 *   </games>
 * </database>
 * }</pre>
 *
 * <p>The board has 15 columns and rows. Players, event, round, year and result become tags of the game; {@code bresult}
 * is 1, 0.5 or 0. The opening rule of a game is not kept. A game that is impossible, or in which the XML has a fault or
 * ends, is left out with a remark, and the moves after the end of a game are, too. A lone {@code &} stays as it is, with
 * a remark. Other elements are passed over.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the rules of games that are read; the file does not tell them
 * @param isStrict whether it refuses instead of remarking
 */
public record RifFormat(Rule rule, boolean isStrict) {

    static final Grid GRID = Grid.square(15);

    /** Creates a format. */
    public RifFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that remarks on what is not part of it.
     *
     * @param rule the rules of games that are read
     */
    public RifFormat(Rule rule) {
        this(rule, false);
    }

    /**
     * Reads all games one after the other, and keeps none.
     *
     * @param text the whole text
     * @param games takes every game
     * @param remarks takes what was noticed
     * @throws GameFormatException if the text has no game; or, in the strict form, instead of a remark
     */
    public void readEach(String text, Consumer<GameRecord> games, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(Objects.requireNonNull(text, "text"), isStrict, remarks);
        RifReader reader = new RifReader(scanner, rule, Objects.requireNonNull(games, "games"));
        XmlParser parser = new XmlParser(scanner, reader);
        parser.parse();
        if (reader.games() == 0) {
            throw parser.firstFault().orElseGet(() -> scanner.error(0, "no game: no element \"game\" with moves"));
        }
    }

    /**
     * Reads all games into one tree, in which games that begin alike share their moves. The comment on the last move of
     * a game names its players, event and result.
     *
     * @param file all bytes of the file, in any characters that {@link FileText} knows
     * @param remarks takes what was noticed
     * @return a new tree; that of a single game has its tags and result
     * @throws GameFormatException as {@link #readEach}
     */
    public GameTree readTree(byte[] file, Consumer<Remark> remarks) {
        FileText decoded = FileText.of(Objects.requireNonNull(file, "file"));
        decoded.remarkOnGuess(isStrict, Objects.requireNonNull(remarks, "remarks"));
        GameForest forest = new GameForest(GRID, rule);
        readEach(decoded.text(), forest::add, remarks);
        return forest.tree();
    }
}
