package org.kagetsu.threat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * The zone of a threat by its definition: the tree of the wins that a solver names, and around it every point tried
 * with a stone. The reference for {@link ThreatZone}.
 */
final class PlainZone {

    private final PatternState state;
    private final Position position;
    private final VcfSolver vcf;
    private final int nodes;
    private final int attacker;
    private final int defender;
    private BitSet zone = new BitSet();
    private int plies;

    PlainZone(PatternState state, VcfSolver vcf, int nodes) {
        this.state = state;
        this.position = state.position();
        this.vcf = vcf;
        this.nodes = nodes;
        this.defender = position.sideToMove();
        this.attacker = Side.opponent(defender);
    }

    /** The zone's empty points; nothing if the attacker has no win by fours. */
    BitSet find() {
        position.passTurn();
        List<Integer> open = openFours();
        if (open.isEmpty()) {
            plies = attack(VcfSolver.MAX_FOURS);
        } else {
            plies = 3;
            BitSet common = new BitSet();
            common.set(0, Move.CELLS);
            for (int four : open) {
                zone = new BitSet();
                openFour(four);
                common.and(zone);
            }
            zone = common;
            addCounterFours();
        }
        position.passTurn();
        return plies == 0 ? new BitSet() : zone;
    }

    /** The longest line of the tree that was found last; 0 if there is none. */
    int plies() {
        return plies;
    }

    /** Fours of the attacker's, not forbidden, that no stone stops, or that threaten two fives. */
    private List<Integer> openFours() {
        return points().filter(four -> allows(attacker, four) && !position.wins(four, attacker) && isOpen(four))
                .boxed().toList();
    }

    private boolean isOpen(int four) {
        state.place(four);
        List<Integer> fives = fives(attacker);
        boolean isOpen = fives.size() > 1 && points().allMatch(stop -> leavesFive(stop, fives));
        state.undo();
        return isOpen;
    }

    private boolean leavesFive(int stop, List<Integer> fives) {
        state.place(stop);
        boolean leaves = fives.stream().anyMatch(five -> five != stop && position.wins(five, attacker));
        state.undo();
        return leaves;
    }

    private void openFour(int four) {
        zone.set(four);
        state.place(four);
        fives(attacker).forEach(this::addFive);
        state.undo();
    }

    private int attack(int fours) {
        int claimed = vcf.solve(fours, nodes);
        int move = vcf.winningMove();
        if (claimed == 0) {
            return 0;
        }
        if (claimed == 1) {
            addFive(move);
            return 1;
        }
        addCounterFours();
        if (fives(defender).isEmpty() && openFours().contains(move)) {
            openFour(move);
            return 3;
        }
        zone.set(move);
        tryAll(defender, stone -> {
            if (stone != move && attacker == Side.BLACK && position.isForbidden(move)) {
                zone.set(stone);
            }
        });
        state.place(move);
        int rest = defend(fours - 1);
        state.undo();
        return rest == 0 ? 0 : 1 + rest;
    }

    private int defend(int fours) {
        List<Integer> fives = fives(attacker);
        addFive(fives.get(0));
        if (fives.size() > 1 && FiveDefence.twoFivesWin(position.rule())) {
            fives.forEach(this::addFive);
            return 2;
        }
        int longest = 1;
        int[] stops = new int[FiveDefence.MAX_MOVES];
        for (int stop : Arrays.copyOf(stops, FiveDefence.generate(state, attacker, stops, 0))) {
            zone.set(stop);
            if (allows(defender, stop)) {
                state.place(stop);
                int rest = attack(fours);
                state.undo();
                if (rest == 0) {
                    return 0;
                }
                longest = Math.max(longest, rest);
            } else {
                tryAll(defender, stone -> {
                    if (stone != stop && allows(defender, stop)) {
                        zone.set(stone);
                    }
                });
            }
        }
        return 1 + longest;
    }

    /** Where the defender would make a four or five; and, for Black in renju, what looks forbidden and may be none. */
    private void addCounterFours() {
        points().filter(move -> PointInfo.pattern(state.info(defender, move)) == PointPattern.FORBIDDEN)
                .forEach(zone::set);
        fives(defender).forEach(zone::set);
        tryAll(defender, stone -> {
            if (!fives(defender).isEmpty() && isFour(stone)) {
                zone.set(stone);
            }
        });
    }

    /** Whether a stone that has just been placed is part of a five that could follow. */
    private boolean isFour(int stone) {
        return fives(defender).stream().anyMatch(five -> winningRuns(five, defender)
                .anyMatch(run -> (stone - run.before) % run.step == 0 && (stone - run.before) / run.step > 0
                        && (stone - run.after) / run.step < 0));
    }

    /** Calls with each stone of a side on the board in turn. */
    private void tryAll(int side, IntConsumer look) {
        boolean passes = position.sideToMove() != side;
        for (int point : points().toArray()) {
            if (passes) {
                position.passTurn();
            }
            if (allows(side, point)) {
                position.place(point);
                look.accept(point);
                position.undo();
            }
            if (passes) {
                position.passTurn();
            }
        }
    }

    /** A five and, where the rules ask for an open end, the empty ends of its run. */
    private void addFive(int five) {
        zone.set(five);
        if (position.rule().winCondition(attacker).needsOpenEnd()) {
            winningRuns(five, attacker)
                    .flatMapToInt(run -> IntStream.of(run.before, run.after).filter(position::isEmpty))
                    .forEach(zone::set);
        }
    }

    /** A run of stones in a line: the cells before and after it, and the distance from cell to cell. */
    private record Run(int before, int after, int step) {}

    /** The runs that win for a side with a stone on an empty point. */
    private Stream<Run> winningRuns(int five, int side) {
        int closed = Stone.of(Side.opponent(side));
        return IntStream.range(0, Direction.COUNT).map(Direction::step)
                .mapToObj(step -> new Run(end(five, -step, side), end(five, step, side), step))
                .filter(run -> position.rule().winCondition(side).isMet((run.after - run.before) / run.step - 1,
                        position.stone(run.before) == closed, position.stone(run.after) == closed));
    }

    private int end(int five, int step, int side) {
        int end = five + step;
        while (position.stone(end) == Stone.of(side)) {
            end += step;
        }
        return end;
    }

    private List<Integer> fives(int side) {
        return points().filter(point -> position.wins(point, side)).boxed().toList();
    }

    private boolean allows(int side, int move) {
        return side == Side.WHITE || !position.isForbidden(move);
    }

    private IntStream points() {
        return IntStream.of(position.grid().moves()).filter(position::isEmpty);
    }
}
