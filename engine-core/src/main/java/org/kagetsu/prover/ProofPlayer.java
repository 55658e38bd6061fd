package org.kagetsu.prover;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.certificate.ClaimSolver;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.WinChecker;

/**
 * Plays the winner's side of a certificate: the moves of its nodes, then those of the wins by threats that it claims.
 *
 * <p>Each move is found anew from the moves of the game, so that moves can be taken back. Wins are kept, so that none
 * is looked for twice in a game. Not safe for use by more than one thread at a time.
 */
public final class ProofPlayer {

    /** The most wins that are kept; a game has few. */
    private static final int MOST_KEPT = 1_000;

    private final Certificate certificate;
    private final ClaimSolver solver;
    private final List<CertificateNode> nodes;
    private final Map<List<Integer>, Attack> kept = new HashMap<>();

    /**
     * Creates a player.
     *
     * @param certificate what it plays from; it should have been accepted by a checker
     * @param solver finds the wins that a certificate of the short form claims
     */
    public ProofPlayer(Certificate certificate, ClaimSolver solver) {
        this.certificate = Objects.requireNonNull(certificate, "certificate");
        this.solver = Objects.requireNonNull(solver, "solver");
        this.nodes = certificate.nodeList();
    }

    /**
     * Finds the winner's move.
     *
     * @param position a position of a game that begins with the root of the certificate, the winner to move, and in
     *     which the winner has played the moves of the certificate; never changed
     * @return an empty point
     * @throws IllegalArgumentException if the position is not of such a game, or if the certificate does not hold; the
     *     message says what is wrong
     * @throws IllegalStateException if the thread is interrupted, and {@link SolvedClaims} has to look for a win
     */
    public int move(Position position) {
        Objects.requireNonNull(position, "position");
        Position root = certificate.position();
        checkBegin(position, root);
        Walk walk = new Walk(root);
        for (int ply = root.ply(); ply < position.ply(); ply++) {
            if (position.stone(position.move(ply)) - 1 != walk.board.sideToMove()) {
                throw new IllegalArgumentException("a turn was passed");
            }
            walk.play(position.move(ply));
        }
        if (position.sideToMove() != certificate.winner() || walk.board.sideToMove() != certificate.winner()) {
            throw new IllegalArgumentException(
                    "the proof is for " + Side.name(certificate.winner()) + ", who is not to move");
        }
        return walk.move();
    }

    private void checkBegin(Position position, Position root) {
        if (!position.grid().equals(root.grid()) || position.rule() != root.rule()) {
            throw new IllegalArgumentException("the proof is for " + root.rule() + " " + root.grid() + ", not for "
                    + position.rule() + " " + position.grid());
        }
        Position begin = position.copy();
        while (begin.ply() > root.ply()) {
            begin.undo();
        }
        for (int move : root.grid().moves()) {
            if (begin.stone(move) != root.stone(move)) {
                throw new IllegalArgumentException("the game does not begin like the proof: "
                        + (certificate.rootMoves().isEmpty()
                                ? "with the empty board"
                                : Move.toText(certificate.rootMoves())));
            }
        }
    }

    /** A game in the orientation in which the certificate has it. */
    private final class Walk {

        private final List<Integer> game = new ArrayList<>();
        private Position board;

        /** What maps the game as it is played to the board. */
        private final List<Symmetry> turns = new ArrayList<>();

        /** The winner's turn: a node, or a win by threats. At the loser's turn, the state at the turn before. */
        private @Nullable CertificateNode node;
        private @Nullable Attack win;

        Walk(Position root) {
            board = root;
            node = certificate.root();
            settle();
        }

        /** The winner's move as the game is played. */
        int move() {
            int move = expected();
            for (int i = turns.size() - 1; i >= 0; i--) {
                move = turns.get(i).inverse().apply(move, board.grid());
            }
            return move;
        }

        /** The winner's move on the board. */
        private int expected() {
            if (win != null) {
                return win.move();
            }
            return node instanceof CertificateNode.Step step
                    ? step.move()
                    : ((CertificateNode.Win) Objects.requireNonNull(node, "node")).move();
        }

        /** Goes on with a move of the game. */
        void play(int played) {
            int move = played;
            for (Symmetry turn : turns) {
                move = turn.apply(move, board.grid());
            }
            if (board.sideToMove() == certificate.winner()) {
                if (move != expected()) {
                    throw new IllegalArgumentException("the game has left the proof with " + Move.toText(played)
                            + "; the proof plays " + Move.toText(move()));
                }
                game.add(played);
                board.place(move);
            } else {
                answer(move, played);
            }
        }

        private void answer(int reply, int played) {
            if (win != null) {
                Defence defence = win.defence().orElseThrow(() -> broken("the game goes on after the win"));
                Attack branch = defence.branches().get(reply);
                win = branch != null ? branch : defence.otherwise().orElseThrow(() -> broken("a reply has no answer"));
            } else if (node instanceof CertificateNode.Step step) {
                node = step.answers().replies().get(reply);
                if (node == null) {
                    win = impliedWin(step.answers(), reply, played);
                }
            } else {
                throw broken("the game goes on after the win");
            }
            game.add(played);
            board.place(reply);
            settle();
        }

        /** The win after a reply without a node; as in a check, one that was found without the reply will do. */
        private Attack impliedWin(CertificateNode.Answers answers, int reply, int played) {
            Position next = after(reply);
            BitSet others;
            if (answers.pass().isPresent()) {
                Attack threat = threat(answers.pass().get());
                others = WinChecker.zone(board, threat);
                if (!others.get(reply) || WinChecker.alsoHolds(next, threat)) {
                    return threat;
                }
            } else {
                others = emptyPoints();
            }
            answers.replies().keySet().forEach(others::clear);
            CertificateNode.Claim claim = CertificateNode.Claim.within(
                    answers.others().orElseThrow(() -> broken("a reply has no answer")));
            List<Integer> after = new ArrayList<>(game);
            after.add(played);
            return keep(after, () -> find(claim, next)
                    .or(() -> winOfAnotherReply(claim, others, next))
                    .orElseThrow(() -> unsolved(after)));
        }

        private BitSet emptyPoints() {
            BitSet empty = new BitSet();
            Arrays.stream(board.grid().moves()).filter(board::isEmpty).forEach(empty::set);
            return empty;
        }

        /** The win after another reply, if it holds in a position, too. */
        private Optional<Attack> winOfAnotherReply(CertificateNode.Claim claim, BitSet others, Position next) {
            return others.stream()
                    .mapToObj(other -> find(claim, after(other)))
                    .flatMap(Optional::stream)
                    .filter(win -> WinChecker.alsoHolds(next, win))
                    .findFirst();
        }

        private Position after(int reply) {
            Position next = board.copy();
            next.place(reply);
            return next;
        }

        private Attack threat(CertificateNode.Claim pass) {
            Position passed = board.copy();
            passed.passTurn();
            return solve(pass, passed);
        }

        /** Follows references, and has claims solved. */
        private void settle() {
            while (node instanceof CertificateNode.Reference reference) {
                node = nodes.get(reference.node());
                turns.add(reference.symmetry());
                if (!reference.symmetry().apply(board.grid()).equals(board.grid())) {
                    throw broken(reference.symmetry() + " turns a board that is not a square");
                }
                board = board.turned(reference.symmetry());
            }
            if (node instanceof CertificateNode.Claim claim) {
                win = solve(claim, board);
                node = null;
            }
        }

        private Attack solve(CertificateNode.Claim claim, Position position) {
            return keep(game, () -> find(claim, position).orElseThrow(() -> unsolved(game)));
        }

        private Optional<Attack> find(CertificateNode.Claim claim, Position position) {
            return claim.proof().or(() -> solver.solve(position.copy(), claim.mostNodes()));
        }

        private IllegalArgumentException broken(String problem) {
            return doesNotHold(problem, game);
        }
    }

    private Attack keep(List<Integer> game, Supplier<Attack> solution) {
        Attack win = kept.get(game);
        if (win == null) {
            win = solution.get();
            if (kept.size() >= MOST_KEPT) {
                kept.clear();
            }
            kept.put(List.copyOf(game), win);
        }
        return win;
    }

    private static IllegalArgumentException unsolved(List<Integer> game) {
        return doesNotHold("a win that it claims was not found", game);
    }

    private static IllegalArgumentException doesNotHold(String problem, List<Integer> game) {
        return new IllegalArgumentException("the proof does not hold: " + problem + ", after " + Move.toText(game));
    }
}
