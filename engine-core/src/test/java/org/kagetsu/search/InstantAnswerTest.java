package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/** Which positions are answered without a search, and how. */
class InstantAnswerTest {

    private static final String NONE = "search";

    private final TranspositionTable table = new TranspositionTable(1 << 20);

    private static Position black(String black, String white) {
        return WatchedSearch.position(Rule.FREESTYLE, Side.BLACK, black, white);
    }

    private String answer(Position position, RootMoves root, boolean hurries) {
        WorthOfPaths evaluator = new WorthOfPaths(position, path -> 7);
        PatternState state = new PatternState(position.copy(), evaluator.tables(position.rule()));
        @Nullable Variation found =
                new InstantAnswer(state, table, evaluator.on(state), root, hurries).find();
        assertEquals(position.hash(), state.position().hash(), "the state is as before");
        return found == null ? NONE : Move.toText(found.move()) + ":" + Score.toText(found.score());
    }

    private String answer(Position position) {
        return answer(position, RootMoves.ALL, false);
    }

    private String hurriedAnswer(Position position) {
        return answer(position, RootMoves.ALL, true);
    }

    private static RootMoves only(String moves) {
        return RootMoves.only(WatchedSearch.moves(moves));
    }

    private static RootMoves without(String moves) {
        return RootMoves.ALL.without(WatchedSearch.moves(moves));
    }

    @Test
    void find_emptyBoard_isTheCentreUnlessItIsSmall() {
        assertEquals("h8:+0", answer(new Position(Grid.square(15), Rule.FREESTYLE)));
        assertEquals("d4:+0", answer(new Position(Grid.square(7), Rule.FREESTYLE)));
        Position small = new Position(Grid.square(6), Rule.FREESTYLE);
        assertEquals(NONE, answer(small));
        assertEquals(Move.toText(small.grid().center()) + ":+0", hurriedAnswer(small));
        assertEquals(NONE, answer(new Position(Grid.square(15), Rule.FREESTYLE), without("h8"), false));
        assertEquals(NONE, answer(black("h8", "i9")));
    }

    @Test
    void find_five_isPlayed() {
        Position position = black("h8 i8 j8 k8", "a1 a2 a3 a4");
        assertEquals("g8:+M1", answer(position));
        assertEquals("l8:+M1", answer(position, without("g8"), false));
    }

    @Test
    void find_openFour_isPlayedUnlessTheOpponentHasAFive() {
        assertEquals("g8:+M3", answer(black("h8 i8 j8", "a1 a3 c1")));
        assertEquals("k8:+M3", answer(black("h8 i8 j8", "a1 a3 c1"), without("g8"), false));
        assertEquals(NONE, answer(black("h8 i8 j8", "a1 a3 c1"), without("g8 k8"), false));
        assertEquals(NONE, answer(black("h8 i8 j8 b4", "b5 b6 b7 b8")), "the five must be stopped");
    }

    @Test
    void find_onlyStopOfAFive_isPlayedInAHurry() {
        Position position = black("a1 c1 e1 g8", "h8 i8 j8 k8");
        assertEquals("l8:-7", hurriedAnswer(position), "the evaluation after it");
        assertEquals(NONE, answer(position));
    }

    /** What an earlier search has found out about the position after the stop; a decided score only if it is certain. */
    @ParameterizedTest
    @CsvSource({
        "35, 1, l8:-35", "35, 2, l8:-35", "-35, 3, l8:+35", // 1 upper bound, 2 lower bound, 3 exact
        "29995, 2, l8:-M6", "29995, 3, l8:-M6", "29995, 1, l8:-7", "-29992, 1, l8:+M9", "-29992, 2, l8:-7",
    })
    void find_positionAfterTheStopKnown_isTheScoreOfItsSearch(int known, int bound, String answer) {
        Position position = black("a1 c1 e1 g8", "h8 i8 j8 k8");
        Position stopped = position.copy();
        stopped.place(Move.parse("l8"));
        table.store(stopped.hash(), Move.NONE, known, 0, 20, bound);
        assertEquals(answer, hurriedAnswer(position));
        assertEquals(NONE, answer(position));
    }

    @Test
    void find_twoFivesOfTheOpponent_isLost() {
        Position position = black("a1 c1 e1 g1", "h8 i8 j8 k8");
        assertEquals("g8:-M2", answer(position));
        assertEquals("a2:-M2", answer(position, without("g8 b1 d1 f1 h1 i1 j1 k1 l1 m1 n1 o1"), false), "some move");
    }

    /** Five need an open end, so that of a five that is closed at one side is another stop. */
    @Test
    void find_twoStopsUnderCaro_areSearched() {
        Position position = WatchedSearch.position(Rule.CARO, Side.BLACK, "a1 c1 e1 g8", "h8 i8 j8 k8");
        assertEquals(NONE, answer(position));
        assertEquals(NONE, hurriedAnswer(position));
        assertEquals("m8:-7", answer(position, without("l8"), true));
        Position open = WatchedSearch.position(Rule.CARO, Side.BLACK, "a1 c1 e1 g1", "h8 i8 j8 k8");
        assertEquals("g8:-M2", hurriedAnswer(open), "open at both ends, a four needs two stops");
    }

    /** The stop h8 of White's four is a double three of Black. */
    @Test
    void find_onlyStopForbidden_isLostByAnyMove() {
        Position position =
                WatchedSearch.position(Rule.RENJU, Side.BLACK, "h9 h10 i7 j6 c8", "d8 e8 f8 g8 a1 o1");
        assertEquals("b1:-M2", answer(position));
        assertEquals("o15:-M2", answer(position, only("h8 o15"), false));
    }

    @Test
    void find_onlyForbiddenPoints_isLost() {
        Position position = WatchedSearch.position(Rule.RENJU, Side.BLACK, "g8 i8 h7 h9", "a1 c4 e2 n9");
        assertEquals("h8:-M2", answer(position, only("h8 a1"), false), "an occupied point is none");
        assertEquals(NONE, answer(position, only("h8 o15"), false));
        assertEquals("o15:-7", answer(position, only("h8 o15"), true), "the only one that is allowed");
    }

    @Test
    void find_onlyOneMove_isPlayedInAHurry() {
        assertEquals("o15:-7", answer(black("h8", "i9"), only("o15 h8"), true));
        assertEquals(NONE, answer(black("h8", "i9"), only("o15 h8"), false));
        assertEquals(NONE, answer(black("h8", "i9"), only("o15 o14"), true));
    }

    /** White has a five, or an open four, after the only move. */
    @Test
    void find_onlyMoveThatStopsNothing_isLost() {
        assertEquals("o15:-M2", answer(black("a1 c1 e1 g8", "h8 i8 j8 k8"), only("o15"), true));
        assertEquals("o15:-M4", answer(black("a1 c1 e1", "h8 i8 j8"), only("o15"), true));
        assertEquals("a4:-7", answer(black("a1 a2 a3 c4", "h8 i8 j8"), only("a4"), true),
                "his own four comes first");
    }

    @Test
    void find_lastPoint_isADraw() {
        Position last = Position.of(Grid.square(3), Rule.inARow(3), WatchedSearch.points("b2 a1 a2 c2 b1 b3 c3 a3"));
        assertEquals("c1:+0", hurriedAnswer(last), "the evaluation of a full board is not asked for");
        assertEquals(NONE, answer(last));
    }
}
