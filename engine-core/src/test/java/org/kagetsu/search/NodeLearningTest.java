package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.search.WatchedSearch.byPly;
import static org.kagetsu.search.WatchedSearch.position;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** What a node teaches: the history by its cutoff, the correction history by its score. */
class NodeLearningTest {

    private static final int ALPHA = 100;
    private static final int BETA = ALPHA + 1;

    /** Black, to move, played h8 before, and White answered i9. */
    private static final Position GAME =
            Position.of(Grid.square(15), Rule.FREESTYLE, WatchedSearch.points("h8 i9"));
    private static final int OWN = Move.parse("h8");
    private static final int PREVIOUS = Move.parse("i9");

    /** At depth 1 the move of this number reaches beta, those before it do not. */
    private static WatchedSearch cutoffByMove(int number) {
        WatchedSearch all = new WatchedSearch(GAME, byPly(ALPHA, -ALPHA));
        all.scout(ALPHA, 1);
        int move = all.tried("").get(number - 1);
        WatchedSearch search =
                new WatchedSearch(GAME, path -> path.isEmpty() ? ALPHA : path.get(0) == move ? -BETA : -ALPHA);
        assertEquals(BETA, search.scout(ALPHA, 1));
        assertEquals(number, search.tried("").size());
        return search;
    }

    private static int score(History history, int move) {
        return history.score(Side.BLACK, OWN, PREVIOUS, move);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 1", "12, 11", "17, 16", "25, 16"})
    void cutoff_teachesTheMoveAndUpToSixteenBeforeIt(int number, int failures) {
        WatchedSearch search = cutoffByMove(number);
        List<Integer> tried = search.tried("");
        int best = tried.get(number - 1);
        History expected = new History();
        expected.addCutoff(Side.BLACK, 0, OWN, PREVIOUS, best, 1);
        for (int move : tried.subList(0, failures)) {
            expected.addFailure(Side.BLACK, OWN, PREVIOUS, move, 1);
        }
        for (int move : GAME.grid().moves()) {
            assertEquals(score(expected, move), score(search.history, move), Move.toText(move));
        }
        assertTrue(score(search.history, best) > 0, "the move that cut off is rewarded");
        assertEquals(best, search.history.killer(0, 0), "it is the killer of the ply");
        assertEquals(best, search.history.counterMove(Side.BLACK, PREVIOUS), "it is the answer to White's move");
    }

    @Test
    void failLow_teachesNothing() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(ALPHA, -ALPHA));
        search.scout(ALPHA, 1);
        for (int move : search.tried("")) {
            assertEquals(0, score(search.history, move), Move.toText(move));
        }
        assertEquals(Move.NONE, search.history.killer(0, 0));
    }

    /** White's node one ply after the root. */
    @Test
    void cutoff_laterNode_isThatOfItsPlyAndSide() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(0, 0, 0)).only("a1");
        search.store("a1", "o15", 0, 0, 0, Bound.UPPER);
        search.scout(0, 2);
        assertEquals(Move.parse("o15"), search.history.killer(1, 0));
        assertEquals(Move.NONE, search.history.killer(0, 0));
        assertEquals(Move.parse("o15"), search.history.counterMove(Side.WHITE, Move.parse("a1")));
        History expected = new History();
        expected.addCutoff(Side.WHITE, 1, PREVIOUS, Move.parse("a1"), Move.parse("o15"), 1);
        assertEquals(expected.score(Side.WHITE, PREVIOUS, Move.parse("a1"), Move.parse("o15")),
                search.history.score(Side.WHITE, PREVIOUS, Move.parse("a1"), Move.parse("o15")));
    }

    /** The depth is that of the node, not that of the shortened search without a table move. */
    @Test
    void cutoff_deeperNode_teachesByItsDepth() {
        WatchedSearch search = new WatchedSearch(GAME, path -> path.size() % 2 == 0 ? BETA : -BETA);
        search.scout(ALPHA, 4);
        int first = search.tried("").get(0);
        History expected = new History();
        expected.addCutoff(Side.BLACK, 0, OWN, PREVIOUS, first, 4);
        assertTrue(score(search.history, first) >= score(expected, first), "at least what depth 4 is worth");
    }

    @Test
    void cutoff_answerToAFour_teachesNothing() {
        Position four = position(Rule.FREESTYLE, Side.BLACK, "g8 c1 e1 n2", "h8 i8 j8 k8");
        WatchedSearch search = new WatchedSearch(four, path -> path.size() % 2 == 0 ? BETA : -BETA);
        assertEquals(BETA, search.scout(ALPHA, 1));
        assertEquals(Move.NONE, search.history.killer(0, 0), "there was no other move");
    }

    /** An open four leaves a choice, so its answer is worth remembering. */
    @Test
    void cutoff_answerToAnOpenFour_teaches() {
        Position three = position(Rule.FREESTYLE, Side.BLACK, "c1 e1 n2", "h8 i8 j8");
        WatchedSearch search = new WatchedSearch(three, byPly(0, -BETA));
        assertEquals(BETA, search.scout(ALPHA, 1));
        assertEquals(search.tried("").get(0), search.history.killer(0, 0));
    }

    private static int correction(WatchedSearch search, String path) {
        return search.history.corrections().correction(search.slot(path));
    }

    /** The sign of what is learned in White's node after a1, of depth 1, evaluated with 0, again and again. */
    private static int learned(int reached, int alpha, int beta) {
        WatchedSearch search = new WatchedSearch(GAME, byPly(0, 0, -reached)).only("a1");
        for (int i = 0; i < 50; i++) {
            search.table.clear();
            assertEquals(-reached, search.search(-beta, -alpha, 2));
        }
        return Integer.signum(correction(search, "a1"));
    }

    @Test
    void score_thatTellsOfAnError_isLearned() {
        assertEquals(1, learned(30, 0, 1), "30 or more: the evaluation is too low");
        assertEquals(-1, learned(-30, -1, 0), "-30 or less: the evaluation is too high");
        assertEquals(1, learned(30, -60, 60), "30");
        assertEquals(-1, learned(-30, -60, 60), "-30");
    }

    /** White's node after a1 is evaluated with 40, and he reaches 20: 20 too much. */
    @Test
    void score_belowAnEvaluation_isLearnedAsTheDifference() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(-40, 40, -20)).only("a1");
        for (int i = 0; i < 50; i++) {
            search.table.clear();
            assertEquals(-20, search.search(-Score.INFINITE, Score.INFINITE, 2));
        }
        assertTrue(correction(search, "a1") < 0, "correction " + correction(search, "a1"));
    }

    @Test
    void score_thatTellsNothing_isNotLearned() {
        assertEquals(0, learned(-30, -50, -49), "-30 or more: the evaluation of 0 may be right");
        assertEquals(0, learned(30, 49, 50), "30 or less: the evaluation of 0 may be right");
    }

    @Test
    void score_atTheRoot_isNotLearned() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(0, -200));
        search.search(-Score.INFINITE, Score.INFINITE, 1);
        assertEquals(0, correction(search, ""));
    }

    @Test
    void score_decided_isNotLearned() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(0, 0, 0)).only("a1");
        search.store("a1", "o15", 0, 0, 0, Bound.UPPER).store("a1 o15", "", Score.loss(4), 0, 20, Bound.EXACT);
        assertEquals(Score.loss(6), search.scout(-1, 2));
        assertEquals(0, correction(search, "a1"));
    }

    @Test
    void score_forcedNode_isNotLearned() {
        Position two = position(Rule.FREESTYLE, Side.BLACK, "h8 i8", "a1 c1");
        WatchedSearch search = new WatchedSearch(two, byPly(0, 0, -200)).only("j8");
        search.search(-Score.INFINITE, Score.INFINITE, 2);
        assertEquals(0, correction(search, "j8"));
    }

    /** The correction is that of the evaluation, not of the evaluation as corrected before. */
    @Test
    void score_corrected_movesTowardsTheWholeError() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(0, 0, -100)).only("a1");
        int slot = search.slot("a1");
        CorrectionHistory corrections = search.history.corrections();
        for (int i = 0; i < 2000; i++) {
            corrections.learn(slot, 99, 20);
        }
        int before = corrections.correction(slot);
        for (int i = 0; i < 200; i++) {
            search.search(-Score.INFINITE, Score.INFINITE, 2);
        }
        assertTrue(corrections.correction(slot) >= before, "still nearly 100");
    }

    /** Razoring, with an evaluation that usually is 100 points too low. */
    @Test
    void correction_isAddedToTheEvaluation() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(ALPHA - 210, 0));
        int slot = search.slot("");
        for (int i = 0; i < 2000; i++) {
            search.history.corrections().learn(slot, 100, 20);
        }
        search.upTo(2).scout(ALPHA, 3);
        assertTrue(search.expands(""), "the margin of 210 points leads above alpha now");
        WatchedSearch plain = new WatchedSearch(GAME, byPly(ALPHA - 210, 0)).upTo(2);
        plain.scout(ALPHA, 3);
        assertFalse(plain.expands(""));
    }

    /** Forced nodes take over the evaluation of two plies before as it was corrected there, and add nothing. */
    @Test
    void correction_ofTheEvaluation_isNotStoredWithIt() {
        WatchedSearch search = new WatchedSearch(GAME, byPly(50, 0)).only("a1");
        int slot = search.slot("a1");
        for (int i = 0; i < 2000; i++) {
            search.history.corrections().learn(slot, 100, 20);
        }
        search.search(-Score.INFINITE, Score.INFINITE, 2);
        assertEquals(0, TableEntry.evaluation(search.entry("a1")));
    }
}
