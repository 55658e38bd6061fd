package org.kagetsu.piskvork.play.browser;

import java.util.List;
import java.util.Optional;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RecordedMove;

/**
 * All that was tried on a table: the tree of its game, and the node where the table stands. Moves that are taken back
 * stay in the tree. Used by one thread at a time.
 */
final class Variations {

    private final GameTree tree;
    private GameTree.Node here;

    /** Begins at the first position of a tree. */
    Variations(GameTree tree) {
        this.tree = tree;
        this.here = tree.root();
    }

    GameTree tree() {
        return tree;
    }

    /** The node of the position on the table. */
    GameTree.Node here() {
        return here;
    }

    /** Goes to where a game stands; moves that are not in the tree become a new variation. */
    void follow(GameRecord game) {
        GameTree.Node node = tree.root();
        for (RecordedMove recorded : game.moves()) {
            int move = recorded.move();
            Optional<GameTree.Node> known =
                    node.children().stream().filter(child -> child.move() == move).findFirst();
            node = known.isPresent() ? known.get() : tree.add(node, move);
        }
        here = node;
        if (game.result().isOver()) {
            tree.declare(here, game.result());
        }
    }

    /** Goes to another move of a game, and on along the first variations. */
    void goTo(GameRecord game, int ply) {
        while (game.ply() > ply && game.canUndo()) {
            game.undo();
        }
        follow(game);
        while (game.ply() < ply && !game.result().isOver() && (game.canRedo() || next().isPresent())) {
            if (game.canRedo()) {
                game.redo();
            } else {
                next().ifPresent(game::play);
            }
            follow(game);
        }
    }

    /** The first move that follows, if any. */
    Optional<Integer> next() {
        List<GameTree.Node> children = here.children();
        return children.isEmpty() ? Optional.empty() : Optional.of(children.get(0).move());
    }

    /** The game through this position, on along the first moves to the end. */
    GameRecord line() {
        GameTree.Node last = here;
        while (!last.children().isEmpty()) {
            last = last.children().get(0);
        }
        return tree.game(last);
    }

    /** Takes the last move, and all that follows it, out of the tree; returns the game before it. */
    GameRecord remove() {
        GameTree.Node removed = here;
        here = removed.parent().orElseThrow();
        tree.remove(removed);
        return tree.game(here);
    }
}
