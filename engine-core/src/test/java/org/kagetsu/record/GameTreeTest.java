package org.kagetsu.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

class GameTreeTest {

    private final GameTree tree = new GameTree(Grid.square(15), Rule.RENJU);

    @Test
    void add_sameMoveTwice_isOneNode() {
        GameTree.Node first = add(tree.root(), "h8");
        assertEquals(first, add(tree.root(), "h8"));
        add(first, "h9");
        add(first, "i9");
        assertEquals(3, tree.size());
        assertEquals("move 1 on h8, 2 children", first.toString());
        assertEquals("renju 15x15: 3 moves", tree.toString());
    }

    @Test
    void add_impossibleMove_isRefused() {
        GameTree.Node node = add(tree.root(), "h8");
        assertThrows(IllegalArgumentException.class, () -> add(node, "h8"));
        assertThrows(IllegalArgumentException.class, () -> add(node, "v1"));
        GameTree.Node stranger = new GameTree(Grid.square(15), Rule.RENJU).root();
        assertThrows(IllegalArgumentException.class, () -> add(stranger, "h8"));
        GameTree.Node won = line("a1 a9 b1 b9 c1 c9 d1 d9 e1");
        assertThrows(IllegalStateException.class, () -> add(won, "h8"));
        assertEquals(10, tree.size());
    }

    @Test
    void removeAndPromote_changeTheMainLine() {
        GameTree.Node first = line("h8 h9 h10");
        GameTree.Node second = line("h8 i9 i10");
        assertEquals("h8 h9 h10", moves(tree.mainLine()));
        tree.promote(second);
        assertEquals("h8 i9 i10", moves(tree.mainLine()));
        tree.remove(second.parent().orElseThrow());
        assertEquals("h8 h9 h10", moves(tree.mainLine()));
        assertEquals(3, first.ply());
        assertThrows(IllegalArgumentException.class, () -> tree.remove(tree.root()));
    }

    @Test
    void turned_tree_hasEverythingElsewhere() {
        GameTree sgf = new SgfFormat(Rule.RENJU).readTree("(;GM[4]SZ[15:12]RU[caro]PB[Ann]C[all]AB[aa]AW[ol]PL[W]"
                + "RE[B+R];W[ab]C[one]LB[ba:A](;B[bc])(;B[cc]))", remark -> { });
        GameTree turned = sgf.turned(Symmetry.ROTATE_90);
        assertEquals(new Grid(12, 15), turned.grid());
        for (Symmetry symmetry : Symmetry.values()) {
            assertEquals(new SgfFormat(Rule.CARO).write(sgf), new SgfFormat(Rule.CARO)
                    .write(sgf.turned(symmetry).turned(symmetry.inverse())), symmetry::toString);
        }
        GameTree.Node first = turned.root().children().get(0);
        assertEquals(Symmetry.ROTATE_90.apply(sgf.root().children().get(0).move(), sgf.grid()), first.move());
        assertEquals("one", first.comment());
        assertEquals(1, first.labels().size());
        assertEquals(2, first.children().size());
        assertEquals(Outcome.BLACK_WINS, turned.mainLine().result().outcome());
    }

    @Test
    void keep_value_isWrittenAsItIsAndReadAgain() {
        tree.root().keep("X1", "a[b\\]");
        tree.root().keep("X1", "");
        tree.root().others().clear();
        assertEquals(Map.of("X1", "[a[b\\]][]"), tree.root().others());
        SgfFormat sgf = new SgfFormat(Rule.RENJU);
        assertEquals(tree.root().others(), sgf.readTree(sgf.write(tree), remark -> { }).root().others());
    }

    @ParameterizedTest
    @CsvSource({"X, a]b", "X, a\\", "X, \\\\]", "x, a", "'', a", "'X[a]Y', a"})
    void keep_whatWouldBeReadOtherwise_isRefused(String name, String value) {
        String message = assertThrows(IllegalArgumentException.class, () -> tree.root().keep(name, value)).getMessage();
        assertTrue(String.valueOf(message).startsWith("\"" + name + "[" + value + "]\" is not "), message);
        assertEquals(Map.of(), tree.root().others());
    }

    @Test
    void game_ofARecord_keepsAllOfIt() {
        GameRecord game = new GameRecord(Grid.square(15), Rule.RENJU);
        game.play(Move.parse("h8"), 1200);
        game.play(Move.parse("h9"));
        game.setComment(0, "game");
        game.setComment(2, "move");
        game.setTag(Tag.BLACK_PLAYER, "Ann");
        game.declare(new GameResult(Outcome.WHITE_WINS, GameResult.Ending.RESIGNATION));
        GameRecord back = new GameTree(game).mainLine();
        assertEquals(GameRecords.Contents.of(game), GameRecords.Contents.of(back));
    }

    @Test
    void mainLine_longerThanTheResult_goesOn() {
        GameRecord game = new GameRecord(Grid.square(15), Rule.RENJU);
        game.play(Move.parse("h8"));
        game.declare(new GameResult(Outcome.WHITE_WINS, GameResult.Ending.RESIGNATION));
        GameTree longer = new GameTree(game);
        longer.add(longer.root().children().get(0), Move.parse("h9"));
        assertEquals(GameResult.ONGOING, longer.mainLine().result());
    }

    @Test
    void declare_atTheEndOfTheMainLine_countsThereOnly() {
        GameResult resigned = new GameResult(Outcome.WHITE_WINS, GameResult.Ending.RESIGNATION);
        GameTree.Node first = line("h8 h9");
        tree.declare(first, resigned);
        assertEquals(resigned, tree.mainLine().result());
        tree.promote(line("h8 i9"));
        assertEquals(GameResult.ONGOING, tree.mainLine().result());
        tree.promote(first);
        tree.declare(first, GameResult.ONGOING);
        assertEquals(GameResult.ONGOING, tree.mainLine().result());
    }

    @Test
    void labels_setAndTakenAway_areCleanLines() {
        tree.root().setLabel(Move.parse("h8"), " A\n1 ");
        assertEquals("A 1", tree.root().labels().get(Move.parse("h8")));
        tree.root().setLabel(Move.parse("h8"), "");
        assertEquals(0, tree.root().labels().size());
    }

    private GameTree.Node add(GameTree.Node node, String move) {
        return tree.add(node, Move.parse(move));
    }

    private GameTree.Node line(String moves) {
        GameTree.Node node = tree.root();
        for (String move : List.of(moves.split(" ", -1))) {
            node = add(node, move);
        }
        return node;
    }

    private static String moves(GameRecord game) {
        return Move.toText(game.moves().stream().map(RecordedMove::move).toList());
    }
}
