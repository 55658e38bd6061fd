package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/**
 * Depth-first proof-number search (Nagai, "Df-pn Algorithm for Searching AND/OR Trees and Its Applications", 2002)
 * with a table, over the moves that a subclass lists.
 *
 * <p>A position is won as soon as one move of the attacker's wins, or when all of the defender's lose, and disproved
 * the other way round. As long as it is open its two numbers say how far it is from either ({@link DfpnChoice}).
 *
 * <p>Several threads, each with its own search, can search the same position on a shared table. A move after which other
 * threads are at work looks a little worse, so that the threads spread over moves that look alike (Kaneko, "Parallel
 * Depth First Proof Number Search", 2010, has such virtual proof and disproof numbers).
 *
 * <p>Owned by one thread. Allocates nothing once created.
 */
abstract class DfpnSearch implements ProofSolver {

    /** The nodes for each look for a win by fours. */
    static final int VCF_NODES = 100;

    /** What {@link #list} returns if there is nothing to search. */
    static final int DECIDED = -1;

    private static final long WHITE_ATTACKS = 0x2545_F491_4F6C_DD1DL;

    final PatternState state;
    final Position position;
    final VcfSolver vcf;
    final ThreatZone zone;
    final DfpnMoves moves;
    private final DfpnTable table;
    private final boolean looksAtAll;
    private final DfpnChoice choice;
    private final NodeCounter counter;
    private int attacker;
    private long salt;
    private long lastNode;
    private boolean isCutShort;
    private int winningMove;
    private boolean isDecided;

    /**
     * Creates a search.
     *
     * @param state the state to search on; unchanged after each call
     * @param vcf looks for wins by fours, on the same state and with the same counter
     * @param counter counts the nodes and may stop the search
     * @param table remembers the positions
     * @param moves room for the lists of moves, on the same state
     * @param choice how to choose among them
     * @param looksAtAll whether all moves of a position are looked up again after one of them was searched, which finds
     *     what other variations have found out about them, instead of that one alone; with a shared table they always are
     */
    DfpnSearch(PatternState state, VcfSolver vcf, NodeCounter counter, DfpnTable table, DfpnMoves moves,
            DfpnChoice choice, boolean looksAtAll) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.zone = new ThreatZone(state, vcf);
        this.moves = moves;
        this.counter = counter;
        this.table = table;
        this.looksAtAll = looksAtAll || table.isShared();
        this.choice = choice;
    }

    /**
     * Lists the moves of the side to move that may help it, on top of the stack, or decides the position
     * ({@link #decide}).
     *
     * @param ply plies from the root
     * @param isNew whether the table knows nothing of the position
     * @return plies to the opponent's win after any move that is not listed; 0 if all are listed or none of the
     *     others helps the attacker; {@link #DECIDED}
     */
    abstract int list(int ply, boolean isNew);

    @Override
    public final int solve(int side, long nodes) {
        long entry = prove(side, nodes);
        isDecided = DfpnEntry.isDecided(entry);
        if (!DfpnEntry.isWon(entry)) {
            return 0;
        }
        winningMove = DfpnEntry.move(entry);
        return DfpnEntry.plies(entry);
    }

    @Override
    public final boolean isDecided() {
        return isDecided;
    }

    @Override
    public final int winningMove() {
        return winningMove;
    }

    /**
     * Searches until the position is decided or the nodes are spent; goes on where an earlier call for the same position
     * and attacker has ended.
     *
     * @param side the attacker, whoever is to move
     * @param nodes the most nodes to spend, 1 or more
     * @return the position's {@link DfpnEntry}; 0 if it has none yet
     */
    final long prove(int side, long nodes) {
        attacker = side;
        salt = side == Side.WHITE ? WHITE_ATTACKS : 0;
        lastNode = counter.nodes() + nodes;
        isCutShort = false;
        long key = position.hash() ^ salt;
        if (!DfpnEntry.isDecided(table.probe(key))) {
            search(0, DfpnEntry.INFINITE, DfpnEntry.INFINITE);
        }
        return table.probe(key);
    }

    /** Whether the attacker is to move. */
    final boolean isAttackersTurn() {
        return position.sideToMove() == attacker;
    }

    /**
     * Stores what {@link #list} has found out about its position, unless the counter has stopped it.
     *
     * @param entry a decided {@link DfpnEntry}
     * @return {@link #DECIDED}
     */
    final int decide(long entry) {
        if (!counter.isStopped()) {
            table.store(position.hash() ^ salt, entry);
        }
        return DECIDED;
    }

    /** Counts a node; true if the search is to be cut short. */
    private boolean mustEnd() {
        if (counter.visit() || counter.nodes() > lastNode) {
            isCutShort = true;
        }
        return isCutShort;
    }

    /** Searches until the position is decided or one of its numbers reaches its limit. */
    private void search(int ply, int ownLimit, int otherLimit) {
        if (mustEnd()) {
            return;
        }
        long start = counter.nodes();
        int first = moves.top();
        int rest = list(ply, table.probe(position.hash() ^ salt) == 0);
        isCutShort |= counter.isStopped();
        if (rest != DECIDED) {
            lookUp(first, moves.top());
            boolean isOpen = true;
            while (isOpen && !isCutShort) {
                isOpen = searchBest(ply, first, rest, start, ownLimit, otherLimit);
            }
        }
        moves.drop(first);
    }

    /** Notes what is known of the positions after some listed moves. */
    private void lookUp(int first, int end) {
        for (int i = first; i < end; i++) {
            moves.note(i, table.probe(position.hashAfter(moves.move(i)) ^ salt));
        }
    }

    /** Searches the best move; false if the position is decided or a limit reached, which is then stored. */
    private boolean searchBest(int ply, int first, int rest, long start, int ownLimit, int otherLimit) {
        boolean attacks = isAttackersTurn();
        int longest = rest;
        choice.clear(attacks);
        for (int i = first; i < moves.top(); i++) {
            long entry = moves.entry(i);
            if (entry == 0) {
                choice.add(i, raised(moves.firstNumber(i), i), 1);
            } else if (!DfpnEntry.isDecided(entry)) {
                int proof = DfpnEntry.proof(entry);
                int disproof = DfpnEntry.disproof(entry);
                choice.add(i, raised(attacks ? proof : disproof, i), attacks ? disproof : proof);
            } else if (DfpnEntry.isWon(entry) == attacks) {
                store(start, attacks, 1 + DfpnEntry.plies(entry), moves.move(i));
                return false;
            } else {
                longest = Math.max(longest, DfpnEntry.plies(entry));
            }
        }
        if (choice.isEmpty()) { // every move fails, or there is none but forbidden ones
            store(start, !attacks, 1 + longest, Move.NONE);
            return false;
        }
        if (choice.own() >= ownLimit || choice.other() >= otherLimit) {
            storeOpen(start, attacks);
            return false;
        }
        int best = choice.best();
        state.place(moves.move(best));
        long key = position.hash() ^ salt;
        table.enter(key);
        search(ply + 1, choice.ownLimit(otherLimit), choice.otherLimit(ownLimit));
        table.leave(key);
        state.undo();
        if (looksAtAll) {
            lookUp(first, moves.top());
        } else {
            lookUp(best, best + 1);
        }
        return true;
    }

    /** A move's own number, and one for each other thread that searches after the move. */
    private int raised(int number, int i) {
        if (!table.isShared()) {
            return number;
        }
        int threads = table.threads(position.hashAfter(moves.move(i)) ^ salt);
        return Math.min(number + threads, DfpnEntry.INFINITE - 1);
    }

    /** A win too long to be stored counts as none. */
    private void store(long start, boolean isWon, int plies, int move) {
        long nodes = counter.nodes() - start + 1;
        table.store(position.hash() ^ salt,
                isWon && plies <= DfpnEntry.MAX_PLIES ? DfpnEntry.won(plies, move, nodes) : DfpnEntry.disproved(nodes));
    }

    private void storeOpen(long start, boolean attacks) {
        int own = Math.min(choice.own(), DfpnEntry.INFINITE - 1);
        int other = Math.min(choice.other(), DfpnEntry.INFINITE - 1);
        table.store(position.hash() ^ salt,
                DfpnEntry.open(attacks ? own : other, attacks ? other : own, counter.nodes() - start + 1));
    }
}
