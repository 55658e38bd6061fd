package org.kagetsu.prover;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofNode;

/**
 * Finds wins by threats of the side to move, with their proofs. Positions that are equal under the eight symmetries get
 * the same proof, turned: a claim that the prover has made holds when the checker asks for it in another orientation.
 *
 * <p>For one thread, except {@link #close}; {@link SolvedClaims} has one for each thread.
 */
final class ThreatClaims implements AutoCloseable {

    private static final long MEMORY = 256L << 20;

    private final Solver solver;
    private long nodes;

    /** Creates a finder with a solver of its own. */
    ThreatClaims() {
        this.solver = Solver.builder()
                .memory(Math.min(MEMORY, Runtime.getRuntime().maxMemory()))
                .forClaims()
                .build();
    }

    /**
     * Looks for a win of the side to move.
     *
     * @param position the position, not over; not changed
     * @param limit the most nodes of the solver, 1 or more
     * @return the win with its proof; empty if none was found
     */
    Optional<Claim> find(Position position, long limit) {
        TurnedPosition turned = TurnedPosition.of(Objects.requireNonNull(position, "position"));
        Solution solution = solver.solve(turned.position(), SolverOptions.VCT.withNodes(limit));
        nodes += solution.nodes();
        ProofNode root = solution.proof().isPresent() ? solution.proof().get().root() : null;
        if (solution.result() != SolveResult.WIN || !(root instanceof Attack proof)) {
            return Optional.empty();
        }
        int exponent = Math.min(exponent(solution.nodes()), Claim.MAX_EXPONENT);
        return Optional.of(new Claim(exponent, Optional.of(turnBack(proof, turned))));
    }

    private static Attack turnBack(Attack attack, TurnedPosition turned) {
        int move = turned.turnBack(attack.move());
        return attack.defence()
                .map(defence -> Attack.then(move, turnBack(defence, turned)))
                .orElseGet(() -> Attack.win(move));
    }

    private static Defence turnBack(Defence defence, TurnedPosition turned) {
        Map<Integer, Attack> branches = new TreeMap<>();
        defence.branches().forEach((move, answer) -> branches.put(turned.turnBack(move), turnBack(answer, turned)));
        return defence.otherwise()
                .map(answer -> Defence.of(branches, turnBack(answer, turned)))
                .orElseGet(() -> Defence.of(branches));
    }

    /** The nodes that were needed since the last call. */
    long takeNodes() {
        long taken = nodes;
        nodes = 0;
        return taken;
    }

    /** The smallest power of two that is not below a number of nodes. */
    static int exponent(long nodes) {
        return nodes <= 1 ? 0 : Long.SIZE - Long.numberOfLeadingZeros(nodes - 1);
    }

    /** Ends what runs; then nothing more is found, and {@link #find} throws {@link IllegalStateException}. */
    @Override
    public void close() {
        solver.close();
    }
}
