package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;

class HistoryTest {

    private static final int MOVE = Move.of(7, 7);
    private static final int OTHER = Move.of(8, 8);
    private static final int PREVIOUS = Move.of(0, 0);
    private static final int OWN = Move.of(3, 1);

    private final History history = new History();
    private final HistoryScores scores = new HistoryScores(3);

    /** Positive numbers are cutoffs, the others failures, at that depth. */
    @Property
    void score_anySequence_staysWithinTheLimit(
            @ForAll @Size(max = 300) List<@IntRange(min = -200, max = 200) Integer> depths) {
        History any = new History();
        for (int depth : depths) {
            int before = any.score(Side.WHITE, OWN, PREVIOUS, MOVE);
            if (depth > 0) {
                any.addCutoff(Side.WHITE, 3, OWN, PREVIOUS, MOVE, depth);
                assertTrue(any.score(Side.WHITE, OWN, PREVIOUS, MOVE) >= before);
            } else {
                any.addFailure(Side.WHITE, OWN, PREVIOUS, MOVE, -depth);
                assertTrue(any.score(Side.WHITE, OWN, PREVIOUS, MOVE) <= before);
            }
            assertTrue(Math.abs(any.score(Side.WHITE, OWN, PREVIOUS, MOVE)) <= 3 * HistoryScores.LIMIT);
        }
        assertEquals(0, any.score(Side.BLACK, OWN, PREVIOUS, MOVE));
        assertEquals(0, any.score(Side.WHITE, OWN, PREVIOUS, OTHER));
    }

    @Test
    void addCutoff_alwaysTheSameMove_approachesTheLimit() {
        for (int i = 0; i < 1000; i++) {
            history.addCutoff(Side.BLACK, 0, OWN, PREVIOUS, MOVE, 100);
        }
        assertTrue(history.score(Side.BLACK, OWN, PREVIOUS, MOVE) > 3 * HistoryScores.LIMIT * 9 / 10);
        for (int i = 0; i < 1000; i++) {
            history.addFailure(Side.BLACK, OWN, PREVIOUS, MOVE, 100);
        }
        assertTrue(history.score(Side.BLACK, OWN, PREVIOUS, MOVE) < -3 * HistoryScores.LIMIT * 9 / 10);
    }

    @Test
    void addCutoff_twoMoves_areTheKillersOfThatPlyTheLastFirst() {
        history.addCutoff(Side.BLACK, 5, OWN, PREVIOUS, MOVE, 3);
        history.addCutoff(Side.BLACK, 5, OWN, PREVIOUS, OTHER, 3);
        history.addCutoff(Side.BLACK, 5, OWN, PREVIOUS, OTHER, 3);
        assertEquals(OTHER, history.killer(5, 0));
        assertEquals(MOVE, history.killer(5, 1));
        assertEquals(Move.NONE, history.killer(4, 0));
        assertEquals(Move.NONE, history.killer(6, 0));
    }

    @Test
    void addCutoff_isTheAnswerOfThatSideToThePreviousMove() {
        history.addCutoff(Side.WHITE, 5, OWN, PREVIOUS, MOVE, 3);
        assertEquals(MOVE, history.counterMove(Side.WHITE, PREVIOUS));
        assertEquals(Move.NONE, history.counterMove(Side.BLACK, PREVIOUS));
        assertEquals(Move.NONE, history.counterMove(Side.WHITE, OTHER));
    }

    @Test
    void age_keepsLessOfTheScoresAndNoKillers() {
        history.addCutoff(Side.BLACK, 5, OWN, PREVIOUS, MOVE, 3);
        int before = history.score(Side.BLACK, OWN, PREVIOUS, MOVE);
        history.age();
        int after = history.score(Side.BLACK, OWN, PREVIOUS, MOVE);
        assertTrue(before > 0);
        assertEquals(before / 2, after, "each of the three scores is halved");
        assertEquals(Move.NONE, history.killer(5, 0));
    }

    @Test
    void addCutoff_sameStepFromEitherLastMove_isAThirdOfTheScoreElsewhere() {
        history.addCutoff(Side.BLACK, 5, OWN, PREVIOUS, MOVE, 3);
        int all = history.score(Side.BLACK, OWN, PREVIOUS, MOVE);
        int step = Move.of(9, 9) - Move.of(7, 7);
        assertEquals(all / 3, history.score(Side.BLACK, MOVE, PREVIOUS + step, MOVE + step));
        assertEquals(all / 3, history.score(Side.BLACK, OWN + step, MOVE, MOVE + step));
        assertEquals(all / 3, history.score(Side.BLACK, OTHER, OTHER, MOVE));
        assertEquals(0, history.score(Side.WHITE, OWN, PREVIOUS, MOVE));
    }

    @Test
    void clear_forgetsAll() {
        history.addCutoff(Side.BLACK, Frame.MAX_PLY - 1, OWN, PREVIOUS, MOVE, 3);
        history.clear();
        assertEquals(0, history.score(Side.BLACK, OWN, PREVIOUS, MOVE));
        assertEquals(Move.NONE, history.killer(Frame.MAX_PLY - 1, 0));
        assertEquals(Move.NONE, history.counterMove(Side.BLACK, PREVIOUS));
    }

    @Test
    void add_rewards_shrinkTowardsTheLimit() {
        scores.add(1, 1200);
        assertEquals(1200, scores.get(1));
        scores.add(1, 1200);
        assertEquals(2400 - 1200 * 1200 / 8192, scores.get(1));
        assertEquals(0, scores.get(0));
        assertEquals(0, scores.get(2));
        for (int i = 0; i < 100; i++) {
            scores.add(1, 1200);
        }
        assertEquals(8192, scores.get(1), 10);
    }

    @Test
    void add_penalty_weighsMoreAgainstAHighScore() {
        scores.add(0, 8192);
        scores.add(0, -1000);
        assertEquals(8192 - 2000, scores.get(0));
        scores.add(2, -8192);
        scores.add(2, 1000);
        assertEquals(-8192 + 2000, scores.get(2));
    }

    @Test
    void age_halvesAllScores() {
        scores.add(0, 101);
        scores.add(1, -101);
        scores.age();
        assertEquals(50, scores.get(0));
        assertEquals(-50, scores.get(1));
    }

    @Test
    void clear_forgetsAllScores() {
        scores.add(2, 101);
        scores.clear();
        assertEquals(0, scores.get(2));
    }
}
