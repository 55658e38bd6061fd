package org.kagetsu.certificate.plain;

import java.util.List;

/**
 * A certificate as it stands in its file; nothing is checked.
 *
 * @param rule the code of the rule
 * @param length stones in a row that win
 * @param width columns
 * @param height rows
 * @param winner 0 for Black, 1 for White
 * @param kind 0: the winner wins
 * @param solver the version of the solver
 * @param moves the moves from the empty board to the root
 * @param root the winner's turn after them
 */
public record PlainCertificate(
        int rule, int length, int width, int height, int winner, int kind, int solver, List<Integer> moves, PlainNode root) {

    /** A certificate for five in a row and the first solver. */
    public static PlainCertificate of(
            int rule, int width, int height, int winner, int kind, List<Integer> moves, PlainNode root) {
        return new PlainCertificate(rule, 5, width, height, winner, kind, 1, moves, root);
    }

    public PlainCertificate withRoot(PlainNode node) {
        return new PlainCertificate(rule, length, width, height, winner, kind, solver, moves, node);
    }

    public PlainCertificate withMoves(List<Integer> others) {
        return new PlainCertificate(rule, length, width, height, winner, kind, solver, others, root);
    }

    /** The board at the root. */
    public PlainBoard board() {
        PlainBoard board = new PlainBoard(PlainRule.of(rule, length), width, height);
        for (int move : moves) {
            if (!board.isFree(move)) {
                throw new PlainRefusal("the root's move " + board.name(move) + " is not on an empty point");
            }
            if (board.wins(move, board.toMove())) {
                throw new PlainRefusal("the game is over at the root's move " + board.name(move));
            }
            board.play(move);
        }
        return board;
    }
}
