package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/** Engines that play below their strength. */
class StrengthTest {

    private static final Limits LIMITS = Limits.INFINITE.withNodes(2_000);
    private static final int GAMES = Evidence.of(4, 6);

    private static Engine engine() {
        return Engine.builder().memory(1L << 20).build();
    }

    private static Position opening() {
        return Position.of(Grid.square(15), Rule.STANDARD, Move.parse("h8"), Move.parse("i9"), Move.parse("f7"));
    }

    /** The points that the first one gets: 2 a win, 1 a draw. */
    private static int points(int strength, int other) {
        int points = 0;
        ContestedPositions openings = new ContestedPositions(7);
        try (Engine engine = engine()) {
            for (int game = 0; game < GAMES; game++) {
                Position position = openings.next(Grid.square(15), Rule.FREESTYLE, 4);
                int side = game % 2;
                while (!position.outcome().isOver()) {
                    int level = position.sideToMove() == side ? strength : other;
                    position.place(engine.analyse(position, LIMITS,
                            SearchOptions.DEFAULT.withStrength(level, game), AnalysisListener.NONE).bestMove());
                }
                points += position.outcome() == Outcome.DRAW ? 1 : position.outcome() == Outcome.win(side) ? 2 : 0;
            }
        }
        return points;
    }

    @Test
    void strength_lower_losesMostGames() {
        int fullAgainstBeginner = points(SearchOptions.FULL_STRENGTH, 0);
        assertTrue(fullAgainstBeginner >= 2 * GAMES - 2, "full strength against 0: " + fullAgainstBeginner);
        int middleAgainstBeginner = points(50, 0);
        assertTrue(middleAgainstBeginner > GAMES, "50 against 0: " + middleAgainstBeginner);
    }

    @Test
    void strength_sameSeed_playsTheSameGame() {
        assertEquals(game(20, 5), game(20, 5));
        Set<List<Integer>> games = new HashSet<>();
        for (int seed = 0; seed < 6; seed++) {
            games.add(game(20, seed));
        }
        assertTrue(games.size() > 3, "different seeds gave " + games.size() + " games");
    }

    private static List<Integer> game(int strength, long seed) {
        List<Integer> moves = new ArrayList<>();
        Position position = opening();
        try (Engine engine = engine()) {
            for (int i = 0; i < 10 && !position.outcome().isOver(); i++) {
                Analysis found = engine.analyse(position, LIMITS,
                        SearchOptions.DEFAULT.withStrength(strength, seed), AnalysisListener.NONE);
                assertEquals(1, found.variations().size());
                assertTrue(Positions.isAllowed(position, found.bestMove()));
                moves.add(found.bestMove());
                position.place(found.bestMove());
            }
        }
        return moves;
    }

    @Test
    void strength_full_isNoOptionAtAll() {
        try (Engine engine = engine(); Engine other = engine()) {
            Analysis expected = engine.analyse(opening(), LIMITS);
            Analysis found = other.analyse(opening(), LIMITS,
                    SearchOptions.DEFAULT.withStrength(SearchOptions.FULL_STRENGTH, 99), AnalysisListener.NONE);
            assertEquals(expected.variations(), found.variations());
            assertEquals(expected.nodes(), found.nodes());
        }
    }

    @Test
    void strength_severalLines_putsTheChosenOneFirst() {
        Set<Integer> chosen = new HashSet<>();
        for (int seed = 0; seed < 10; seed++) {
            try (Engine engine = engine()) {
                Analysis found = engine.analyse(opening(), LIMITS,
                        SearchOptions.DEFAULT.withMultiPv(3).withStrength(0, seed), AnalysisListener.NONE);
                assertEquals(3, found.variations().size());
                assertEquals(found.variations().get(0).move(), found.bestMove());
                chosen.add(found.bestMove());
            }
        }
        assertTrue(chosen.size() > 3, chosen::toString);
    }

    /** At a high level, where chance decides between equals alone. */
    @ParameterizedTest
    @CsvSource({"900, 310", "20, -20", "-310, -900"})
    void choose_clearlyBetterLine_isChosenAtAHighLevel(int better, int worse) {
        assertAlwaysChosen(better, worse);
    }

    @Test
    void choose_winOrLoss_isFarFromAnAdvantage() {
        assertAlwaysChosen(Score.win(29), 2_000);
        assertAlwaysChosen(Score.win(29), Score.win(31));
        assertAlwaysChosen(-2_000, Score.loss(200));
        assertAlwaysChosen(Score.loss(30), Score.loss(28));
    }

    private static void assertAlwaysChosen(int better, int worse) {
        Variation best = new Variation(1, 1, better, List.of(Move.parse("h8")));
        Variation other = new Variation(1, 1, worse, List.of(Move.parse("a1")));
        for (int seed = 0; seed < 50; seed++) {
            assertEquals(best, new Strength(99, seed).choose(List.of(other, best), opening()).get(0));
        }
    }

    @Test
    void options_outOfRange_nameTheRange() {
        assertEquals("strength 101 is outside 0..100", assertThrows(IllegalArgumentException.class,
                () -> SearchOptions.DEFAULT.withStrength(101, 0)).getMessage());
        assertEquals("multiPv 0 is outside 1..484", assertThrows(IllegalArgumentException.class,
                () -> SearchOptions.DEFAULT.withMultiPv(0)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> SearchOptions.DEFAULT.withExcluded(Move.NONE));
    }
}
