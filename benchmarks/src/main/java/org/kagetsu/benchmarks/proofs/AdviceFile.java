package org.kagetsu.benchmarks.proofs;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.prover.AdvisedMoves;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.SgfFormat;

/**
 * Reads a strategy that somebody has written down: which move the winner plays after each reply.
 *
 * <p>A {@code .json} file is an object whose name is the winner's move and whose value holds the replies, each with
 * such an object: {@code {"h8": {"h9": {"g7": ...}, "i9": ...}}}. Values that are not objects end a variation. An
 * {@code .sgf} file is a tree of variations, in which the winner's first move counts.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class AdviceFile {

    private AdviceFile() {}

    /**
     * Reads a file.
     *
     * @param file the file, with its ending
     * @param board the rules and the size; a {@code .json} file begins with the empty board
     * @param winner the side that the strategy is for
     * @return the advice
     * @throws IOException if the file cannot be read or is not a strategy
     */
    static AdvisedMoves read(Path file, Conditions board, int winner) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        AdvisedMoves advice = new AdvisedMoves();
        try {
            if (name.endsWith(".json")) {
                JsonNode strategy = StrictJson.parse(Files.readString(file, StandardCharsets.UTF_8));
                Position start = new Position(board.grid(), board.rule());
                if (winner == Side.BLACK) {
                    addMove(strategy, start, advice);
                } else {
                    addReplies(strategy, start, advice);
                }
            } else if (name.endsWith(".sgf")) {
                GameTree tree = new SgfFormat(board.rule()).readTree(Files.readAllBytes(file), remark -> {});
                addTree(tree, tree.root(), winner, advice);
            } else {
                throw new IOException("advice " + file + " is neither .json nor .sgf");
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("advice " + file + ": " + e.getMessage(), e);
        }
        return advice;
    }

    /** The winner's turn: an object with one move. */
    private static void addMove(JsonNode node, Position board, AdvisedMoves advice) {
        if (node.isObject() && node.size() > 0) {
            Map.Entry<String, JsonNode> first = node.properties().iterator().next();
            int move = Move.parse(first.getKey());
            advice.add(board, move);
            board.place(move);
            addReplies(first.getValue(), board, advice);
            board.undo();
        }
    }

    private static void addReplies(JsonNode node, Position board, AdvisedMoves advice) {
        for (Map.Entry<String, JsonNode> reply : node.properties()) {
            int move = Move.parse(reply.getKey());
            if (!board.grid().contains(move) || !board.isEmpty(move)) {
                throw new IllegalArgumentException("reply " + reply.getKey() + " is not an empty point");
            }
            board.place(move);
            addMove(reply.getValue(), board, advice);
            board.undo();
        }
    }

    private static void addTree(GameTree tree, GameTree.Node node, int winner, AdvisedMoves advice) {
        Position position = tree.position(node);
        if (position.sideToMove() == winner && !node.children().isEmpty()) {
            advice.add(position, node.children().get(0).move());
        }
        for (GameTree.Node child : node.children()) {
            addTree(tree, child, winner, advice);
        }
    }
}
