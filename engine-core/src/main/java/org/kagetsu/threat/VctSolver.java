package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Victory by continuous threats: every move of the attacker threatens to win by continuous fours, and every answer
 * of the defender's that could matter is tried.
 *
 * <p>Depth-first proof-number search (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications", 2002)
 * with a table. A position's proof number is that of its best threat. Its disproof number is the largest of its
 * threats' numbers, plus one for each other threat that is still open. For the defender it is the other way round. Sums
 * are not taken because answers to the same threat mostly fail together, and a sum would count what they share many
 * times (Ueda et al., "Weak Proof-Number Search", 2008). New positions begin with numbers that grow with the plies from
 * the root, so that short wins are found first. A new position with the attacker to move is first tried for a win by
 * fours. A new position with the defender to move is disproved at once if the attacker threatens nothing. Else
 * {@link ThreatZone} gives the answers to try, and shows that all others lose. So a claimed win holds against every
 * defence. If the solver finds no win, there is none with these threats, but there may be one whose wins by fours need
 * many nodes.
 *
 * <p>Proofs stay in the table. After a win, {@link #solve} can be called in the positions of the winning line, and in
 * those after any defence. It usually finds the continuation at once.
 *
 * <p>Owned by one thread. Allocates nothing while it searches, but may let its table grow before.
 */
public final class VctSolver {

    /** Plies that a line can have before the fours that end it. */
    private static final int MAX_PLIES = 120;

    /** The most nodes for which a table makes room. */
    private static final long MAX_RESERVED = 1L << 40;

    private static final int VCF_NODES = 100;
    private static final int COUNTER_NODES = 20;
    private static final long WHITE_ATTACKS = 0x2545_F491_4F6C_DD1DL;

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final ThreatZone zone;
    private final ProofMoves moves;
    private final ProofTable table;
    private final boolean twoFivesWin;
    private final int maxPlies;
    private NodeCounter counter;

    /** The nodes of all calls, for which the table needs room. */
    private long spent;

    private long salt;
    private long lastNode;
    private int winningMove;
    private boolean isCutShort;

    /** Whether a line was too long; then a position that the table calls disproved may be a win. */
    private boolean lacksRoom;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param maxBytes the size that the table may grow to, 64 or more; it grows with the nodes of the calls
     */
    public VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes) {
        this(state, vcf, counter, maxBytes, MAX_PLIES);
    }

    /**
     * Creates a solver of shorter lines.
     *
     * @param maxPlies plies that a line can have before the fours that end it
     */
    VctSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes, int maxPlies) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.counter = counter;
        this.zone = new ThreatZone(state, vcf);
        this.maxPlies = maxPlies;
        this.moves = new ProofMoves(state, maxPlies + 1);
        this.table = new ProofTable(maxBytes);
        Rule rule = position.rule();
        this.twoFivesWin = FiveDefence.twoFivesWin(rule, Side.BLACK);
    }

    /**
     * Changes to another counter on the same state; the table stays valid.
     *
     * @param next counts the nodes and may stop the solver from now on
     */
    public void reset(NodeCounter next) {
        counter = next;
    }

    /**
     * Looks for a win of the side to move; goes on where an earlier call for the same position has ended.
     *
     * @param nodes the most nodes to spend, 1 or more; exceeded by one try of fours at most
     * @return plies to the win against the longest defence, an upper bound: odd, 1 or more; 0 if there is none, or if
     *     the search was cut short
     */
    public int solve(long nodes) {
        table.reserve(Math.min(spent + Math.min(nodes, MAX_RESERVED), MAX_RESERVED));
        salt = position.sideToMove() == Side.WHITE ? WHITE_ATTACKS : 0;
        lastNode = counter.nodes() + nodes;
        isCutShort = false;
        moves.drop(0);
        long key = position.hash() ^ salt;
        long entry = table.probe(key);
        if (!ProofEntry.isWon(entry) && !ProofEntry.isDisproved(entry)) {
            long before = counter.nodes();
            attack(0, ProofEntry.INFINITE, ProofEntry.INFINITE);
            spent += counter.nodes() - before;
            entry = table.probe(key);
        }
        if (!ProofEntry.isWon(entry)) {
            isCutShort |= !ProofEntry.isDisproved(entry) || lacksRoom;
            return 0;
        }
        isCutShort = false;
        winningMove = ProofEntry.move(entry);
        return ProofEntry.plies(entry);
    }

    /**
     * {@return whether the last {@link #solve} ended early because the nodes were spent or the counter stopped it, or
     * because a line was too long for it in this call or an earlier one} If so, its 0 gives no information.
     */
    public boolean isCutShort() {
        return isCutShort;
    }

    /** {@return the first move of the win that {@link #solve} has just found} */
    public int winningMove() {
        return winningMove;
    }

    /** Counts a node; true if the search is to be cut short. */
    private boolean mustEnd() {
        if (counter.visit() || counter.nodes() > lastNode) {
            isCutShort = true;
        }
        return isCutShort;
    }

    /** The attacker's turn: searches until the position is decided or one of its numbers reaches its limit. */
    private void attack(int ply, int proofLimit, int disproofLimit) {
        if (mustEnd()) {
            return;
        }
        long start = counter.nodes();
        long key = position.hash() ^ salt;
        if (table.probe(key) == 0 && isDecidedByFours(key)) {
            return;
        }
        if (!mayGoOn(ply)) {
            table.store(key, ProofEntry.disproved(1));
            return;
        }
        int first = moves.top();
        moves.listThreats();
        note(first, moves.top());
        boolean open = true;
        while (open) {
            open = chooseThreat(key, first, start, ply, proofLimit, disproofLimit) && !isCutShort;
        }
        moves.drop(first);
    }

    /** Looks up what is known of the positions after some listed moves. */
    private void note(int first, int end) {
        for (int i = first; i < end; i++) {
            moves.note(i, table.probe(position.hashAfter(moves.move(i)) ^ salt));
        }
    }

    /** Tries a new position for a win by fours; true if nothing else needs to be done. */
    private boolean isDecidedByFours(long key) {
        int plies = vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES);
        if (counter.isStopped()) {
            isCutShort = true;
            return true;
        }
        if (plies > 0) {
            table.store(key, ProofEntry.won(plies, vcf.winningMove(), VCF_NODES));
            return true;
        }
        return false;
    }

    /** Whether a line may go on; notes if it may not. */
    private boolean mayGoOn(int ply) {
        boolean hasRoom = ply < maxPlies && !moves.isFull();
        lacksRoom |= !hasRoom;
        return hasRoom;
    }

    /** Searches the best threat; false if the position is decided or a limit reached, which is then stored. */
    private boolean chooseThreat(long key, int first, long start, int ply, int proofLimit, int disproofLimit) {
        int best = -1;
        int proof = ProofEntry.INFINITE;
        int second = ProofEntry.INFINITE;
        int disproof = 0;
        int openThreats = 0;
        for (int i = first; i < moves.top(); i++) {
            long entry = moves.entry(i);
            if (ProofEntry.isWon(entry)) {
                storeWin(key, 1 + ProofEntry.plies(entry), moves.move(i), start);
                return false;
            }
            if (!ProofEntry.isDisproved(entry)) {
                int childProof = entry == 0 ? moves.firstProof(i) + ply : ProofEntry.proof(entry);
                openThreats++;
                disproof = Math.max(disproof, entry == 0 ? 1 : ProofEntry.disproof(entry));
                if (childProof < proof) {
                    second = proof;
                    proof = childProof;
                    best = i;
                } else {
                    second = Math.min(second, childProof);
                }
            }
        }
        if (best < 0) {
            table.store(key, ProofEntry.disproved(counter.nodes() - start + 1));
            return false;
        }
        int others = openThreats - 1;
        if (proof >= proofLimit || disproof + others >= disproofLimit) {
            storeOpen(key, proof, disproof + others, start);
            return false;
        }
        state.place(moves.move(best));
        defend(ply + 1, Math.min(proofLimit, second + 1 + second / 4), disproofLimit - others);
        state.undo();
        note(best, best + 1);
        return true;
    }

    /** The defender's turn: searches until the position is decided or one of its numbers reaches its limit. */
    private void defend(int ply, int proofLimit, int disproofLimit) {
        if (mustEnd()) {
            return;
        }
        long start = counter.nodes();
        long key = position.hash() ^ salt;
        int first = moves.top();
        int rest = mayGoOn(ply) ? listAnswers() : 0;
        if (counter.isStopped()) {
            isCutShort = true;
        } else if (rest == 0) {
            table.store(key, ProofEntry.disproved(1));
        } else {
            note(first, moves.top());
            boolean open = true;
            while (open) {
                open = chooseAnswer(key, first, start, ply, rest, proofLimit, disproofLimit) && !isCutShort;
            }
        }
        moves.drop(first);
    }

    /** Lists the defender's answers; plies to the attacker's win after any other, or 0 if he threatens nothing. */
    private int listAnswers() {
        int defender = position.sideToMove();
        int attacker = Side.opponent(defender);
        if (state.count(defender, PointGroup.FIVE) > 0) {
            return 0;
        }
        int fives = state.count(attacker, PointGroup.FIVE);
        if (fives > 0) {
            if (fives == 1 || !twoFivesWin) {
                moves.listStops(attacker);
            }
            return 1;
        }
        if (state.count(defender, PointGroup.OPEN_FOUR) > 0 || vcf.solve(VcfSolver.MAX_FOURS, COUNTER_NODES) > 0) {
            return 0;
        }
        int rest = zone.find(VCF_NODES);
        if (rest > 0) {
            moves.listZone(zone);
        }
        return rest;
    }

    /** Searches the best answer; false if the position is decided or a limit reached, which is then stored. */
    private boolean chooseAnswer(
            long key, int first, long start, int ply, int rest, int proofLimit, int disproofLimit) {
        int best = -1;
        int disproof = ProofEntry.INFINITE;
        int second = ProofEntry.INFINITE;
        int proof = 0;
        int openAnswers = 0;
        int longest = rest;
        int longestMove = Move.NONE;
        for (int i = first; i < moves.top(); i++) {
            long entry = moves.entry(i);
            if (ProofEntry.isDisproved(entry)) {
                table.store(key, ProofEntry.disproved(counter.nodes() - start + 1));
                return false;
            }
            if (ProofEntry.isWon(entry)) {
                if (ProofEntry.plies(entry) > longest) {
                    longest = ProofEntry.plies(entry);
                    longestMove = moves.move(i);
                }
            } else {
                int childDisproof = entry == 0 ? 1 : ProofEntry.disproof(entry);
                openAnswers++;
                proof = Math.max(proof, entry == 0 ? 1 : ProofEntry.proof(entry));
                if (childDisproof < disproof) {
                    second = disproof;
                    disproof = childDisproof;
                    best = i;
                } else {
                    second = Math.min(second, childDisproof);
                }
            }
        }
        if (best < 0) {
            storeWin(key, 1 + longest, longestMove, start);
            return false;
        }
        int others = openAnswers - 1;
        if (disproof >= disproofLimit || proof + others >= proofLimit) {
            storeOpen(key, proof + others, disproof, start);
            return false;
        }
        state.place(moves.move(best));
        attack(ply + 1, proofLimit - others, Math.min(disproofLimit, second + 1 + second / 4));
        state.undo();
        note(best, best + 1);
        return true;
    }

    /** A win too long to be stored counts as none. */
    private void storeWin(long key, int plies, int move, long start) {
        long nodes = counter.nodes() - start + 1;
        boolean isTooLong = plies > ProofEntry.MAX_PLIES;
        lacksRoom |= isTooLong;
        table.store(key, isTooLong ? ProofEntry.disproved(nodes) : ProofEntry.won(plies, move, nodes));
    }

    private void storeOpen(long key, int proof, int disproof, long start) {
        table.store(key, ProofEntry.open(Math.min(proof, ProofEntry.INFINITE - 1),
                Math.min(disproof, ProofEntry.INFINITE - 1), counter.nodes() - start + 1));
    }
}
