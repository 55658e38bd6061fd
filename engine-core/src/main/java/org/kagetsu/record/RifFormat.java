package org.kagetsu.record;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.text.RifReader;
import org.kagetsu.record.text.TextScanner;

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
 */
public record RifFormat(Rule rule) {

    private static final Grid GRID = Grid.square(15);

    /** Creates a format. */
    public RifFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Reads all games one after the other, and keeps none.
     *
     * @param text the whole text
     * @param games takes every game
     * @param remarks takes what was noticed
     * @throws GameFormatException if the text has no game
     */
    public void readEach(String text, Consumer<GameRecord> games, Consumer<Remark> remarks) {
        Objects.requireNonNull(games, "games");
        new RifReader(new TextScanner(text, remarks), GRID, rule, games).read();
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
        GameTree tree = new GameTree(GRID, rule);
        Map<GameTree.Node, StringBuilder> titles = new HashMap<>();
        List<GameRecord> first = new ArrayList<>();
        int[] games = new int[1];
        readEach(FileText.read(file, remarks), game -> {
            if (games[0]++ == 0) {
                first.add(game);
            }
            GameTree.Node node = tree.root();
            for (RecordedMove move : game.moves()) {
                node = node.child(move.move());
            }
            titles.computeIfAbsent(node, end -> new StringBuilder()).append(title(game)).append('\n');
        }, remarks);
        titles.forEach((node, text) -> node.setComment(text.toString().strip()));
        return games[0] == 1 ? new GameTree(first.get(0)) : tree;
    }

    private static String title(GameRecord game) {
        String players = game.player(Side.BLACK) + " - " + game.player(Side.WHITE);
        String result = switch (game.result().outcome()) {
            case BLACK_WINS -> "1-0";
            case WHITE_WINS -> "0-1";
            case DRAW -> "0.5-0.5";
            case ONGOING -> "";
        };
        return Stream.of(players.equals(" - ") ? "" : players, game.tag(Tag.EVENT), game.tag(Tag.ROUND),
                        game.tag(Tag.DATE), result)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
