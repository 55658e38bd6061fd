package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/**
 * A win that the engine claims is a game that it wins against an engine that spends as many nodes. With the system
 * property {@code kagetsu.wins.positions} that many positions are searched for each rule.
 */
class ThreatWinsTest {

    private static final int POSITIONS = Integer.getInteger("kagetsu.wins.positions", Evidence.of(15, 40));
    private static final Limits LIMITS = Limits.INFINITE.withNodes(20_000);

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_claimedWin_isWonAgainstAnEngine(Rule rule) {
        ContestedPositions positions = new ContestedPositions(20 + rule.code());
        SplittableRandom random = new SplittableRandom(rule.code());
        int wins = 0;
        try (Engine attacker = engine(); Engine defender = engine()) {
            for (int i = 0; i < POSITIONS; i++) {
                Position position = positions.next(Grid.square(15), rule, random.nextInt(10, 40));
                attacker.newGame();
                defender.newGame();
                Analysis found = attacker.analyse(position, LIMITS);
                if (Score.isWin(found.score()) && Score.plies(found.score()) > 5) {
                    assertWins(position, found, attacker, defender);
                    wins++;
                }
            }
        }
        assertTrue(wins > 0, "wins: " + wins);
    }

    private static Engine engine() {
        return Engine.builder().memory(1L << 20).build();
    }

    private static void assertWins(Position position, Analysis claim, Engine attacker, Engine defender) {
        int side = position.sideToMove();
        Analysis found = claim;
        for (int ply = 0; ply < 100; ply += 2) {
            assertTrue(Score.isWin(found.score()), () -> "lost the win: " + Positions.describe(position));
            assertTrue(Positions.isAllowed(position, found.bestMove()), () -> Positions.describe(position));
            boolean wins = position.wins(found.bestMove(), side);
            position.place(found.bestMove());
            if (wins || Positions.allowedMoves(position).length == 0) {
                return;
            }
            int reply = defender.analyse(position, LIMITS).bestMove();
            assertTrue(Positions.isAllowed(position, reply) || side == Side.WHITE, () -> Positions.describe(position));
            assertFalse(position.wins(reply, Side.opponent(side)), () -> Positions.describe(position));
            position.place(reply);
            if (position.outcome().isOver()) {
                assertEquals(Outcome.win(side), position.outcome());
                return;
            }
            found = attacker.analyse(position.turned(Symmetry.IDENTITY), LIMITS); // as a brain sets it up
        }
        throw new AssertionError("no end: " + Positions.describe(position));
    }
}
