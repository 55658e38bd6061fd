package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.BitSet;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.proof.WinChecker;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

/** The moves that leave a threatened win by fours alone, against a full check after each move. */
class AnsweredMovesTest {

    private static final int[] SIZES = {7, 8, 9, 11};

    private static BitSet all(Grid grid) {
        BitSet all = new BitSet();
        for (int move : grid.moves()) {
            all.set(move);
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void answeredMoves_eachThreat_areThoseThatPassTheFullCheck(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int answered = 0;
        int refuted = 0;
        for (int i = 0; i < 200; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            Optional<Attack> threat = winByFours(position);
            if (threat.isPresent()) {
                position.passTurn();
                BitSet expected = checkedOneByOne(position, threat.get());
                Position before = position.copy();
                BitSet moves = ProofChecker.answeredMoves(position, threat.get());
                boolean hasZone = WinChecker.hasZones(rule) && !position.hasWinningMove(position.sideToMove());
                BitSet zone = hasZone ? WinChecker.zone(position, threat.get()) : all(grid);
                BitSet inZone = ProofChecker.answeredMoves(position, threat.get(), zone);
                for (int move : grid.moves()) {
                    if (Positions.isAllowed(position, move)) {
                        assertEquals(expected.get(move), moves.get(move), () -> at(move, position));
                        assertEquals(expected.get(move), inZone.get(move) || !zone.get(move), () -> at(move, position));
                        answered += expected.get(move) ? 1 : 0;
                        refuted += expected.get(move) ? 0 : 1;
                    }
                }
                assertEquals(before.hash(), position.hash());
            }
        }
        assertTrue(answered > 200 && refuted > 200, answered + " moves answered, " + refuted + " not");
    }

    private static String at(int move, Position position) {
        return Move.toText(move) + " in " + Positions.describe(position);
    }

    private static Optional<Attack> winByFours(Position position) {
        PatternState state = state(position.copy());
        CountingNodes nodes = new CountingNodes(Long.MAX_VALUE);
        return new ProofBuilder(state, new VcfSolver(state, nodes), nodes).proveWin();
    }

    private static BitSet checkedOneByOne(Position position, Attack threat) {
        BitSet moves = new BitSet();
        boolean canWin = false;
        for (int move : position.grid().moves()) {
            canWin |= position.isEmpty(move) && position.wins(move, position.sideToMove());
        }
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !canWin) {
                position.place(move);
                moves.set(move, ProofChecker.check(position, threat).isValid());
                position.undo();
            }
        }
        return moves;
    }
}
