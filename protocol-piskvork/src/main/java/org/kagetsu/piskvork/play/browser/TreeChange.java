package org.kagetsu.piskvork.play.browser;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.board.Outcome;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;

/**
 * One change of a record, which can be written as a line and be made again. Immutable and safe for use by many threads.
 *
 * @param kind what was done
 * @param path the moves to the node to which it was done, that node's own move last
 * @param text what was said, or the empty text
 */
record TreeChange(Kind kind, List<Integer> path, String text) {

    /** What can be done to a node. */
    enum Kind {
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

    TreeChange {
        path = List.copyOf(path);
    }

    /** A change of a node. */
    static TreeChange of(Kind kind, GameTree.Node node, String text) {
        List<Integer> path = new ArrayList<>();
        GameTree.Node at = node;
        while (at.parent().isPresent()) {
            path.add(at.move());
            at = at.parent().get();
        }
        Collections.reverse(path);
        return new TreeChange(kind, path, text);
    }

    /** The change as one line of text. */
    String toLine() {
        StringBuilder line = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
        path.forEach(move -> line.append(' ').append(Move.toText(move)));
        return line.append(SEPARATOR).append(text.replace("\\", "\\\\").replace("\n", "\\n")).toString();
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is not a change
     */
    static TreeChange ofLine(String line) {
        int end = line.indexOf(SEPARATOR);
        if (end < 0) {
            throw new IllegalArgumentException("\"" + line + "\" is not a change");
        }
        String[] words = line.substring(0, end).split(" ", -1);
        List<Integer> path = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            path.add(Move.parse(words[i]));
        }
        Kind kind = Kind.valueOf(words[0].toUpperCase(Locale.ROOT));
        return new TreeChange(kind, path, line.substring(end + 1).translateEscapes());
    }

    /**
     * Makes the change.
     *
     * @throws IllegalArgumentException if it is impossible in this tree
     */
    void applyTo(GameTree tree) {
        GameTree.Node node = tree.root();
        for (int move : path) {
            Optional<GameTree.Node> child =
                    node.children().stream().filter(next -> next.move() == move).findFirst();
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
