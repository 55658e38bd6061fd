package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;

/**
 * Decides whether a side can win at all, by any moves: depth-first proof-number search (Nagai, "Df-pn Algorithm for
 * Searching AND/OR Trees and Its Applications", 2002) over the whole game, for small boards and late positions.
 *
 * <p>A new position is first tried for wins by fours of either side. It is disproved if the attacker has no room for a
 * winning run any more. If the opponent of a side threatens to win by fours, the side tries only the points of
 * {@link ThreatZone}, because all others lose. Proof and disproof numbers are combined as in {@link VctSolver}.
 *
 * <p>Owned by one thread.
 */
public final class ProofNumberSolver {

    private static final int VCF_NODES = 100;
    private static final long WHITE_ATTACKS = 0x2545_F491_4F6C_DD1DL;

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final NodeCounter counter;
    private final ThreatZone zone;
    private final ProofTable table;
    private final int[] points;
    private final long[] moves;
    private final int[] stops = new int[FiveDefence.MAX_MOVES];
    private int top;
    private int attacker;
    private long salt;
    private long lastNode;
    private int winningMove;
    private boolean isCutShort;

    /**
     * Creates a solver.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the solver
     * @param maxBytes the size that the table may grow to, 64 or more; it grows with the nodes of the calls
     */
    public ProofNumberSolver(PatternState state, VcfSolver vcf, NodeCounter counter, long maxBytes) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.counter = counter;
        this.zone = new ThreatZone(state, vcf);
        this.table = new ProofTable(maxBytes);
        this.points = position.grid().moves();
        this.moves = new long[points.length * (points.length + 1) / 2];
    }

    /**
     * Looks for a win of a side, whoever is to move; goes on where an earlier call for the same position has ended.
     *
     * @param side the attacker
     * @param nodes the most nodes to spend, 1 or more
     * @return plies to the win, an upper bound, 1 or more; 0 if there is none, or if the search was cut short
     */
    public int solve(int side, long nodes) {
        table.reserve(nodes);
        attacker = side;
        salt = side == Side.WHITE ? WHITE_ATTACKS : 0;
        lastNode = counter.nodes() + nodes;
        isCutShort = false;
        top = 0;
        long key = position.hash() ^ salt;
        long entry = table.probe(key);
        if (!isDecided(entry)) {
            search(ProofEntry.INFINITE, ProofEntry.INFINITE);
            entry = table.probe(key);
        }
        isCutShort = !isDecided(entry);
        if (!ProofEntry.isWon(entry)) {
            return 0;
        }
        winningMove = ProofEntry.move(entry);
        return ProofEntry.plies(entry);
    }

    private static boolean isDecided(long entry) {
        return ProofEntry.isWon(entry) || ProofEntry.isDisproved(entry);
    }

    /**
     * {@return whether the last {@link #solve} ended early because the nodes were spent or the counter stopped it} If
     * so, its 0 gives no information; else 0 means that the attacker cannot win.
     */
    public boolean isCutShort() {
        return isCutShort;
    }

    /** {@return the first move of the win that {@link #solve} has just found with the attacker to move} */
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

    /**
     * Searches until the position is decided or one of its numbers reaches its limit: the one that the side to move
     * wants to bring to 0, or the other.
     */
    private void search(int ownLimit, int otherLimit) {
        if (mustEnd()) {
            return;
        }
        long start = counter.nodes();
        long key = position.hash() ^ salt;
        if (table.probe(key) == 0 && isDecidedAtOnce(key)) {
            return;
        }
        int first = top;
        int rest = list();
        if (counter.isStopped()) {
            isCutShort = true;
        }
        boolean open = !isCutShort;
        while (open) {
            open = choose(key, first, rest, start, ownLimit, otherLimit) && !isCutShort;
        }
        top = first;
    }

    /** A new position: whether fours or the lack of room decide it, which is then stored. */
    private boolean isDecidedAtOnce(long key) {
        int side = position.sideToMove();
        boolean attacks = side == attacker;
        int five = state.first(side, PointGroup.FIVE);
        if (five != Move.NONE) {
            table.store(key, attacks ? ProofEntry.won(1, five, 1) : ProofEntry.disproved(1));
            return true;
        }
        if (position.empties() == 0 || !hasRoom()) {
            table.store(key, ProofEntry.disproved(1));
            return true;
        }
        int plies = vcf.solve(VcfSolver.MAX_FOURS, VCF_NODES);
        if (counter.isStopped()) {
            isCutShort = true;
        } else if (plies > 0) {
            table.store(key, attacks
                    ? ProofEntry.won(plies, vcf.winningMove(), VCF_NODES)
                    : ProofEntry.disproved(VCF_NODES));
        }
        return isCutShort || plies > 0;
    }

    /**
     * Whether some stretch of the win length holds nothing but stones of the attacker's and empty points. In renju White
     * also wins when Black has nothing but forbidden points.
     */
    private boolean hasRoom() {
        if (attacker == Side.WHITE && position.rule().hasForbiddenPoints()) {
            return true;
        }
        int own = Stone.of(attacker);
        int length = position.rule().winLength();
        for (int point : points) {
            for (int d = 0; d < Direction.COUNT; d++) {
                int step = Direction.step(d);
                int cell = point;
                int n = 0;
                while (n < length && (position.stone(cell) == own || position.stone(cell) == Stone.EMPTY)) {
                    n++;
                    cell += step;
                }
                if (n == length) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Lists the moves that may help the side to move, the most promising first.
     *
     * @return plies to the opponent's win after any other move, 0 if there is no other
     */
    private int list() {
        int side = position.sideToMove();
        int opponent = Side.opponent(side);
        int first = top;
        int rest = 0;
        if (state.count(opponent, PointGroup.FIVE) > 0) {
            int size = FiveDefence.generate(state, opponent, stops, 0);
            for (int i = 0; i < size; i++) {
                add(side, stops[i]);
            }
            rest = 1;
        } else {
            rest = zone.find(VCF_NODES);
            for (int point : points) {
                if (position.isEmpty(point) && (rest == 0 || isInZone(point))) {
                    add(side, point);
                }
            }
        }
        sort(first);
        return rest;
    }

    private boolean isInZone(int point) {
        return (zone.word(point >>> 6) >>> point & 1) != 0;
    }

    private void add(int side, int move) {
        if (!state.isForbidden(side, move)) {
            int order = PointInfo.priority(state.info(side, move))
                    + PointInfo.opponentPriority(state.info(Side.opponent(side), move));
            moves[top++] = (long) order << 32 | (long) (Move.CELLS - move) << 16 | move;
        }
    }

    /** Insertion sort, descending. */
    private void sort(int first) {
        for (int i = first + 1; i < top; i++) {
            long kept = moves[i];
            int k = i;
            while (k > first && moves[k - 1] < kept) {
                moves[k] = moves[k - 1];
                k--;
            }
            moves[k] = kept;
        }
    }

    /** Searches the best move; false if the position is decided or a limit reached, which is then stored. */
    private boolean choose(long key, int first, int rest, long start, int ownLimit, int otherLimit) {
        boolean attacks = position.sideToMove() == attacker;
        int best = -1;
        int own = ProofEntry.INFINITE;
        int second = ProofEntry.INFINITE;
        int other = 0;
        int open = 0;
        int longest = rest;
        for (int i = first; i < top; i++) {
            int move = (int) moves[i] & (Move.CELLS - 1);
            long entry = table.probe(position.hashAfter(move) ^ salt);
            if (isDecided(entry)) {
                if (ProofEntry.isWon(entry) == attacks) {
                    store(key, attacks, 1 + ProofEntry.plies(entry), move, start);
                    return false;
                }
                longest = Math.max(longest, ProofEntry.plies(entry));
            } else {
                int childOwn = entry == 0 ? 1 : attacks ? ProofEntry.proof(entry) : ProofEntry.disproof(entry);
                int childOther = entry == 0 ? 1 : attacks ? ProofEntry.disproof(entry) : ProofEntry.proof(entry);
                open++;
                other = Math.max(other, childOther);
                if (childOwn < own) {
                    second = own;
                    own = childOwn;
                    best = i;
                } else {
                    second = Math.min(second, childOwn);
                }
            }
        }
        if (best < 0) { // every move loses, or there is none but forbidden ones
            store(key, !attacks, 1 + longest, Move.NONE, start);
            return false;
        }
        int others = open - 1;
        if (own >= ownLimit || other + others >= otherLimit) {
            int most = ProofEntry.INFINITE - 1;
            int sum = Math.min(other + others, most);
            long nodes = counter.nodes() - start + 1;
            int least = Math.min(own, most);
            table.store(key, attacks ? ProofEntry.open(least, sum, nodes) : ProofEntry.open(sum, least, nodes));
            return false;
        }
        state.place((int) moves[best] & (Move.CELLS - 1));
        search(otherLimit - others, Math.min(ownLimit, second + 1 + second / 4));
        state.undo();
        return true;
    }

    private void store(long key, boolean isWon, int plies, int move, long start) {
        long nodes = counter.nodes() - start + 1;
        table.store(key, isWon ? ProofEntry.won(plies, move, nodes) : ProofEntry.disproved(nodes));
    }
}
