package org.kagetsu.certificate.plain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a certificate holds by the rules of the page of the format, and by nothing else: no zone, no solver. Every reply
 * is put on the board, and the winner's answer is played through.
 */
public final class PlainPage {

    private static final int MOST_LIMIT = 40;

    private final PlainBoard board;
    private final char winner;
    private final char loser;
    private final Map<Integer, String> begun = new HashMap<>();
    private final Set<Integer> finished = new HashSet<>();
    private int nodes;
    private int leftOut;

    private PlainPage(PlainBoard board) {
        this.board = board;
        this.winner = board.toMove();
        this.loser = PlainBoard.other(winner);
    }

    /** Whether all of a file holds, and nothing is left out. */
    public static boolean isWhole(byte[] file) {
        return leftOut(file) == 0;
    }

    /** How much is left out of a file that holds otherwise; -1 if it is refused. */
    public static int leftOut(byte[] file) {
        try {
            PlainCertificate certificate = PlainReader.read(file);
            PlainPage page = new PlainPage(certificate.board());
            page.need(certificate.kind() == 0);
            page.need(certificate.winner() == certificate.moves().size() % 2);
            page.node(certificate.root());
            return page.leftOut;
        } catch (PlainRefusal refusal) {
            return -1;
        }
    }

    private void need(boolean isSo) {
        if (!isSo) {
            throw new PlainRefusal("not so on\n" + board);
        }
    }

    private void node(PlainNode node) {
        int number = nodes++;
        begun.put(number, board.toString());
        if (node instanceof PlainNode.Win win) {
            need(board.isFree(win.move()) && board.wins(win.move(), winner));
        } else if (node instanceof PlainNode.Play play) {
            begin(play.move());
            replies(play.answers());
            board.takeBack(play.move());
        } else if (node instanceof PlainNode.Claim claim) {
            claimed(claim).ifPresentOrElse(this::attack, () -> leftOut++);
        } else if (node instanceof PlainNode.Reference reference) {
            need(finished.contains(reference.node()));
            need(board.picture(reference.symmetry()).equals(begun.get(reference.node())));
        }
        finished.add(number);
    }

    private Optional<PlainWin> claimed(PlainNode.Claim claim) {
        need(claim.limit() <= MOST_LIMIT);
        return claim.proof();
    }

    /** The winner's move, after which the loser is to move. */
    private void begin(int move) {
        need(board.isFree(move) && !board.wins(move, winner));
        board.play(move);
        need(!board.isFull() && !board.winsNow(loser));
    }

    private void replies(PlainNode.Answers answers) {
        need(answers.others() <= MOST_LIMIT);
        Optional<PlainWin> pass = answers.pass().flatMap(this::claimed);
        List<Integer> free = board.freePoints();
        need(free.containsAll(answers.replies().keySet()));
        for (int reply : free) {
            board.play(reply);
            PlainNode listed = answers.replies().get(reply);
            if (listed != null) {
                node(listed);
            } else if (pass.isEmpty() || (answers.others() >= 0 && !holds(pass.get()))) {
                need(answers.pass().isPresent() || answers.others() >= 0);
                leftOut++;
            } else {
                attack(pass.get());
            }
            board.takeBack(reply);
        }
    }

    private boolean holds(PlainWin win) {
        try {
            new PlainPage(board.copy()).attack(win);
            return true;
        } catch (PlainRefusal refusal) {
            return false;
        }
    }

    private void attack(PlainWin win) {
        if (win.replies().isEmpty()) {
            need(board.isFree(win.move()) && board.wins(win.move(), winner));
            return;
        }
        begin(win.move());
        Optional<PlainWin> shared = win.replies().get().shared();
        Map<Integer, PlainWin> named = win.replies().get().named();
        boolean isFive = board.rule().allowsPasses() && shared.isPresent() && shared.get().replies().isEmpty()
                && board.isFree(shared.get().move()) && board.wins(shared.get().move(), winner);
        for (int reply : board.freePoints()) {
            PlainWin branch = named.get(reply);
            if (branch != null || !isFive || reply == shared.get().move()) {
                need(branch != null || shared.isPresent());
                board.play(reply);
                attack(branch != null ? branch : shared.get());
                board.takeBack(reply);
            }
        }
        board.takeBack(win.move());
    }
}
