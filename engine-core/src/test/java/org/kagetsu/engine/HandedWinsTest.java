package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;
import org.kagetsu.threat.VcfSolver;

/** A win that the engine was handed - a five, an open four, continuous fours - is a game won against any defence. */
class HandedWinsTest {

    private static final long MEMORY = 1L << 20;
    private static final Limits AT_ONCE = Limits.INFINITE.withTurnMillis(0);
    private static final Limits FEW_NODES = Limits.INFINITE.withNodes(20_000);

    @AutoClose
    private final Engine engine = Engine.builder().memory(MEMORY).build();

    private final SplittableRandom random = new SplittableRandom(5);

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_fiveWithoutTime_isPlayed(Rule rule) {
        int fives = 0;
        for (int i = 0; i < 200; i++) {
            Position position = Positions.played(Grid.square(7 + i % 9), rule, 20, random);
            int side = position.sideToMove();
            if (position.hasWinningMove(side)) {
                Analysis found = engine.analyse(position, AT_ONCE);
                assertTrue(position.wins(found.bestMove(), side), () -> Positions.describe(position));
                assertEquals(Score.win(1), found.score());
                fives++;
            }
        }
        assertTrue(fives > 40, "fives: " + fives);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_openFourWithoutTime_winsAgainstAllDefences(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        int openFours = 0;
        for (int i = 0; i < 300; i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 9);
            PlainFours plain = new PlainFours(position, position.sideToMove());
            if (!position.hasWinningMove(position.sideToMove()) && plain.hasOpenFour()) {
                position.place(engine.analyse(position, AT_ONCE).bestMove());
                assertStillWins(position, plain);
                openFours++;
            }
        }
        assertTrue(openFours > 8, "open fours: " + openFours);
    }

    /** The attacker's last move is a four, and each stop leaves him another way to five. */
    private static void assertStillWins(Position position, PlainFours plain) {
        List<Integer> fives = plain.fivesThrough(position.lastMove());
        assertFalse(fives.isEmpty(), () -> Positions.describe(position));
        for (int stop : plain.defences(fives)) {
            position.place(stop);
            assertTrue(plain.wins(3), () -> Positions.describe(position));
            position.undo();
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_continuousFours_winAgainstAnyDefender(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        int wins = 0;
        for (int i = 0; i < 200; i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 19);
            if (continuousFours(position) > 3) {
                for (Defender defender : Defender.values()) {
                    assertWins(engine, position.copy(), defender);
                }
                wins++;
            }
        }
        assertTrue(wins > 15, "wins: " + wins);
    }

    /** Even without any time a short win by fours is found, unless the move is forced, which needs no look at all. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_continuousFoursWithoutTime_areClaimed(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        for (int i = 0; i < 300; i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 19);
            int side = position.sideToMove();
            if (continuousFours(position) > 0 && !position.hasWinningMove(Side.opponent(side))) {
                Analysis found = engine.analyse(position, AT_ONCE);
                assertTrue(Score.isWin(found.score()), () -> Positions.describe(position));
            }
        }
    }

    private static int continuousFours(Position position) {
        PatternState state = new PatternState(position.copy(), LinearEvaluator.standard().tables(position.rule()));
        return new VcfSolver(state, new CountingNodes(Long.MAX_VALUE)).solve(VcfSolver.MAX_FOURS, 1_000);
    }

    /** How the other side plays; stops of a five come first for all but the random one. */
    private enum Defender { RANDOM, BLOCKING, ENGINE }

    private void assertWins(Engine engine, Position position, Defender defender) {
        int attacker = position.sideToMove();
        while (true) {
            int move = engine.analyse(position, FEW_NODES).bestMove();
            assertTrue(Positions.isAllowed(position, move), () -> Positions.describe(position));
            boolean wins = position.wins(move, attacker);
            position.place(move);
            int reply = wins ? Move.NONE : reply(engine, position, defender);
            if (reply == Move.NONE) {
                return;
            }
            assertFalse(position.wins(reply, Side.opponent(attacker)), () -> Positions.describe(position));
            position.place(reply);
            assertTrue(position.empties() > 0, () -> Positions.describe(position));
        }
    }

    /** The defender's move; none if nothing is allowed. */
    private int reply(Engine engine, Position position, Defender defender) {
        int[] allowed = Positions.allowedMoves(position);
        if (allowed.length == 0) {
            return Move.NONE;
        }
        PlainFours plain = new PlainFours(position, Side.opponent(position.sideToMove()));
        List<Integer> stops = plain.defences(plain.fivesThrough(position.lastMove()));
        return switch (defender) {
            case RANDOM -> allowed[random.nextInt(allowed.length)];
            case BLOCKING -> stops.isEmpty() ? allowed[0] : stops.get(random.nextInt(stops.size()));
            case ENGINE -> engine.analyse(position, FEW_NODES).bestMove();
        };
    }
}
