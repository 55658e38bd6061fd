package org.kagetsu.threat;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.proof.Attack;
import org.kagetsu.board.proof.Defence;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * Makes proofs of the wins that the solvers find: trees that answer every move of the defender.
 *
 * <p>After a four, all moves that leave the five open share one branch, the five; each other legal move has a branch
 * of its own, whose win the solver is asked for again.
 *
 * <p>Owned by one thread.
 */
public final class ProofBuilder {

    private final PatternState state;
    private final Position position;
    private final VcfSolver solver;
    private final int[] points;
    private long lastNode;

    /**
     * Creates a builder.
     *
     * @param state the state to work on; unchanged after each call
     * @param solver a solver on the same state
     */
    public ProofBuilder(PatternState state, VcfSolver solver) {
        this.state = state;
        this.position = state.position();
        this.solver = solver;
        this.points = position.grid().moves();
    }

    /**
     * Looks for a win of the side to move by continuous fours and proves it.
     *
     * @param fours the most fours to try in a line, 0..{@link VcfSolver#MAX_FOURS}
     * @param counter the solver's counter
     * @param nodes the most nodes to spend, 1 or more
     * @return the proof; empty if there is no such win, or if the search was cut short
     */
    public Optional<Attack> vcf(int fours, NodeCounter counter, long nodes) {
        lastNode = counter.nodes() + nodes;
        return Optional.ofNullable(attack(fours, counter));
    }

    private @Nullable Attack attack(int fours, NodeCounter counter) {
        long left = lastNode - counter.nodes();
        if (left <= 0 || solver.solve(fours, left) == 0) {
            return null;
        }
        int attacker = position.sideToMove();
        int move = solver.winningMove();
        if (position.wins(move, attacker)) {
            return Attack.win(move);
        }
        state.place(move);
        Defence defence = defence(attacker, fours, counter);
        state.undo();
        return defence == null ? null : Attack.then(move, defence);
    }

    /** The defender's turn after a four. */
    private @Nullable Defence defence(int attacker, int fours, NodeCounter counter) {
        int defender = Side.opponent(attacker);
        int five = state.first(attacker, PointGroup.FIVE);
        Map<Integer, Attack> branches = new TreeMap<>();
        boolean isShared = false;
        for (int reply : points) {
            if (position.isEmpty(reply)) {
                if (winsAfter(reply, five, attacker)) {
                    isShared = true;
                } else if (!state.isForbidden(defender, reply)) {
                    state.place(reply);
                    Attack answer = attack(fours, counter);
                    state.undo();
                    if (answer == null) {
                        return null;
                    }
                    branches.put(reply, answer);
                }
            }
        }
        return isShared ? Defence.of(branches, Attack.win(five)) : Defence.of(branches);
    }

    private boolean winsAfter(int reply, int five, int attacker) {
        if (reply == five) {
            return false;
        }
        position.place(reply);
        boolean wins = position.wins(five, attacker);
        position.undo();
        return wins;
    }
}
