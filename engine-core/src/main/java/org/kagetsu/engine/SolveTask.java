package org.kagetsu.engine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.Proof;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.threat.DfpnSolver;
import org.kagetsu.threat.DfpnTable;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.ProofBuilder;
import org.kagetsu.threat.ProofSolver;
import org.kagetsu.threat.ThreatGuide;
import org.kagetsu.threat.ThreatOrder;
import org.kagetsu.threat.VcfSolver;
import org.kagetsu.threat.VctSolver;

/**
 * One solve: looks for wins of the side to move, then for those of its opponent, and proves what it finds.
 *
 * <p>Owned by one thread; others may help it.
 */
final class SolveTask {

    /** The nodes that a win by fours may cost before another method is tried. */
    private static final long FIRST_NODES = 20_000;

    private final Position start;
    private final SolveMethod method;
    private final long nodes;
    private final SolveTeam.@Nullable Gathering team;
    private final long memoryBytes;
    private final ThreatOrder order;
    private final SolverControl control;
    private final boolean isGuided;
    private final StateEvaluator evaluator;
    private final PatternState state;
    private final VcfSolver vcf;
    private final ProofBuilder builder;

    /** Creates it; {@code team} is null for one thread. */
    SolveTask(Position position, SolverOptions options, long memoryBytes, ThreatOrder order,
            SolveTeam.@Nullable Gathering team, SolverControl control) {
        this.start = position;
        this.method = options.method();
        this.nodes = SolverControl.searchNodes(options);
        this.team = team;
        this.memoryBytes = memoryBytes;
        this.order = order;
        this.control = control;
        this.isGuided = method == SolveMethod.VCT && order == ThreatOrder.BEST;
        this.evaluator = isGuided ? NetworkEvaluator.standard() : LinearEvaluator.standard();
        this.state = state(position.copy());
        this.vcf = new VcfSolver(state, control);
        this.builder = new ProofBuilder(state, vcf, control);
    }

    private PatternState state(Position position) {
        return new PatternState(position, evaluator.tables(position.rule()));
    }

    private ThreatGuide guide(PatternState state) {
        return isGuided ? new EvaluationGuide(evaluator.on(state)) : ThreatGuide.NONE;
    }

    Solution run() {
        int plies = vcf.solve(VcfSolver.MAX_FOURS, method == SolveMethod.VCF ? nodes : Math.min(nodes, FIRST_NODES));
        if (plies > 0) {
            return win(plies, vcf.winningMove());
        }
        return switch (method) {
            case VCF -> loss();
            case VCT -> byThreats();
            case EXACT -> exact();
        };
    }

    /**
     * Looks for threats of quick wins by fours first, then for all. Most threats are quick, and they are found at half
     * the cost.
     */
    private Solution byThreats() {
        ProofSolver vct = useThreats(VcfSolver.quick(state, control), VcfSolver::quick);
        int plies = vct.solve(start.sideToMove(), left(nodes));
        if (plies == 0 && !control.isStopped() && control.allNodes() < nodes) {
            vct = useThreats(vcf, VcfSolver::new);
            plies = vct.solve(start.sideToMove(), left(nodes));
        }
        return plies > 0 ? win(plies, vct.winningMove()) : loss();
    }

    /**
     * Makes a solver whose threats are the wins by fours that another solver finds; the proof builder asks it from now
     * on.
     *
     * @param fours finds them for the first thread
     * @param maker makes solvers that find them for the others
     */
    private ProofSolver useThreats(VcfSolver fours, BiFunction<PatternState, NodeCounter, VcfSolver> maker) {
        DfpnTable table = table();
        ProofSolver solver = team(new VctSolver(state, fours, control, table, order, guide(state)), (position, counter) -> {
            PatternState other = state(position);
            return new VctSolver(other, maker.apply(other, counter), counter, table, order, guide(other));
        });
        builder.useThreats(finder(solver), fours);
        return solver;
    }

    private DfpnTable table() {
        return new DfpnTable(memoryBytes, team != null);
    }

    private ProofSolver team(ProofSolver first, SolveTeam.Maker others) {
        return team == null ? first : team.of(first, others, state.position(), control);
    }

    private ProofBuilder.Finder finder(ProofSolver solver) {
        return () -> {
            boolean wins = solver.solve(state.position().sideToMove(), left(2 * nodes)) > 0;
            return wins ? solver.winningMove() : Move.NONE;
        };
    }

    /** The nodes that are left, at least 1 and at most a limit. */
    private long left(long limit) {
        return Math.max(1, limit - control.allNodes());
    }

    private Solution exact() {
        DfpnTable table = table();
        ProofSolver solver = team(new DfpnSolver(state, vcf, control, table), (position, counter) -> {
            PatternState other = state(position);
            return new DfpnSolver(other, new VcfSolver(other, counter), counter, table);
        });
        builder.useAnything(finder(solver));
        int side = start.sideToMove();
        int plies = solver.solve(side, left(nodes));
        if (plies > 0) {
            return win(plies, solver.winningMove());
        }
        if (!solver.isDecided()) {
            return unknown();
        }
        plies = solver.solve(Side.opponent(side), left(nodes));
        if (plies > 0) {
            Optional<Defence> proof = builder.proveLoss();
            return solution(SolveResult.LOSS, plies, List.of(), proof);
        }
        return solver.isDecided() ? solution(SolveResult.DRAW, 0, List.of(), Optional.empty()) : unknown();
    }

    private Solution win(int plies, int move) {
        return solution(SolveResult.WIN, plies, List.of(move), builder.proveWin());
    }

    /** Whether every move loses to the wins of the method. */
    private Solution loss() {
        Optional<Defence> proof = builder.proveLoss();
        return proof.isPresent() ? solution(SolveResult.LOSS, 0, List.of(), proof) : unknown();
    }

    private Solution unknown() {
        return solution(SolveResult.UNKNOWN, 0, List.of(), Optional.empty());
    }

    private Solution solution(SolveResult result, int plies, List<Integer> pv, Optional<? extends ProofNode> root) {
        int proved = root.map(ProofNode::plies).orElse(plies);
        List<Integer> longest = root.map(this::longestVariation).orElse(pv);
        Optional<Proof> proof = root.map(node -> new Proof(start, node));
        return new Solution(result, proved, longest, proof, control.allNodes(), control.elapsedMillis());
    }

    /** The variation in which the loser holds out longest, as far as the proof has branches for his moves. */
    private List<Integer> longestVariation(ProofNode root) {
        Position position = start.copy();
        ProofNode node = root;
        while (node != null) {
            int move;
            if (node instanceof Attack attack) {
                move = attack.move();
                node = attack.defence().orElse(null);
            } else {
                Defence defence = (Defence) node;
                move = longestDefence(position, defence);
                Attack branch = defence.branches().get(move);
                node = branch != null || move == Move.NONE ? branch : defence.otherwise().orElse(null);
            }
            if (move != Move.NONE) {
                position.place(move);
            }
        }
        return position.moves().subList(start.ply(), position.ply());
    }

    private static int longestDefence(Position position, Defence defence) {
        Optional<Map.Entry<Integer, Attack>> longest = defence.branches().entrySet().stream()
                .max(Comparator.comparingInt(branch -> branch.getValue().plies()));
        int plies = longest.map(branch -> branch.getValue().plies()).orElse(0);
        boolean isShared = defence.otherwise().map(ProofNode::plies).orElse(0) > plies;
        return Arrays.stream(position.grid().moves())
                .filter(move -> isShared && position.isAllowed(move) && !defence.branches().containsKey(move))
                .findFirst()
                .orElseGet(() -> longest.map(Map.Entry::getKey).orElse(Move.NONE));
    }
}
