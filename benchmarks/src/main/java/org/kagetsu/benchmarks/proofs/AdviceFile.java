package org.kagetsu.benchmarks.proofs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.prover.AdvisedMoves;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.SgfFormat;

/**
 * Reads a strategy that somebody has written down: which move the winner plays after each reply.
 *
 * <p>A {@code .kgc} file is a certificate for a board of any size and any rules: its moves are played as far from the
 * centre as there, which lies left of and below the middle of a board whose sides are even. An {@code .sgf} file is a tree
 * of variations, in which the winner's first move counts.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class AdviceFile {

    private AdviceFile() {}

    /**
     * Reads a file.
     *
     * @param file the file, with its ending
     * @param board the rules and the size
     * @param winner the side that the strategy is for
     * @return the advice
     * @throws IOException if the file cannot be read or is not a strategy
     */
    static AdvisedMoves read(Path file, Conditions board, int winner) throws IOException {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        AdvisedMoves advice = new AdvisedMoves();
        try {
            if (name.endsWith(".kgc")) {
                new CertificateAdvice(CertificateFormat.read(Files.readAllBytes(file)), board, advice).add();
            } else if (name.endsWith(".sgf")) {
                GameTree tree = new SgfFormat(board.rule()).readTree(Files.readAllBytes(file), remark -> {});
                addTree(tree, tree.root(), winner, advice);
            } else {
                throw new IOException("advice " + file + " is neither .kgc nor .sgf");
            }
        } catch (IllegalArgumentException e) {
            throw new IOException("advice " + file + ": " + e.getMessage(), e);
        }
        return advice;
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

    /** Takes the moves of a certificate to another board. */
    private static final class CertificateAdvice {

        private final Certificate certificate;
        private final List<CertificateNode> nodes;
        private final AdvisedMoves advice;
        private final Position board;

        CertificateAdvice(Certificate certificate, Conditions board, AdvisedMoves advice) {
            this.certificate = certificate;
            this.nodes = certificate.nodeList();
            this.advice = advice;
            this.board = new Position(board.grid(), board.rule());
        }

        void add() {
            if (certificate.rootMoves().stream().allMatch(move -> play(shift(move)))) {
                add(certificate.root(), CertificateAdvice.this::shift);
            }
        }

        /** The point as far from the centre as on the board of the certificate; {@link Move#NONE} outside the board. */
        private int shift(int move) {
            Grid grid = board.grid();
            int x = Move.x(move) + (grid.width() - 1) / 2 - (certificate.grid().width() - 1) / 2;
            int y = Move.y(move) + (grid.height() - 1) / 2 - (certificate.grid().height() - 1) / 2;
            return x >= 0 && x < grid.width() && y >= 0 && y < grid.height() ? Move.of(x, y) : Move.NONE;
        }

        /** Plays a move if that is possible and the game goes on; says whether. */
        private boolean play(int move) {
            if (move == Move.NONE || !board.isAllowed(move)) {
                return false;
            }
            board.place(move);
            if (board.outcome().isOver()) {
                board.undo();
                return false;
            }
            return true;
        }

        /** Adds a node and all below it; {@code onBoard} says where a point of the node lies on the board. */
        private void add(CertificateNode node, IntUnaryOperator onBoard) {
            if (node instanceof CertificateNode.Reference reference) {
                Symmetry back = reference.symmetry().inverse();
                add(nodes.get(reference.node()), move -> onBoard.applyAsInt(back.apply(move, certificate.grid())));
            } else if (node instanceof CertificateNode.Step step && advice.move(board) == Move.NONE) {
                int move = onBoard.applyAsInt(step.move());
                if (move != Move.NONE && board.isAllowed(move)) {
                    advice.add(board, move);
                    addReplies(move, step.answers().replies(), onBoard);
                }
            }
        }

        private void addReplies(int move, Map<Integer, CertificateNode> replies, IntUnaryOperator onBoard) {
            if (play(move)) {
                replies.forEach((reply, after) -> {
                    if (play(onBoard.applyAsInt(reply))) {
                        add(after, onBoard);
                        board.undo();
                    }
                });
                board.undo();
            }
        }
    }
}
