package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.ProofFormat;
import org.kagetsu.proof.Verdict;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.PlainProofReplay;
import org.kagetsu.testing.Positions;
import org.kagetsu.testing.ProofMutator;

/** Every proof that the solver exports holds, and changed ones do not. */
class SolverProofsTest {

    /** Solved positions for each rule; {@code -Dkagetsu.proofs=2000} for a long run by hand. */
    private static final int PROOFS = Integer.getInteger("kagetsu.proofs", Evidence.of(20, 50));

    private static final int MUTATIONS = Evidence.of(1_000, 10_000);
    private static final int[] SIZES = {7, 9, 12, 15};
    private static final SolveMethod[] METHODS = SolveMethod.values();

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_everyProof_isAcceptedAndReadBack(Rule rule) {
        int wins = 0;
        int losses = 0;
        for (Solution solution : solutions(rule, PROOFS, SIZES, rule.code())) {
            Proof proof = solution.proof().orElseThrow();
            Verdict verdict = ProofChecker.check(proof);
            assertTrue(verdict.isValid(), () -> verdict + " in\n" + ProofFormat.write(proof));
            String text = ProofFormat.write(proof);
            Proof read = ProofFormat.read(text);
            assertEquals(proof, read);
            assertEquals(text, ProofFormat.write(read));
            assertEquals(solution.plies(), solution.pv().size());
            wins += solution.result() == SolveResult.WIN ? 1 : 0;
            losses += solution.result() == SolveResult.LOSS ? 1 : 0;
        }
        assertTrue(wins > PROOFS / 3 && losses > PROOFS / 20, wins + " wins, " + losses + " losses");
    }

    /** A few changes leave a proof that holds, such as another move that wins; the plain replay tells. */
    @Test
    void check_changedProofs_areRefusedLikeByPlainReplay() {
        List<Proof> proofs = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            for (Solution solution : solutions(rule, Evidence.of(20, 40), new int[] {7, 8, 9}, 100 + rule.code())) {
                solution.proof().filter(proof -> proof.root().size() < 200).ifPresent(proofs::add);
            }
        }
        ProofMutator mutator = new ProofMutator(1);
        int refused = 0;
        int held = 0;
        for (int i = 0; refused < MUTATIONS; i++) {
            Proof proof = proofs.get(i % proofs.size());
            Proof changed = mutator.mutate(proof);
            assertNotEquals(proof, changed);
            boolean holds = PlainProofReplay.holds(changed);
            Verdict verdict = ProofChecker.check(changed);
            assertEquals(holds, verdict.isValid(),
                    () -> verdict + " in\n" + ProofFormat.write(changed) + "from\n" + ProofFormat.write(proof));
            refused += holds ? 0 : 1;
            held += holds ? 1 : 0;
        }
        assertTrue(held < MUTATIONS / 10, "still proofs: " + held);
    }

    private static List<Solution> solutions(Rule rule, int count, int[] sizes, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ContestedPositions positions = new ContestedPositions(seed);
        List<Solution> solutions = new ArrayList<>();
        try (Solver solver = Solver.builder().memory(1L << 20).build()) {
            for (int i = 0; solutions.size() < count; i++) {
                Grid grid = Grid.square(sizes[i % sizes.length]);
                Position position = positions.next(grid, rule, random.nextInt(8, grid.points() / 2));
                if (position.outcome().isOver()) {
                    continue;
                }
                SolverOptions options = new SolverOptions(METHODS[i % METHODS.length], 2_000, Long.MAX_VALUE);
                Solution solution = solver.solve(position, options);
                if (solution.proof().isPresent()) {
                    solutions.add(solution);
                    Verdict verdict = ProofChecker.check(position, solution.proof().get());
                    assertTrue(verdict.isValid(), () -> verdict + " " + options + "\n" + Positions.describe(position));
                }
            }
        }
        return solutions;
    }
}
