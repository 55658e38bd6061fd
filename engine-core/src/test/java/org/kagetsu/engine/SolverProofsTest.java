package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.ProofFormat;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.proof.Verdict;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

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

    /** Changes one node of a proof: a move, a branch removed, moved or swapped, the shared branch removed, a win cut off. */
    private static final class ProofMutator {

        private final SplittableRandom random;
        private int[] points = {};
        private int target;

        ProofMutator(long seed) {
            random = new SplittableRandom(seed);
        }

        /** A proof that differs from the given one. */
        Proof mutate(Proof proof) {
            points = proof.grid().moves();
            ProofNode root = proof.root();
            while (root.equals(proof.root())) {
                target = random.nextInt(root.size());
                root = root instanceof Attack attack ? attack(attack) : defence((Defence) root);
            }
            return new Proof(proof.position(), root);
        }

        private int anyPoint() {
            return points[random.nextInt(points.length)];
        }

        private Attack attack(Attack attack) {
            if (target-- == 0) {
                return changed(attack);
            }
            return attack.defence().map(defence -> Attack.then(attack.move(), defence(defence))).orElse(attack);
        }

        private Attack changed(Attack attack) {
            if (attack.isWin() || random.nextInt(3) > 0) {
                int move = anyPoint();
                return attack.defence().map(defence -> Attack.then(move, defence)).orElse(Attack.win(move));
            }
            return Attack.win(attack.move());
        }

        private Defence defence(Defence defence) {
            if (target-- == 0) {
                return changed(defence);
            }
            Map<Integer, Attack> branches = new TreeMap<>();
            defence.branches().forEach((move, answer) -> branches.put(move, target >= 0 ? attack(answer) : answer));
            return defence.otherwise()
                    .map(shared -> Defence.of(branches, target >= 0 ? attack(shared) : shared))
                    .orElseGet(() -> Defence.of(branches));
        }

        private Defence changed(Defence defence) {
            Map<Integer, Attack> branches = new TreeMap<>(defence.branches());
            List<Integer> moves = new ArrayList<>(branches.keySet());
            int one = moves.isEmpty() ? 0 : moves.get(random.nextInt(moves.size()));
            int two = moves.isEmpty() ? 0 : moves.get(random.nextInt(moves.size()));
            int kind = moves.isEmpty() ? 0 : random.nextInt(4);
            if (kind == 0) {
                return Defence.of(branches);
            }
            Attack answer = branches.remove(one);
            Attack other = branches.get(two);
            if (kind == 1 && other != null && answer != null) {
                branches.put(one, other);
                branches.put(two, answer);
            } else if (kind == 2 && answer != null) {
                branches.put(anyPoint(), answer);
            }
            return defence.otherwise().map(shared -> Defence.of(branches, shared)).orElseGet(() -> Defence.of(branches));
        }
    }

    /**
     * Whether a proof holds, by playing it against every move on the board, without any shortcut: a second opinion on the
     * checker of proofs.
     */
    private static final class PlainProofReplay {

        private final Position position;
        private final int winner;

        private PlainProofReplay(Proof proof) {
            position = proof.position();
            winner = proof.winner();
        }

        static boolean holds(Proof proof) {
            PlainProofReplay replay = new PlainProofReplay(proof);
            return !replay.position.outcome().isOver()
                    && (proof.root() instanceof Attack attack
                            ? replay.attack(attack, false)
                            : replay.defence((Defence) proof.root(), false));
        }

        private boolean attack(Attack attack, boolean isShared) {
            int move = attack.move();
            if (!position.grid().contains(move) || !position.isEmpty(move)) {
                return false;
            }
            position.place(move);
            boolean holds = switch (position.outcome()) {
                case ONGOING -> attack.defence().isPresent() && defence(attack.defence().get(), isShared);
                case BLACK_WINS -> winner == Side.BLACK && attack.isWin();
                case WHITE_WINS -> winner == Side.WHITE && attack.isWin();
                case DRAW -> false;
            };
            position.undo();
            return holds;
        }

        private boolean defence(Defence defence, boolean isShared) {
            int used = 0;
            boolean usesShared = false;
            for (int move : Arrays.stream(position.grid().moves()).filter(position::isEmpty).toArray()) {
                Attack branch = defence.branches().get(move);
                boolean isForbidden = position.sideToMove() == Side.BLACK && position.isForbidden(move);
                used += branch != null && !isForbidden ? 1 : 0;
                usesShared |= branch == null;
                if (!isForbidden && !isAnswered(defence, move, isShared)) {
                    return false;
                }
            }
            return isShared || (used == defence.branches().size() && (usesShared || defence.otherwise().isEmpty()));
        }

        private boolean isAnswered(Defence defence, int move, boolean isShared) {
            Attack branch = defence.branches().get(move);
            position.place(move);
            boolean holds = !position.outcome().isOver();
            if (holds && branch != null) {
                holds = attack(branch, isShared);
            } else if (holds) {
                holds = defence.otherwise().isPresent()
                        && (!isShared || defence.otherwise().get().isWin())
                        && attack(defence.otherwise().get(), true);
            }
            position.undo();
            return holds;
        }
    }
}
