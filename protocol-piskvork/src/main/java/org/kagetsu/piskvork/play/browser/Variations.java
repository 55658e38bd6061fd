package org.kagetsu.piskvork.play.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RecordedMove;

/**
 * All that was tried on a table: the tree of its game, and the node where the table stands. Moves that are taken back
 * stay in the tree. Used by one thread at a time.
 */
final class Variations {

    private final GameTree tree;
    private final List<TreeChange> changes = new ArrayList<>();
    private GameTree.Node here;
    private boolean isNew = true;
    private GameResult declared = GameResult.ONGOING;

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

    /** What has changed since this was asked last; empty the first time, because all of it is new. */
    Optional<List<TreeChange>> takeChanges() {
        Optional<List<TreeChange>> taken = isNew ? Optional.empty() : Optional.of(List.copyOf(changes));
        isNew = false;
        changes.clear();
        return taken;
    }

    /** All of it is new to whoever keeps it. */
    void renew() {
        isNew = true;
    }

    private void note(TreeChange.Kind kind, GameTree.Node node, String text) {
        changes.add(TreeChange.of(kind, node, text));
    }

    /** Says something of the last move, or of the game if there is none. */
    void comment(String text) {
        here.setComment(text);
        note(TreeChange.Kind.COMMENT, here, here.comment());
    }

    /** Writes on a point of the board, in this position; the empty text takes away what is there. */
    void label(int point, String text) {
        here.setLabel(point, text);
        note(TreeChange.Kind.LABEL, here, Move.toText(point) + " " + here.labels().getOrDefault(point, ""));
    }

    /** Makes the moves up to here the main line. */
    void promote() {
        tree.promote(here);
        note(TreeChange.Kind.PROMOTE, here, "");
    }

    /** Goes to where a game stands; moves that are not in the tree become a new variation. */
    void follow(GameRecord game) {
        GameTree.Node node = tree.root();
        for (RecordedMove recorded : game.moves()) {
            int move = recorded.move();
            Optional<GameTree.Node> known =
                    node.children().stream().filter(child -> child.move() == move).findFirst();
            if (known.isEmpty()) {
                node = tree.add(node, move);
                note(TreeChange.Kind.MOVE, node, "");
            } else {
                node = known.get();
            }
        }
        boolean isElsewhere = here != node;
        here = node;
        GameResult result = game.result();
        if (result.isOver() && (isElsewhere || !result.equals(declared))) {
            declared = result;
            tree.declare(here, result);
            note(TreeChange.Kind.RESULT, here, result.outcome() + " " + result.ending());
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
        note(TreeChange.Kind.REMOVE, removed, "");
        tree.remove(removed);
        return tree.game(here);
    }
}
