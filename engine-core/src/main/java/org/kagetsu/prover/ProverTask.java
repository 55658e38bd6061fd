package org.kagetsu.prover;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.certificate.WinChecker;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.AnalysisListener;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.engine.Variation;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.proof.Attack;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;
import org.kagetsu.record.PositionKey;

/**
 * Does the tasks of a prover, one at a time: with a solver and an engine of its own.
 *
 * <p>For one thread, except {@link #close}.
 */
final class ProverTask implements AutoCloseable {

    private static final long ENGINE_MEMORY = 32L << 20;
    private static final int MAX_SHIFT = 12;

    private final ProverOptions options;
    private final Advice advice;
    private final Predicate<String> isKnown;
    private final ThreatClaims claims = new ThreatClaims();
    private final Engine engine = Engine.builder().memory(ENGINE_MEMORY).build();

    /**
     * Creates a worker.
     *
     * @param isKnown whether the graph has the position of a key; safe for use by many threads
     */
    ProverTask(ProverOptions options, Advice advice, Predicate<String> isKnown) {
        this.options = options;
        this.advice = advice;
        this.isKnown = isKnown;
    }

    /**
     * Looks for a win by threats first, and then for moves that may win.
     *
     * @param key the position
     * @param tries how often that was done before, 0 or more
     * @param known the moves that were proposed before
     */
    ProverRecord develop(String key, int tries, Set<Integer> known) {
        Position position = PositionKey.read(key);
        int advised = tries == 0 ? advice.move(position) : Move.NONE;
        boolean isAdvised = advised != Move.NONE && position.grid().contains(advised) && position.isEmpty(advised);
        long limit = isAdvised ? options.quickNodes() : options.nodes() << Math.min(2 * tries, MAX_SHIFT);
        Optional<ThreatClaims.Claim> claim = claims.find(position, limit);
        if (claim.isPresent()) {
            return new Won(key, claim.get().exponent());
        }
        return new Developed(key, isAdvised, isAdvised ? List.of(advised) : propose(position, tries, known));
    }

    /** The engine's best moves that were not proposed before. */
    private List<Integer> propose(Position position, int tries, Set<Integer> known) {
        engine.newGame();
        Limits limits = Limits.INFINITE.withNodes(options.engineNodes() << Math.min(tries, MAX_SHIFT));
        SearchOptions search = SearchOptions.DEFAULT.withMultiPv(options.moves()).withExcluded(known);
        if (position.empties() <= known.size()) {
            return List.of();
        }
        Analysis analysis = engine.analyse(position, limits, search, AnalysisListener.NONE);
        List<Integer> moves = new ArrayList<>();
        for (Variation variation : analysis.variations()) {
            if (!known.contains(variation.move()) && !Score.isLoss(variation.score())) {
                moves.add(variation.move());
            }
        }
        return moves;
    }

    /** Looks at the loser's replies to a move. */
    ProverRecord expand(String key, int move) {
        Position position = PositionKey.read(key);
        int loser = Side.opponent(position.sideToMove());
        position.place(move);
        return new Expanded(key, move, replies(position, loser));
    }

    private Replies replies(Position position, int loser) {
        if (position.outcome().isOver()) {
            // The move wins at once, or fills the board.
            boolean isWin = position.outcome() == Outcome.win(Side.opponent(loser));
            return isWin ? new Replies(false, -1, -1, List.of()) : Replies.REFUTED;
        }
        if (position.hasWinningMove(loser)) {
            return Replies.REFUTED;
        }
        Optional<ThreatClaims.Claim> pass = Optional.empty();
        if (WinChecker.hasZones(position.rule())) {
            position.passTurn();
            pass = claims.find(position, options.nodes());
            position.passTurn();
        }
        BitSet zone = pass.isPresent() ? zone(position, pass.get().proof()) : null;
        return answer(position, zone, pass.map(ThreatClaims.Claim::exponent).orElse(-1));
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
        Set<Integer> open = new LinkedHashSet<>();
        int others = -1;
        for (int reply : position.grid().moves()) {
            if (position.isEmpty(reply) && !isForbidden(position, reply) && (zone == null || zone.get(reply))) {
                position.place(reply);
                int exponent = answered.computeIfAbsent(PositionKey.of(position), key -> claim(key, position));
                position.undo();
                others = Math.max(others, exponent);
                if (exponent < 0) {
                    open.add(reply);
                }
            }
        }
        return !open.isEmpty() && loserWins(position) ? Replies.REFUTED
                : new Replies(false, pass, others, List.copyOf(open));
    }

    private static boolean isForbidden(Position position, int move) {
        return position.sideToMove() == Side.BLACK && position.isForbidden(move);
    }

    /** The power of two of nodes that a win by threats needs, or -1 if it was not found or was looked for before. */
    private int claim(String key, Position position) {
        return isKnown.test(key)
                ? -1
                : claims.find(position, options.quickNodes()).map(ThreatClaims.Claim::exponent).orElse(-1);
    }

    private boolean loserWins(Position position) {
        return claims.find(position, options.quickNodes()).isPresent();
    }

    /** The nodes of the solver since the last call. */
    long takeNodes() {
        return claims.takeNodes();
    }

    /** Ends what runs; what it has found is not complete. */
    @Override
    public void close() {
        claims.close();
        engine.close();
    }
}
