package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.board.Outcome;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RecordedMove;

/**
 * All that was tried on a table: the tree of its game, and the node where the table stands. Moves that are taken back
 * stay in the tree. Used by one thread at a time.
 */
public final class Variations {

    private final GameTree tree;
    private final List<Change> changes = new ArrayList<>();
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
    Optional<List<Change>> takeChanges() {
        Optional<List<Change>> taken = isNew ? Optional.empty() : Optional.of(List.copyOf(changes));
        isNew = false;
        changes.clear();
        return taken;
    }

    /** All of it is new to whoever keeps it. */
    void renew() {
        isNew = true;
    }

    private void note(Change.Kind kind, GameTree.Node node, String text) {
        changes.add(Change.of(kind, node, text));
    }

    /** Says something of the last move, or of the game if there is none. */
    void comment(String text) {
        here.setComment(text);
        note(Change.Kind.COMMENT, here, here.comment());
    }

    /** Writes on a point of the board, in this position; the empty text takes away what is there. */
    void label(int point, String text) {
        here.setLabel(point, text);
        note(Change.Kind.LABEL, here, Move.toText(point) + " " + here.labels().getOrDefault(point, ""));
    }

    /** Makes the moves up to here the main line. */
    void promote() {
        tree.promote(here);
        note(Change.Kind.PROMOTE, here, "");
    }

    private static Optional<GameTree.Node> child(GameTree.Node node, int move) {
        return node.children().stream().filter(child -> child.move() == move).findFirst();
    }

    /** Goes to where a game stands; moves that are not in the tree become a new variation. */
    void follow(GameRecord game) {
        GameTree.Node node = tree.root();
        for (RecordedMove recorded : game.moves()) {
            Optional<GameTree.Node> known = child(node, recorded.move());
            node = known.isPresent() ? known.get() : tree.add(node, recorded.move());
            if (known.isEmpty()) {
                note(Change.Kind.MOVE, node, "");
            }
        }
        boolean isElsewhere = here != node;
        here = node;
        GameResult result = game.result();
        if (result.isOver() && (isElsewhere || !result.equals(declared))) {
            declared = result;
            tree.declare(here, result);
            note(Change.Kind.RESULT, here, result.outcome() + " " + result.ending());
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
        note(Change.Kind.REMOVE, removed, "");
        tree.remove(removed);
        return tree.game(here);
    }

    /**
     * One change of a record, which can be written as a line and be made again. Immutable and safe for use by many threads.
     *
     * @param kind what was done
     * @param path the moves to the node to which it was done, that node's own move last
     * @param text what was said, or the empty text
     */
    public record Change(Kind kind, List<Integer> path, String text) {

        /** What can be done to a node. */
        public enum Kind {
            /** It was added, with those before it that were not there. */
            MOVE,
            /** It was taken out, with all that follows it. */
            REMOVE,
            /** It was made the first among its siblings, and those before it, too. */
            PROMOTE,
            /** The text is said of it. */
            COMMENT,
            /** The text is a point, a space, and what is written there. */
            LABEL,
            /** The text is the outcome, a space, and how the game ended. */
            RESULT
        }

        private static final char SEPARATOR = '\t';

        /** Copies the path. */
        public Change {
            path = List.copyOf(path);
        }

        /** A change of a node. */
        static Change of(Kind kind, GameTree.Node node, String text) {
            List<Integer> path = new ArrayList<>();
            for (GameTree.Node at = node; at.parent().isPresent(); at = at.parent().get()) {
                path.add(at.move());
            }
            Collections.reverse(path);
            return new Change(kind, path, text);
        }

        /** {@return the change as one line of text} */
        public String toLine() {
            StringBuilder line = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
            path.forEach(move -> line.append(' ').append(Move.toText(move)));
            return line.append(SEPARATOR).append(text.replace("\\", "\\\\").replace("\n", "\\n")).toString();
        }

        /**
         * Reads a line.
         *
         * @param line what {@link #toLine} gave
         * @return the change
         * @throws IllegalArgumentException if it is not a change
         */
        public static Change ofLine(String line) {
            int end = line.indexOf(SEPARATOR);
            if (end < 0) {
                throw new IllegalArgumentException("\"" + line + "\" is not a change");
            }
            String[] words = line.substring(0, end).split(" ", -1);
            List<Integer> path = Arrays.stream(words).skip(1).map(Move::parse).toList();
            Kind kind = Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
            return new Change(kind, path, line.substring(end + 1).translateEscapes());
        }

        /**
         * Makes the change.
         *
         * @param tree changed by it
         * @throws IllegalArgumentException if it is impossible in this tree
         */
        public void applyTo(GameTree tree) {
            GameTree.Node node = tree.root();
            for (int move : path) {
                Optional<GameTree.Node> child = child(node, move);
                if (child.isEmpty() && kind != Kind.MOVE) {
                    throw new IllegalArgumentException("there is no move " + Move.toText(move) + " to change");
                }
                node = child.isPresent() ? child.get() : tree.add(node, move);
            }
            String[] words = text.split(" ", 2);
            switch (kind) {
                case MOVE -> { }
                case REMOVE -> tree.remove(node);
                case PROMOTE -> tree.promote(node);
                case COMMENT -> node.setComment(text);
                case LABEL -> node.setLabel(Move.parse(words[0]), words.length > 1 ? words[1] : "");
                case RESULT -> tree.declare(
                        node, new GameResult(Outcome.valueOf(words[0]), GameResult.Ending.valueOf(words[1])));
            }
        }
    }
}
