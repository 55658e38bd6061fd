package org.kagetsu.threat;

import java.util.Arrays;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * The attacker's threat, and every point where the defender can do something against it.
 *
 * <p>The threat is a win by continuous fours that the attacker would have if the defender passed (the null move of
 * lambda search; Thomsen, "Lambda-Search in Game Trees - with Application to Go", 2000). Such a win is a tree: one
 * four in each position of the attacker's, every stop of it in each of the defender's. A defender's stone on a point
 * {@code m} leaves the tree as it is, and so loses to it, unless
 *
 * <ol>
 *   <li>{@code m} is a point of the tree: a four, a stop, or the five at its end;
 *   <li>with {@code m} the defender gets a four or five of his own in the course of the tree, which would have to be
 *       answered: {@code m} makes a four or five in some position of the tree with the attacker to move (the first
 *       one included, so that all fours of the defender count);
 *   <li>{@code m} closes an open end of one of the attacker's fives, where the rules ask for it (caro);
 *   <li>{@code m} makes one of Black's fours forbidden (renju, Black attacks). A white stone can do this only if it
 *       frees a point, so that a three of Black's becomes a real one: then the four already looks forbidden;
 *   <li>{@code m} makes a stop allowed that was forbidden (renju, White attacks).
 * </ol>
 *
 * <p>The zone is the set of all these points: to prove that the attacker wins, it is enough to try the defender's
 * moves in it. Of several open fours each is a tree of its own, and the zone is what their zones have in common.
 *
 * <p>Owned by one thread. Allocates nothing once created.
 */
final class ThreatZone {

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final int[] points;
    private final boolean twoFivesWin;
    private final boolean needsOpenEnd;
    private final long[] zone = new long[PointSet.WORDS];
    private final long[] common = new long[PointSet.WORDS];
    private final int[] replies = new int[(VcfSolver.MAX_FOURS + 1) * FiveDefence.MAX_MOVES];
    private int replyTop;
    private int attacker;
    private int defender;
    private int nodes;

    /**
     * Creates a zone.
     *
     * @param state the state to work on; unchanged after each call
     * @param vcf finds the wins, on the same state
     */
    ThreatZone(PatternState state, VcfSolver vcf) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        Grid grid = position.grid();
        Rule rule = position.rule();
        this.points = grid.moves();
        this.twoFivesWin = FiveDefence.twoFivesWin(rule);
        this.needsOpenEnd = rule.winCondition(Side.BLACK).needsOpenEnd();
    }

    /**
     * Looks for a threat and its zone; the defender is to move, and neither side has a five.
     *
     * @param vcfNodes the most nodes for each position of the threat, 1 or more
     * @return plies to the attacker's win if the defender passes; 0 if no win was found
     */
    int find(int vcfNodes) {
        defender = position.sideToMove();
        attacker = Side.opponent(defender);
        nodes = vcfNodes;
        replyTop = 0;
        Arrays.fill(zone, 0);
        position.passTurn();
        int plies = state.count(attacker, PointGroup.OPEN_FOUR) > 0 ? openFours() : attack(VcfSolver.MAX_FOURS);
        position.passTurn();
        return plies;
    }

    /**
     * {@return 64 points of the zone that {@link #find} has found, laid out as in {@link PatternState#set}; forbidden
     * points are not filtered out}
     *
     * @param word 0..15
     */
    long word(int word) {
        return zone[word];
    }

    /** The threat is an open four, perhaps one of several. */
    private int openFours() {
        Arrays.fill(common, -1L);
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long set = state.set(attacker, PointGroup.OPEN_FOUR, word); set != 0; set &= set - 1) {
                Arrays.fill(zone, 0);
                openFour(PointSet.first(word, set));
                for (int i = 0; i < PointSet.WORDS; i++) {
                    common[i] &= zone[i];
                }
            }
        }
        System.arraycopy(common, 0, zone, 0, PointSet.WORDS);
        addCounterFours();
        return 3;
    }

    /** The four, and where it becomes a five. */
    private void openFour(int move) {
        PointSet.add(zone, move);
        state.place(move);
        addFives();
        state.undo();
    }

    /** The attacker's turn: adds the tree of a win found here; plies to the win, or 0. */
    private int attack(int fours) {
        int plies = vcf.solve(fours, nodes);
        if (plies == 0) {
            return 0;
        }
        int move = vcf.winningMove();
        if (plies == 1) {
            addFive(move);
            return 1;
        }
        addCounterFours();
        if (state.count(defender, PointGroup.FIVE) == 0
                && PointInfo.group(state.info(attacker, move)) == PointGroup.OPEN_FOUR) {
            openFour(move);
            return 3;
        }
        PointSet.add(zone, move);
        if (PointInfo.pattern(state.info(attacker, move)) == PointPattern.FORBIDDEN) { // it looks so, and is not
            position.passTurn();
            addTurning(move);
            position.passTurn();
        }
        state.place(move);
        int rest = defend(fours - 1);
        state.undo();
        return rest == 0 ? 0 : rest + 1;
    }

    /** The defender's turn after a four: plies to the win against the longest defence, or 0. */
    private int defend(int fours) {
        if (twoFivesWin && state.count(attacker, PointGroup.FIVE) > 1) {
            addFives();
            return 2;
        }
        int first = replyTop;
        replyTop += FiveDefence.generate(state, attacker, replies, first);
        // The replies are the first five and ends of it.
        addFive(replies[first]);
        int longest = 1;
        for (int i = first; i < replyTop && longest > 0; i++) {
            int reply = replies[i];
            if (state.isForbidden(defender, reply)) {
                addTurning(reply);
            } else {
                state.place(reply);
                int plies = attack(fours);
                state.undo();
                longest = plies == 0 ? 0 : Math.max(longest, plies);
            }
        }
        replyTop = first;
        return longest == 0 ? 0 : longest + 1;
    }

    /** Every point where the defender would make a four or five. */
    private void addCounterFours() {
        for (int word = 0; word < PointSet.WORDS; word++) {
            zone[word] |= ThreatPoints.fours(state, defender, word) | state.set(defender, PointGroup.FIVE, word);
        }
    }

    /** Every five of the attacker's. */
    private void addFives() {
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long set = state.set(attacker, PointGroup.FIVE, word); set != 0; set &= set - 1) {
                addFive(PointSet.first(word, set));
            }
        }
    }

    /** A five of the attacker's and, if that matters, its ends. */
    private void addFive(int five) {
        PointSet.add(zone, five);
        if (needsOpenEnd) {
            for (int d = 0; d < Direction.COUNT; d++) {
                if (state.linePattern(attacker, five, d) == LinePattern.FIVE) {
                    addEnd(five, Direction.step(d));
                    addEnd(five, -Direction.step(d));
                }
            }
        }
    }

    private void addEnd(int five, int step) {
        int end = FiveDefence.end(position, Stone.of(attacker), five, step);
        if (position.isEmpty(end)) {
            PointSet.add(zone, end);
        }
    }

    /** Every stone of the side to move that would make a point forbidden to Black, or allowed if it is forbidden. */
    private void addTurning(int doubtful) {
        boolean isForbidden = position.isForbidden(doubtful);
        for (int point : points) {
            if (point != doubtful && position.isEmpty(point)) {
                position.place(point);
                if (position.isForbidden(doubtful) != isForbidden) {
                    PointSet.add(zone, point);
                }
                position.undo();
            }
        }
    }
}
