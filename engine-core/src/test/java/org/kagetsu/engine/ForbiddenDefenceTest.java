package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/**
 * White makes a three, and every point where Black could stop its open four is forbidden to him: five, and not three,
 * plies to White's win. The games are of random moves.
 */
class ForbiddenDefenceTest {

    @ParameterizedTest
    @ValueSource(strings = {
        "k9 e7 d10 g7 e9 g8 d9 g9 g10 h5 e11 h7 f7 f8 h10 e8 f10 e10 i10 j10",
        "k12 h10 l9 e9 d10 g10 k8 l11 l4 k10 k9 g12 k4 j9 i8 f10 e10 i10 j10 g11",
        "k11 l9 d9 e5 e11 d7 g8 j10 l4 i7 d12 h7 e7 k7 l7 j7 g7 j8 j11 j9 j6 k9"})
    void analyse_threeWhoseStopsAreForbidden_winsInFive(String game) {
        int[] moves = Arrays.stream(game.split(" ")).mapToInt(Move::parse).toArray();
        Position position = Position.of(Grid.square(15), Rule.RENJU, Arrays.copyOf(moves, moves.length - 1));
        PlainFours white = new PlainFours(position, Side.WHITE);
        assertFalse(position.hasWinningMove(Side.WHITE) || white.hasOpenFour(), "a win in three");
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            Analysis found = engine.analyse(position, Limits.INFINITE.withDepth(6));
            assertEquals(Score.win(5), found.score());
            assertWinsAfter(position, found.bestMove(), white);
        }
    }

    /** White has an open four, or five, after each move that Black is allowed. */
    private static void assertWinsAfter(Position position, int move, PlainFours white) {
        position.place(move);
        for (int answer : Positions.allowedMoves(position)) {
            position.place(answer);
            assertTrue(position.hasWinningMove(Side.WHITE) || white.hasOpenFour(), () -> Positions.describe(position));
            position.undo();
        }
    }
}
