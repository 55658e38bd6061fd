package org.kagetsu.benchmarks.problems;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.Solution;
import org.kagetsu.engine.SolveResult;
import org.kagetsu.engine.Solver;
import org.kagetsu.engine.SolverOptions;
import org.kagetsu.engine.opening.OpeningGenerator;
import org.kagetsu.grid.Grid;
import org.kagetsu.proof.ProofChecker;

/**
 * Finds win problems in games of the engine against itself. The games begin with random openings and have few nodes a
 * move, so that wins are missed. A game gives at most one problem of each kind: the first position with such a win,
 * which is the hardest. The proof of each win is checked. Everything is limited by nodes, so the same seed gives the
 * same problems.
 *
 * <p>Not safe for use by more than one thread.
 */
final class ProblemFinder implements AutoCloseable {

    /** Wins by fours in fewer plies are found at a glance. */
    private static final int LEAST_PLIES = 7;

    /** The plies of a win in three own moves. */
    private static final int THREE_MOVES = 5;

    private static final long VCF_NODES = 20_000;

    private static final long VCT_NODES = 40_000;

    private static final long TABLE_BYTES = 8L << 20;

    /** Stones of an opening lie in a square of this many points each way, if the board is as large. */
    private static final int SPREAD = 9;

    private final long nodes;
    private final OpeningGenerator openings;
    private final Position start;
    private final Engine engine = Engine.builder().memory(TABLE_BYTES).build();
    private final Solver solver = Solver.builder().memory(TABLE_BYTES).build();
    private final Set<String> seen = new HashSet<>();

    /**
     * Creates a finder.
     *
     * @param nodes nodes of the engine for a move, 1 or more
     * @param seed where randomness begins
     */
    ProblemFinder(Grid grid, Rule rule, long nodes, long seed) {
        this.nodes = nodes;
        this.start = new Position(grid, rule);
        int spread = Math.min(SPREAD, Math.min(grid.width(), grid.height()));
        this.openings = new OpeningGenerator(grid, rule, new OpeningGenerator.Settings(3, 8, spread, 1000, 400, seed));
    }

    /** Plays one more game and returns its problems, at most one of each kind, as lines of a file. */
    Map<Problem.Kind, String> next() {
        Position position = start.copy();
        openings.next().forEach(position::place);
        engine.newGame();
        Map<Problem.Kind, String> problems = new EnumMap<>(Problem.Kind.class);
        while (!position.outcome().isOver() && problems.size() < Problem.Kind.GENERATED.size()) {
            Optional<Problem.Kind> kind = kind(position);
            if (kind.isPresent()) {
                problems.putIfAbsent(kind.get(), ProblemFile.line(kind.get(), position));
            }
            position.place(engine.analyse(position, Limits.INFINITE.withNodes(nodes)).bestMove());
        }
        problems.values().removeIf(line -> !seen.add(line));
        return problems;
    }

    /** The kind of win that the side to move has, if it is worth a problem. */
    private Optional<Problem.Kind> kind(Position position) {
        Solution fours = solver.solve(position, SolverOptions.VCF.withNodes(VCF_NODES));
        if (fours.result() == SolveResult.WIN) {
            return fours.plies() >= LEAST_PLIES && isProved(position, fours)
                    ? Optional.of(Problem.Kind.VCF)
                    : Optional.empty();
        }
        Solution threats = solver.solve(position, SolverOptions.VCT.withNodes(VCT_NODES));
        if (threats.result() != SolveResult.WIN || !isProved(position, threats)) {
            return Optional.empty();
        }
        return Optional.of(threats.plies() <= THREE_MOVES ? Problem.Kind.THREE : Problem.Kind.VCT);
    }

    private static boolean isProved(Position position, Solution solution) {
        return solution.proof().isPresent()
                && ProofChecker.check(position, solution.proof().get()).isValid();
    }

    @Override
    public void close() {
        openings.close();
        engine.close();
        solver.close();
    }
}
