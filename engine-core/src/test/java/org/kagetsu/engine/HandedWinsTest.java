package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AutoClose;
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
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/**
 * A win that the engine was handed - a five, an open four, continuous fours - is a game won against any defence, and one
 * that it claims a game that it wins against an engine that spends as many nodes. With the system property
 * {@code kagetsu.wins.positions} that many positions are searched for such claims of each rule.
 */
class HandedWinsTest {

    private static final int CLAIMS = Integer.getInteger("kagetsu.wins.positions", Evidence.of(15, 40));
    private static final int GAMES = Evidence.of(2, 40);
    private static final Limits AT_ONCE = Limits.INFINITE.withTurnMillis(0);
    private static final Limits FEW_NODES = Limits.INFINITE.withNodes(20_000);

    @AutoClose
    private final Engine engine = Engine.builder().memory(1L << 20).build();

    @AutoClose
    private final Engine other = Engine.builder().memory(1L << 20).build();

    private final SplittableRandom random = new SplittableRandom(5);

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_fiveWithoutTime_isPlayed(Rule rule) {
        int fives = 0;
        for (int i = 0; i < Evidence.of(80, 200); i++) {
            Position position = Positions.played(Grid.square(7 + i % 9), rule, 20, random);
            int side = position.sideToMove();
            if (position.hasWinningMove(side)) {
                Analysis found = engine.analyse(position, AT_ONCE);
                assertTrue(position.wins(found.bestMove(), side), () -> Positions.describe(position));
                assertEquals(Score.win(1), found.score());
                fives++;
            }
        }
        assertTrue(fives > Evidence.of(15, 40), "fives: " + fives);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_openFourWithoutTime_winsAgainstAllDefences(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        int openFours = 0;
        for (int i = 0; i < Evidence.of(120, 300); i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 9);
            PlainFours plain = new PlainFours(position, position.sideToMove());
            if (!position.hasWinningMove(position.sideToMove()) && plain.hasOpenFour()) {
                position.place(engine.analyse(position, AT_ONCE).bestMove());
                assertStillWins(position, plain);
                openFours++;
            }
        }
        assertTrue(openFours > Evidence.of(3, 8), "open fours: " + openFours);
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
        for (int i = 0; i < Evidence.of(60, 200); i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 19);
            if (Positions.continuousFours(position, 1_000) > 3) {
                for (Defender defender : Defender.values()) {
                    assertWins(position.copy(), this::strongMove, before -> reply(before, defender));
                }
                wins++;
            }
        }
        assertTrue(wins > Evidence.of(4, 15), "wins: " + wins);
    }

    /** Even without any time a short win by fours is found, unless the move is forced, which needs no look at all. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_continuousFoursWithoutTime_areClaimed(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code());
        for (int i = 0; i < Evidence.of(100, 300); i++) {
            Position position = positions.next(Grid.square(7 + i % 9), rule, 20 + i % 19);
            int side = position.sideToMove();
            if (Positions.continuousFours(position, 1_000) > 0 && !position.hasWinningMove(Side.opponent(side))) {
                Analysis found = engine.analyse(position, AT_ONCE);
                assertTrue(Score.isWin(found.score()), () -> Positions.describe(position));
            }
        }
    }

    /** How the other side plays; stops of a five come first for all but the random one. */
    private enum Defender { RANDOM, BLOCKING, ENGINE }

    private int strongMove(Position position) {
        return engine.analyse(position, FEW_NODES).bestMove();
    }

    /** Plays until the attacker, to move, has won. */
    private static void assertWins(
            Position position, ToIntFunction<Position> attacker, ToIntFunction<Position> defender) {
        int side = position.sideToMove();
        while (!position.outcome().isOver()) {
            int move = attacker.applyAsInt(position);
            assertTrue(Positions.isAllowed(position, move), () -> Positions.describe(position));
            position.place(move);
            if (!position.outcome().isOver() && Positions.allowedMoves(position).length > 0) {
                position.place(defender.applyAsInt(position));
            } else {
                return;
            }
        }
        assertEquals(Outcome.win(side), position.outcome(), () -> Positions.describe(position));
    }

    private int reply(Position position, Defender defender) {
        int[] allowed = Positions.allowedMoves(position);
        PlainFours plain = new PlainFours(position, Side.opponent(position.sideToMove()));
        List<Integer> stops = plain.defences(plain.fivesThrough(position.lastMove()));
        return switch (defender) {
            case RANDOM -> allowed[random.nextInt(allowed.length)];
            case BLOCKING -> stops.isEmpty() ? allowed[0] : stops.get(random.nextInt(stops.size()));
            case ENGINE -> strongMove(position);
        };
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_claimedWin_isWonAgainstAnEngine(Rule rule) {
        ContestedPositions positions = new ContestedPositions(20 + rule.code());
        int wins = 0;
        for (int i = 0; i < CLAIMS && wins < GAMES; i++) {
            Position position = positions.next(Grid.square(15), rule, 10 + random.nextInt(30));
            engine.newGame();
            other.newGame();
            Analysis found = engine.analyse(position, FEW_NODES);
            if (Score.isWin(found.score()) && Score.plies(found.score()) > 5) {
                assertWins(position, this::winningMove, before -> other.analyse(before, FEW_NODES).bestMove());
                wins++;
            }
        }
        assertTrue(wins > 0, "wins: " + wins);
    }

    /** The engine's move, which still wins; the position is set up as a brain does it. */
    private int winningMove(Position position) {
        Analysis found = engine.analyse(position.turned(Symmetry.IDENTITY), FEW_NODES);
        assertTrue(Score.isWin(found.score()), () -> "lost the win: " + Positions.describe(position));
        return found.bestMove();
    }
}
