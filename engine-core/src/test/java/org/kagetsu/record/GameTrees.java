package org.kagetsu.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Random trees, and their contents as text. */
final class GameTrees {

    private static final List<String> TEXTS = List.of(
            "", "", "", "good", "line 1\nline 2", "a ] b \\ c : d", "\u82b1\u6708 ( ; )", "x\n\ny");

    private GameTrees() {}

    /** A tree with up to this many moves, on comments and labels of all kinds. */
    static GameTree random(SplittableRandom random, Grid grid, int moves) {
        GameTree tree = new GameTree(grid, Rule.RENJU);
        List<GameTree.Node> nodes = new ArrayList<>(List.of(tree.root()));
        for (int i = 0; i < moves; i++) {
            int last = nodes.size() - 1;
            GameTree.Node node = nodes.get(random.nextInt(3) == 0 ? random.nextInt(nodes.size()) : last);
            int move = Move.of(random.nextInt(grid.width()), random.nextInt(grid.height()));
            if (tree.position(node).isEmpty(move) && !tree.position(node).outcome().isOver()) {
                GameTree.Node child = tree.add(node, move);
                child.setComment(TEXTS.get(random.nextInt(TEXTS.size())));
                if (random.nextInt(4) == 0) {
                    node.setLabel(move, "L" + i);
                    child.setLabel(Move.of(random.nextInt(grid.width()), random.nextInt(grid.height())), "A:" + i + "]");
                }
                nodes.add(child);
            }
        }
        return tree;
    }

    /** All that a tree holds, one node a line. */
    static String describe(GameTree tree) {
        StringBuilder text = new StringBuilder();
        describe(tree.root(), text);
        return text.toString();
    }

    private static void describe(GameTree.Node node, StringBuilder text) {
        text.append(node.ply()).append(' ').append(node.parent().isEmpty() ? "" : Move.toText(node.move())).append(' ');
        text.append(node.comment().replace("\n", "|"));
        for (Map.Entry<Integer, String> label : node.labels().entrySet()) {
            text.append(' ').append(Move.toText(label.getKey())).append('=').append(label.getValue());
        }
        text.append('\n');
        node.children().forEach(child -> describe(child, text));
    }
}
