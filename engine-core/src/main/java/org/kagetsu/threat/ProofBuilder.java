package org.kagetsu.threat;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.ProofNode;
import org.kagetsu.proof.WinChecker;

/**
 * Makes proofs of the wins that the solvers find: trees that answer every move of the defender.
 *
 * <p>After a four, all moves that do not stop the five share one branch, the five. After any other threat, all moves
 * that do not stop the threatened win by fours share that win. These moves are found by checking the win against each
 * move in its zone, not by a rule. All other legal moves have branches of their own; the solver is asked again for their wins.
 *
 * <p>Owned by one thread.
 */
public final class ProofBuilder {

    /** The nodes that a win by fours may cost before the solver is asked, and those that a threatened win may cost. */
    private static final long VCF_NODES = 1_000;

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final NodeCounter counter;
    private final int[] points;
    private final int maxSize;
    private final Finder byFours = this::findFour;
    private final Finder byThreatened = this::findThreatened;

    /** The wins found so far for this proof, by the hash of the position: different orders of moves lead to the same. */
    private final Map<Long, Attack> wins = new HashMap<>();

    private VcfSolver threatened;
    private Finder solver = byFours;
    private boolean needsThreat = true;
    private int size;

    /** Finds the next move of a win. */
    @FunctionalInterface
    public interface Finder {

        /**
         * Looks for a winning move of the side to move.
         *
         * @return the move, or {@link Move#NONE} if none was found
         */
        int find();
    }

    /**
     * Creates a builder.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf a solver on the same state with the same counter
     * @param counter counts the nodes; when it stops, the work ends
     */
    public ProofBuilder(PatternState state, VcfSolver vcf, NodeCounter counter) {
        this(state, vcf, counter, ProofNode.MAX_SIZE);
    }

    /**
     * Creates a builder of smaller proofs.
     *
     * @param maxSize the most nodes of a proof
     */
    ProofBuilder(PatternState state, VcfSolver vcf, NodeCounter counter, int maxSize) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.threatened = vcf;
        this.counter = counter;
        this.points = position.grid().moves();
        this.maxSize = maxSize;
    }

    /**
     * It looks for a win by fours first, and then for one by a solver whose moves all threaten to win by fours.
     *
     * @param threats the solver
     * @param fours finds the wins that these moves threaten; on the same state with the same counter
     */
    public void useThreats(Finder threats, VcfSolver fours) {
        solver = threats;
        threatened = fours;
        needsThreat = true;
    }

    /**
     * It looks for a win by fours first, and then for one by a solver that may make quiet moves.
     *
     * @param anything the solver
     */
    public void useAnything(Finder anything) {
        solver = anything;
        needsThreat = false;
    }

    /**
     * Proves that the side to move wins.
     *
     * @return the proof; empty if no win is found, or if the work was cut short or the tree got too large
     */
    public Optional<Attack> proveWin() {
        begin();
        return Optional.ofNullable(attack());
    }

    /**
     * Proves that the side to move loses: whatever it does, the opponent has a win that the solver finds.
     *
     * @return the proof; empty if some move may save the side, or if the work was cut short or the tree got too large
     */
    public Optional<Defence> proveLoss() {
        begin();
        return Optional.ofNullable(defence(Side.opponent(position.sideToMove()), solver));
    }

    private void begin() {
        size = 0;
        wins.clear();
    }

    private int findFour() {
        return vcf.solve(VcfSolver.MAX_FOURS, Long.MAX_VALUE / 2) > 0 ? vcf.winningMove() : Move.NONE;
    }

    private int findThreatened() {
        return threatened.solve(VcfSolver.MAX_FOURS, VCF_NODES) > 0 ? threatened.winningMove() : Move.NONE;
    }

    /** The attacker's turn: a win that is known already, or a new one. */
    private @Nullable Attack attack() {
        Attack known = wins.get(position.hash());
        if (known != null) {
            return countNodes(known.size()) ? known : null;
        }
        Attack found = findWin();
        if (found != null) {
            wins.put(position.hash(), found);
        }
        return found;
    }

    /** A win by fours if one is found quickly, else the solver's move. */
    private @Nullable Attack findWin() {
        if (solver != byFours && vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES) > 0) {
            Attack win = attack(vcf.winningMove(), byFours);
            if (win != null) {
                return win;
            }
        }
        return attack(solver.find(), solver);
    }

    private @Nullable Attack attack(int move, Finder finder) {
        if (move == Move.NONE || counter.isStopped() || !countNodes(1)) {
            return null;
        }
        int attacker = position.sideToMove();
        if (position.wins(move, attacker)) {
            return Attack.win(move);
        }
        state.place(move);
        Defence defence = defence(attacker, finder);
        state.undo();
        return defence == null ? null : Attack.then(move, defence);
    }

    /** Counts nodes, even if they are dropped later; false if the proof might get too large. */
    private boolean countNodes(int nodes) {
        size += nodes;
        return size <= maxSize;
    }

    /** The defender's turn. */
    private @Nullable Defence defence(int attacker, Finder finder) {
        int defender = position.sideToMove();
        if (position.empties() == 0 || state.count(defender, PointGroup.FIVE) > 0 || !countNodes(1)) {
            return null;
        }
        Attack threat = threat(attacker);
        if (threat == null && (needsThreat || counter.isStopped())) {
            return null;
        }
        BitSet answered = threat == null ? new BitSet() : answered(threat);
        Map<Integer, Attack> branches = new TreeMap<>();
        boolean isShared = false;
        for (int reply : points) {
            if (position.isEmpty(reply) && !state.isForbidden(defender, reply)) {
                if (answered.get(reply)) {
                    isShared = true;
                } else {
                    Attack answer = answer(reply, finder);
                    if (answer == null) {
                        return null;
                    }
                    branches.put(reply, answer);
                }
            }
        }
        return threat != null && isShared ? Defence.of(branches, threat) : Defence.of(branches);
    }

    /** The moves that do not stop a threat. Where zones are known, only the moves in the zone need a look. */
    private BitSet answered(Attack threat) {
        if (!WinChecker.hasZones(position.rule())) {
            return ProofChecker.answeredMoves(position, threat);
        }
        BitSet zone = WinChecker.zone(position, threat);
        BitSet answered = ProofChecker.answeredMoves(position, threat, zone);
        for (int point : points) {
            if (position.isEmpty(point) && !zone.get(point)) {
                answered.set(point);
            }
        }
        return answered;
    }

    private @Nullable Attack answer(int reply, Finder finder) {
        state.place(reply);
        Attack answer = finder == solver ? attack() : attack(finder.find(), finder);
        state.undo();
        return answer;
    }

    /** The attacker's win by fours if the defender passed, or null. */
    private @Nullable Attack threat(int attacker) {
        int five = state.first(attacker, PointGroup.FIVE);
        if (five != Move.NONE) {
            return countNodes(1) ? Attack.win(five) : null;
        }
        position.passTurn();
        Attack threat = vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES) > 0 ? attack(vcf.winningMove(), byFours) : null;
        if (threat == null && threatened != vcf) {
            // What leaves out fours may find at once what the complete solver does not with so few nodes.
            threat = attack(byThreatened.find(), byThreatened);
        }
        position.passTurn();
        return threat;
    }
}
