package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/** The search for the best defence, and wins because there is none. */
class DefenceTest {

    private static final Limits FEW = Limits.INFINITE.withNodes(4_000);

    private static Analysis defend(Position position, SearchOptions options) {
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            return engine.analyseDefence(position, FEW, options, AnalysisListener.NONE);
        }
    }

    private static Set<String> texts(List<Variation> variations) {
        return variations.stream().map(variation -> Move.toText(variation.move())).collect(Collectors.toSet());
    }

    @Test
    void analyseDefence_openThree_listsExactlyItsStops() {
        // Black threatens an open four on row 8 between free ends; White has nothing.
        Position position = game(Rule.FREESTYLE, "g8 a1 h8 o1 i8");
        Analysis found = defend(position, SearchOptions.DEFAULT.withMultiPv(20));
        assertEquals(Set.of("f8", "j8"), texts(found.variations().subList(0, 2)));
        found.variations().subList(0, 2).forEach(best -> assertFalse(Score.isLoss(best.score()), best::toString));
        found.variations().subList(2, 20).forEach(other -> assertTrue(Score.isLoss(other.score()), other::toString));
    }

    @Test
    void analyseDefence_allMovesLose_resistsLongest() {
        // Two open threes of Black: only fours of White, from a closed three, delay the end.
        Position position = game(Rule.FREESTYLE, "g8 a1 h8 a2 i8 a3 d13 o1 d12 o9 d11");
        Analysis found = defend(position, SearchOptions.DEFAULT.withMultiPv(300));
        assertEquals(position.empties(), found.variations().size());
        assertTrue(Score.isLoss(found.score()));
        assertTrue(Set.of("a4", "a5").contains(Move.toText(found.bestMove())), found::toString);
        assertTrue(Score.plies(found.score()) > Score.plies(found.variations().get(2).score()));
    }

    @Test
    void analyseDefence_ownWin_isTaken() {
        Position position = game(Rule.FREESTYLE, "g8 a1 h8 a2 i8 a3 o15 a4 o13");
        Analysis found = defend(position, SearchOptions.DEFAULT);
        assertEquals(Move.parse("a5"), found.bestMove());
        assertEquals(Score.win(1), found.score());
    }

    /** What it offers stands against continuous fours whenever anything does. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyseDefence_contestedPositions_neverLosesToFoursNeedlessly(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 21);
        int saved = 0;
        for (int i = 0; i < Evidence.of(30, 60); i++) {
            Position position = positions.next(Grid.square(9 + i % 5), rule, 12 + i % 25);
            if (Positions.continuousFours(position, 400) == 0 && threatens(position)) {
                Analysis found = defend(position, SearchOptions.DEFAULT.withMultiPv(1 + i % 4));
                assertTrue(Positions.isAllowed(position, found.bestMove()));
                assertEquals(found.variations().size(),
                        new HashSet<>(found.variations().stream().map(Variation::move).toList()).size());
                Position after = position.copy();
                after.place(found.bestMove());
                if (Positions.continuousFours(after, 400) > 0) {
                    assertTrue(Score.isLoss(found.score()), () -> Positions.describe(position) + found);
                } else {
                    saved++;
                }
            }
        }
        assertTrue(saved > Evidence.of(2, 5), "saved: " + saved);
    }

    private static boolean threatens(Position position) {
        Position passed = position.copy();
        passed.passTurn();
        return Positions.continuousFours(passed, 400) > 0;
    }

    /**
     * White makes a three, and every point where Black could stop its open four is forbidden to him: five, and not
     * three, plies to White's win. The games are of random moves.
     */
    @ParameterizedTest
    @ValueSource(strings = {
        "k9 e7 d10 g7 e9 g8 d9 g9 g10 h5 e11 h7 f7 f8 h10 e8 f10 e10 i10 j10",
        "k12 h10 l9 e9 d10 g10 k8 l11 l4 k10 k9 g12 k4 j9 i8 f10 e10 i10 j10 g11",
        "k11 l9 d9 e5 e11 d7 g8 j10 l4 i7 d12 h7 e7 k7 l7 j7 g7 j8 j11 j9 j6 k9"})
    void analyse_threeWhoseStopsAreForbidden_winsInFive(String game) {
        Position position = game(Rule.RENJU, game);
        position.undo();
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
