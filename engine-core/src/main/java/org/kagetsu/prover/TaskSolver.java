package org.kagetsu.prover;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/**
 * Does the tasks of a prover, one at a time: with a solver and an engine of its own.
 *
 * <p>For one thread, except {@link #close}.
 */
public final class TaskSolver implements AutoCloseable {

    private static final long ENGINE_MEMORY = 32L << 20;
    private static final int MAX_SHIFT = 12;

    private final ProverOptions options;
    private final OpenPositions open;
    private final ThreatClaims claims = new ThreatClaims();
    private final Engine engine = Engine.builder().memory(ENGINE_MEMORY).build();

    /**
     * Creates a solver.
     *
     * @param options how much work each task may take; the number of threads does not matter
     * @param open the positions in which others have looked in vain, and this one will have
     */
    public TaskSolver(ProverOptions options, OpenPositions open) {
        this.options = Objects.requireNonNull(options, "options");
        this.open = Objects.requireNonNull(open, "open");
    }

    /**
     * Does a task. If it is closed, or the thread interrupted, it soon throws an exception or gives an answer that must
     * not be used; the interrupt stays set.
     *
     * @param task the task
     * @return what was found
     * @throws IllegalArgumentException if the task names no position, one that is over, or a move that is none
     */
    public ProverTask.Answer answer(ProverTask task) {
        Position position =
                PositionKey.read(Objects.requireNonNull(task, "task").key()).requireOngoing();
        ProverRecord found = task instanceof ProverTask.Develop develop
                ? develop(develop, position)
                : expand((ProverTask.Expand) task, position);
        return new ProverTask.Answer(found, claims.takeNodes());
    }

    /** Looks for a win by threats first, and then for moves that may win. */
    private ProverRecord develop(ProverTask.Develop task, Position position) {
        Optional<Claim> claim = claims.find(position, developNodes(task, options));
        if (claim.isPresent()) {
            return new Won(task.key(), claim.get().exponent());
        }
        List<Integer> moves = task.isAdvised()
                ? List.of(task.advised())
                : propose(position, task.tries(), Set.copyOf(task.known()));
        return new Developed(task.key(), task.isAdvised(), moves);
    }

    /** The nodes that the solver gets for a task. */
    static long developNodes(ProverTask.Develop task, ProverOptions options) {
        return task.isAdvised() ? options.quickNodes() : options.nodes() << Math.min(2 * task.tries(), MAX_SHIFT);
    }

    /** The engine's best moves that were not proposed before. */
    private List<Integer> propose(Position position, int tries, Set<Integer> known) {
        engine.newGame();
        Limits limits = Limits.INFINITE.withNodes(options.engineNodes() << Math.min(tries, MAX_SHIFT));
        SearchOptions search = SearchOptions.DEFAULT.withMultiPv(options.moves()).withExcluded(known);
        if (position.empties() <= known.size()) {
            return List.of();
        }
        return engine.analyse(position, limits, search, AnalysisListener.NONE).variations().stream()
                .filter(variation -> !known.contains(variation.move()) && !Score.isLoss(variation.score()))
                .map(Variation::move)
                .toList();
    }

    /** Looks at the loser's replies to a move. */
    private ProverRecord expand(ProverTask.Expand task, Position position) {
        int loser = Side.opponent(position.sideToMove());
        position.place(task.move());
        return new Expanded(task.key(), task.move(), replies(position, loser));
    }

    /** What follows without a search: the move ends the game, or the loser completes a five or fills the board. */
    static Optional<Replies> decided(Position position, int loser) {
        if (position.outcome().isOver()) {
            // The move wins at once, or fills the board.
            boolean isWin = position.outcome() == Outcome.win(Side.opponent(loser));
            return Optional.of(isWin ? new Replies(false, -1, -1, List.of()) : Replies.REFUTED);
        }
        return position.hasWinningMove(loser) || isLastPoint(position) ? Optional.of(Replies.REFUTED) : Optional.empty();
    }

    /** Whether the reply fills the board, which is a draw. */
    private static boolean isLastPoint(Position position) {
        return position.empties() == 1 && Arrays.stream(position.grid().moves()).anyMatch(position::isAllowed);
    }

    private Replies replies(Position position, int loser) {
        Optional<Replies> decided = decided(position, loser);
        if (decided.isPresent()) {
            return decided.get();
        }
        Optional<Claim> pass = Optional.empty();
        if (WinChecker.hasZones(position.rule())) {
            position.passTurn();
            pass = claims.find(position, options.nodes());
            position.passTurn();
        }
        BitSet zone = pass.isPresent() ? zone(position, pass.get().proof().orElseThrow()) : null;
        return answer(position, zone, pass.map(Claim::exponent).orElse(-1));
    }

    /** The zone of a threat and, if the position is symmetric, those of the threats that are equal to it. */
    private static BitSet zone(Position position, Attack threat) {
        BitSet zone = WinChecker.zone(position, threat);
        BitSet all = new BitSet();
        for (Symmetry symmetry : Symmetry.values()) {
            if (TurnedPosition.maps(position, symmetry, position)) {
                zone.stream().map(move -> symmetry.apply(move, position.grid())).forEach(all::set);
            }
        }
        return all;
    }

    private Replies answer(Position position, @Nullable BitSet zone, int pass) {
        Map<String, Integer> answered = new HashMap<>();
        Set<Integer> left = new LinkedHashSet<>();
        int others = -1;
        for (int reply : position.grid().moves()) {
            if (position.isAllowed(reply) && (zone == null || zone.get(reply))) {
                position.place(reply);
                int exponent = answered.computeIfAbsent(PositionKey.of(position), key -> claim(key, position));
                position.undo();
                others = Math.max(others, exponent);
                if (exponent < 0) {
                    left.add(reply);
                }
            }
        }
        return !left.isEmpty() && claims.find(position, options.quickNodes()).isPresent() ? Replies.REFUTED
                : new Replies(false, pass, others, List.copyOf(left));
    }

    /** The power of two of nodes that a win by threats needs, or -1 if it was not found or was looked for before. */
    private int claim(String key, Position position) {
        if (open.contains(key)) {
            return -1;
        }
        Optional<Claim> claim = claims.find(position, options.quickNodes());
        if (claim.isEmpty() && !Thread.currentThread().isInterrupted()) {
            open.add(key);
        }
        return claim.map(Claim::exponent).orElse(-1);
    }

    /** Ends what runs; what it has found is not complete. */
    @Override
    public void close() {
        claims.close();
        engine.close();
    }

    /**
     * Positions in which a quick look has found no win by threats, so that nobody looks again. The latest ones are kept.
     *
     * <p>Safe for use by many threads.
     */
    public static final class OpenPositions {

        private static final int MOST = 1 << 17;

        private final Set<String> keys = Collections.newSetFromMap(new LinkedHashMap<>() {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
                return size() > MOST;
            }
        });

        /** Creates an empty set. */
        public OpenPositions() {}

        synchronized boolean contains(String key) {
            return keys.contains(key);
        }

        synchronized void add(String key) {
            keys.add(key);
        }
    }
}
