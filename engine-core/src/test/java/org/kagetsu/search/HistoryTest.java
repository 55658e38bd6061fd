package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.testing.ContestedPositions;

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

    private final CorrectionHistory corrections = new CorrectionHistory();

    private static int slotAfter(String moves) {
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        for (String move : moves.split(" ", -1)) {
            position.place(Move.parse(move));
        }
        return CorrectionHistory.slot(state(position));
    }

    /** A correction lies between what it was and the error that was learned, and within its range. */
    @Property
    void learn_anySequence_movesTowardsTheErrorWithinTheLimits(
            @ForAll @Size(max = 200) List<@IntRange(min = -60_000, max = 60_000) Integer> errors,
            @ForAll @IntRange(min = 1, max = 240) int depth) {
        CorrectionHistory any = new CorrectionHistory();
        for (int error : errors) {
            int before = any.correction(7);
            any.learn(7, error, depth);
            int after = any.correction(7);
            int target = Math.max(-200, Math.min(200, error));
            assertTrue(Math.min(before, target) <= after && after <= Math.max(before, target));
        }
        assertEquals(0, any.correction(8));
    }

    @Test
    void learn_sameErrorAgainAndAgain_arrivesThereTheSoonerTheDeeper() {
        for (int i = 0; i < 20; i++) {
            corrections.learn(1, 100, 1);
            corrections.learn(2, 100, 30);
        }
        assertTrue(corrections.correction(1) < corrections.correction(2));
        for (int i = 0; i < 2_000; i++) {
            corrections.learn(1, 100, 1);
            corrections.learn(2, 100, 30);
        }
        assertEquals(100, corrections.correction(1), 3);
        assertEquals(100, corrections.correction(2), 3);
    }

    @Test
    void slot_sameThreatsElsewhere_isTheSame() {
        assertEquals(slotAfter("h8 a1 i8 c1"), slotAfter("h7 a15 i7 c15"));
    }

    @Test
    void slot_otherThreatsOrOtherSideToMove_isAnother() {
        int slot = slotAfter("h8 a1 i8 c1");
        assertNotEquals(slot, slotAfter("h8 a1 i8 c1 j8 e1"));
        assertNotEquals(slot, slotAfter("h8 a1 i8"));
    }

    /** The same side to move, and as many threes, fours and open fours of either side: then the slot is the same. */
    @Test
    void slot_randomPositions_isThatOfTheirThreats() {
        ContestedPositions positions = new ContestedPositions(61);
        Map<List<Integer>, Integer> slots = new HashMap<>();
        for (int i = 0; i < 1000; i++) {
            PatternState state = state(positions.next(Grid.square(12), Rule.FREESTYLE, 10 + i % 40));
            List<Integer> threats = new ArrayList<>(List.of(state.position().sideToMove()));
            for (int group : new int[] {PointGroup.THREE, PointGroup.FOUR, PointGroup.OPEN_FOUR}) {
                threats.add(state.count(Side.BLACK, group));
                threats.add(state.count(Side.WHITE, group));
            }
            int slot = CorrectionHistory.slot(state);
            assertEquals(slot, slots.computeIfAbsent(threats, key -> slot));
        }
        int different = new HashSet<>(slots.values()).size();
        assertTrue(slots.size() > 500 && different > 0.97 * slots.size(), different + " slots of " + slots.size());
        Map<List<Integer>, Set<Integer>> slotsByOthers = new HashMap<>();
        slots.forEach((threats, slot) ->
                slotsByOthers.computeIfAbsent(threats.subList(0, 5), key -> new HashSet<>()).add(slot));
        assertTrue(slotsByOthers.size() < different, "open fours alone make a difference");
    }

    @Test
    void clear_afterLearning_forgets() {
        History history = new History();
        history.corrections().learn(3, 200, 20);
        assertNotEquals(0, history.corrections().correction(3));
        history.clear();
        assertEquals(0, history.corrections().correction(3));
    }
}
