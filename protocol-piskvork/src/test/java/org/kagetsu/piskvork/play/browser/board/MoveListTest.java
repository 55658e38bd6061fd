package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameTree;

/** The record as windows list it. */
class MoveListTest {

    private final GameTree tree = new GameTree(Grid.square(15), Rule.FREESTYLE);

    private GameTree.Node add(GameTree.Node parent, String... points) {
        GameTree.Node node = parent;
        for (String point : points) {
            node = tree.add(node, Move.parse(point));
        }
        return node;
    }

    @Test
    void of_emptyRecord_hasNoMoves() {
        assertEquals("{\"moves\":[],\"branches\":[],\"more\":false}", MoveList.of(tree, tree.root()).toString());
    }

    @Test
    void of_variations_standWhereTheyBegin() {
        GameTree.Node first = add(tree.root(), "h8");
        add(first, "h9", "i9");
        GameTree.Node other = add(first, "i9");
        add(other, "j10");
        add(other, "j9");
        add(tree.root(), "a1");
        assertEquals("{\"moves\":[\"h8\",\"h9\",\"i9\"],\"branches\":["
                + "{\"moves\":[\"a1\"],\"branches\":[],\"more\":false,\"at\":0},"
                + "{\"moves\":[\"i9\",\"j10\"],\"branches\":["
                + "{\"moves\":[\"j9\"],\"branches\":[],\"more\":false,\"at\":1}],\"more\":false,\"at\":1}],"
                + "\"more\":false}", MoveList.of(tree, first).toString());
    }

    @Test
    void of_longVariation_isWholeOnlyOnTheWay() {
        add(tree.root(), "a1");
        String[] points = "h8 h9 h10 i8 i9 i10 j8 j9 j10 k8 k9 k10 l8 l9".split(" ", -1);
        GameTree.Node last = add(tree.root(), points);
        String far = MoveList.of(tree, tree.root()).toString();
        assertTrue(far.contains("\"k10\"],\"branches\":[],\"more\":true"), far);
        String here = MoveList.of(tree, last).toString();
        assertTrue(here.contains("\"l9\"],\"branches\":[],\"more\":false"), here);
    }

    @Test
    void of_moreVariationsThanFit_hasTheWay() {
        GameTree.Node here = tree.root();
        for (int i = 0; i < 40; i++) {
            for (int move : tree.grid().moves()) {
                if (move != tree.grid().moves()[i] && tree.position(here).isEmpty(move)) {
                    tree.add(here, move);
                }
            }
            here = add(here, Move.toText(tree.grid().moves()[i]));
        }
        String list = MoveList.of(tree, here).toString();
        assertTrue(list.length() < 40_000, () -> list.length() + " characters");
        assertTrue(list.contains(Move.toText(here.move())));
    }
}
