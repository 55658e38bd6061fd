package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.record.GameTree;

/**
 * A record as windows list it: the main line, and where other moves were tried, the beginning of each variation. A record
 * may have many thousands of moves; what leads to the position on the table is always there, the rest as far as it fits.
 * Used by one thread at a time.
 */
final class MoveList {

    /** The most moves of variations; more than a person looks through, and small enough for every event. */
    private static final int MAX_MOVES = 600;

    /** The most moves of one variation that does not lead to the position on the table. */
    private static final int MAX_LINE = 12;

    private final Set<GameTree.Node> way = new HashSet<>();
    private int left = MAX_MOVES;

    private MoveList(GameTree.Node here) {
        for (Optional<GameTree.Node> node = Optional.of(here); node.isPresent(); node = node.get().parent()) {
            way.add(node.get());
        }
    }

    /** The record of a tree, with the way to a node. */
    static Json of(GameTree tree, GameTree.Node here) {
        MoveList list = new MoveList(here);
        List<GameTree.Node> children = tree.root().children();
        return children.isEmpty()
                ? new Json().put("moves", List.of()).put("branches", List.of()).put("more", false)
                : list.line(children.get(0), true, Integer.MAX_VALUE);
    }

    /** A line along first moves, and the other moves that were tried instead of each. */
    private Json line(GameTree.Node first, boolean isMain, int most) {
        List<GameTree.Node> nodes = new ArrayList<>(List.of(first));
        GameTree.Node last = first;
        while (!last.children().isEmpty() && nodes.size() < most) {
            last = last.children().get(0);
            nodes.add(last);
        }
        left -= isMain ? 0 : nodes.size();
        List<Json> branches = new ArrayList<>();
        for (int i = isMain ? 0 : 1; i < nodes.size(); i++) {
            for (GameTree.Node other : nodes.get(i).parent().orElseThrow().children()) {
                boolean isOnWay = way.contains(other);
                if (other != nodes.get(i) && (isOnWay || left > 0)) {
                    branches.add(line(other, false, isOnWay ? Integer.MAX_VALUE : MAX_LINE).put("at", i));
                }
            }
        }
        return new Json()
                .putMoves("moves", nodes.stream().map(GameTree.Node::move).toList())
                .put("branches", branches)
                .put("more", !last.children().isEmpty());
    }
}
