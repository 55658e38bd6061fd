package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;

/** The n best moves, and searches in which the first move is restricted. */
class MultiPvTest {

    private static final long MEMORY = 1L << 20;

    /** Black has two separate open threes; White is far away. */
    private static final Position TWO_WINS = game(Rule.FREESTYLE, "c3 n13 d3 n15 e3 l15 l8 a12 l9 c15 l10 a15");

    private static Engine engine() {
        return Engine.builder().memory(MEMORY).build();
    }

    private static Analysis analyse(Position position, SearchOptions options) {
        return analyse(position, Limits.INFINITE.withNodes(20_000), options);
    }

    private static Analysis analyse(Position position, Limits limits, SearchOptions options) {
        try (Engine engine = engine()) {
            return engine.analyse(position, limits, options, AnalysisListener.NONE);
        }
    }

    private static List<Integer> moves(Analysis analysis) {
        return analysis.variations().stream().map(Variation::move).toList();
    }

    private static int[] points(String... points) {
        return List.of(points).stream().mapToInt(Move::parse).toArray();
    }

    @Test
    void analyse_twoWins_listsBoth() {
        Analysis found = analyse(TWO_WINS, SearchOptions.DEFAULT.withMultiPv(5));
        assertEquals(5, found.variations().size());
        // Each three has an open four at both ends: four wins in three plies, then something slower.
        assertEquals(Set.of(Move.parse("b3"), Move.parse("f3"), Move.parse("l7"), Move.parse("l11")),
                new HashSet<>(moves(found).subList(0, 4)));
        found.variations().subList(0, 4).forEach(variation -> assertEquals(Score.win(3), variation.score()));
        assertTrue(found.variations().get(4).score() < Score.win(3));
    }

    @Test
    void analyse_openFoursExcluded_winsInThreeAsLongAsOneIsLeft() {
        Analysis found = analyse(TWO_WINS, SearchOptions.DEFAULT.withExcluded(points("b3", "f3", "l7")));
        assertEquals(Move.parse("l11"), found.bestMove());
        assertEquals(Score.win(3), found.score());
        SearchOptions all = SearchOptions.DEFAULT.withExcluded(points("b3", "f3", "l7", "l11"));
        Analysis none = analyse(TWO_WINS, all);
        assertFalse(all.excluded().contains(none.bestMove()));
        assertTrue(Score.isWin(none.score()) && Score.plies(none.score()) > 3, none::toString);
    }

    @Test
    void analyse_fiveExcluded_winsOtherwise() {
        Position position = game(Rule.FREESTYLE, "h8 a1 i8 c1 j8 e1 k8 g1");
        assertEquals(Move.parse("l8"),
                analyse(position, SearchOptions.DEFAULT.withExcluded(points("g8"))).bestMove());
        Analysis found = analyse(position, SearchOptions.DEFAULT.withExcluded(points("g8", "l8")));
        assertTrue(Score.plies(found.score()) > 1, found::toString);
    }

    @Test
    void analyse_onlyStopExcluded_isLostInTwo() {
        Position position = game(Rule.FREESTYLE, "h8 g8 i8 a15 j8 c15 k8");
        Analysis best = analyse(position, SearchOptions.DEFAULT);
        assertEquals(Move.parse("l8"), best.bestMove());
        Analysis found = analyse(position, SearchOptions.DEFAULT.withExcluded(points("l8")));
        assertEquals(Score.loss(2), found.score());
        assertTrue(position.isEmpty(found.bestMove()) && found.bestMove() != Move.parse("l8"));
    }

    @Test
    void analyse_candidatesFarAway_choosesAmongThem() {
        Position position = game(Rule.FREESTYLE, "h8 i9 f7");
        SearchOptions options = SearchOptions.DEFAULT.withMultiPv(9).withCandidates(points("a1", "o15", "g8", "h8"));
        Analysis found = analyse(position, options);
        assertEquals(Move.parse("g8"), found.bestMove());
        assertEquals(Set.of(Move.parse("a1"), Move.parse("o15"), Move.parse("g8")), new HashSet<>(moves(found)));
    }

    @Test
    void analyse_nothingAllowed_namesThePoints() {
        Position position = game(Rule.FREESTYLE, "h8 i9");
        SearchOptions all = SearchOptions.DEFAULT.withExcluded(IntStream.of(position.grid().moves()).toArray());
        String message = assertThrows(IllegalArgumentException.class, () -> analyse(position, all)).getMessage();
        assertTrue(message.startsWith("every empty point is excluded: a1 b1 c1"), message);
        SearchOptions occupied = SearchOptions.DEFAULT.withCandidates(points("h8", "j10")).withExcluded(points("j10"));
        assertEquals("no candidate can be played: candidates h8 j10, excluded j10",
                assertThrows(IllegalArgumentException.class, () -> analyse(position, occupied)).getMessage());
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_severalVariations_areSortedDifferentAndRepeatable(Rule rule) {
        ContestedPositions positions = new ContestedPositions(rule.code() + 11);
        for (int i = 0; i < Evidence.of(6, 12); i++) {
            Position position = positions.next(Grid.square(9 + i % 7), rule, 3 + 2 * i);
            SearchOptions options = SearchOptions.DEFAULT.withMultiPv(1 + i % 6);
            Limits limits = i % 2 == 0 ? Limits.INFINITE.withNodes(6_000) : Limits.INFINITE.withDepth(4);
            List<Analysis> told = new ArrayList<>();
            Analysis found;
            try (Engine engine = engine()) {
                found = engine.analyse(position, limits, options, told::add);
            }
            told.forEach(progress -> assertInOrder(position, progress));
            assertInOrder(position, found);
            assertEquals(options.multiPv(), found.variations().size());
            Analysis again = analyse(position, limits, options);
            assertEquals(found.variations(), again.variations());
            assertEquals(found.nodes(), again.nodes());
        }
    }

    private static void assertInOrder(Position position, Analysis analysis) {
        List<Variation> variations = analysis.variations();
        assertEquals(variations.size(), new HashSet<>(moves(analysis)).size(), "a move was listed twice");
        assertEquals(variations.get(0).move(), analysis.bestMove());
        for (int i = 0; i < variations.size(); i++) {
            assertTrue(Positions.isAllowed(position, variations.get(i).move()));
            assertTrue(i == 0 || variations.get(i).score() <= variations.get(i - 1).score(), analysis::toString);
        }
    }

    @Test
    void onCurrentMove_hearsEveryMoveOfAnIteration() {
        Position position = game(Rule.FREESTYLE, "h8 i9 f7");
        Set<Integer> heard = new HashSet<>();
        try (Engine engine = engine()) {
            engine.analyse(position, Limits.INFINITE.withDepth(3), SearchOptions.DEFAULT.withExcluded(points("g8")),
                    new AnalysisListener() {
                        @Override
                        public void onIteration(Analysis progress) {
                            assertTrue(heard.contains(progress.bestMove()));
                        }

                        @Override
                        public void onCurrentMove(int move, int depth) {
                            assertTrue(depth >= 1 && depth <= 3);
                            heard.add(move);
                        }
                    });
        }
        assertTrue(heard.size() > 30, heard::toString);
        assertTrue(heard.stream().allMatch(move -> Positions.isAllowed(position, move)));
        assertFalse(heard.contains(Move.parse("g8")));
    }
}
