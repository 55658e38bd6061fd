package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.threat.MoveGenerator;

/**
 * What the search remembers, by its effect on one node: a stone stands on the centre of the board, so eight points a
 * knight's move away promise the same, and only what is remembered tells them apart.
 */
class MoveOrderTest {

    private static final int PLY = 4;
    private static final int CENTER = Move.parse("h8");

    /** Earlier moves of a path; the picker does not ask whether they are on the board. */
    private static final int OWN = Move.parse("a1");
    private static final int ELSEWHERE = Move.parse("o2");

    /** In the order of their squares, which run row by row. */
    private static final List<Integer> EQUALS = WatchedSearch.moves("g6 i6 f7 j7 f9 j9 g10 i10");

    private final PatternState state = state(Position.of(Grid.square(15), Rule.FREESTYLE, CENTER));
    private final History history = new History();
    private final MovePicker picker = new MovePicker(
            state, new MoveGenerator(state), history, null, new int[1000], new int[1000], null, PLY);

    /** All moves of White, to move after the stone on the centre, in their order. */
    private List<Integer> order() {
        List<Integer> order = new ArrayList<>();
        picker.begin(Move.NONE, Move.NONE, OWN, CENTER, true);
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            order.add(move);
        }
        return order;
    }

    private void assertOrderOfEquals(String expected, String message) {
        List<Integer> order = order();
        order.retainAll(EQUALS);
        assertEquals(expected, WatchedSearch.text(order), message);
    }

    /** Makes a killer and an answer; the failure takes back what the cutoff has added to the scores of the history. */
    private void cutOff(int ply, int previous, String move) {
        history.addCutoff(Side.WHITE, ply, ELSEWHERE, previous, Move.parse(move), 1);
        history.addFailure(Side.WHITE, ELSEWHERE, previous, Move.parse(move), 1);
    }

    @Test
    void next_nothingRemembered_isByPriorityThenBySquare() {
        List<Integer> expected = new ArrayList<>(order());
        Collections.sort(expected);
        expected.sort((a, b) -> Integer.compare(priority(b), priority(a)));
        assertEquals(WatchedSearch.text(expected), WatchedSearch.text(order()));
        assertOrderOfEquals("g6 i6 f7 j7 f9 j9 g10 i10", "equal points come by square");
    }

    private int priority(int move) {
        return PointInfo.priority(state.info(Side.WHITE, move))
                + PointInfo.opponentPriority(state.info(Side.BLACK, move));
    }

    @Test
    void next_killersOfThePly_comeFirstTheNewestBeforeTheOlder() {
        cutOff(PLY, ELSEWHERE, "j9");
        assertOrderOfEquals("j9 g6 i6 f7 j7 f9 g10 i10", "the killer comes first");
        cutOff(PLY, ELSEWHERE, "i10");
        assertOrderOfEquals("i10 j9 g6 i6 f7 j7 f9 g10", "the newer killer comes first, then the older one");
    }

    @Test
    void next_killersOfOtherPlies_changeNothing() {
        cutOff(PLY - 1, ELSEWHERE, "j9");
        cutOff(PLY + 1, ELSEWHERE, "i10");
        assertOrderOfEquals("g6 i6 f7 j7 f9 j9 g10 i10", "killers belong to a ply");
    }

    @Test
    void next_answerToThePreviousMove_comesFirst() {
        cutOff(PLY + 1, CENTER, "g10");
        assertOrderOfEquals("g10 g6 i6 f7 j7 f9 j9 i10", "the answer to the previous move comes first");
    }

    @Test
    void next_answerToAnotherMoveOrOfTheOtherSide_changesNothing() {
        cutOff(PLY + 1, ELSEWHERE, "g10");
        history.addCutoff(Side.BLACK, PLY + 1, OWN, CENTER, Move.parse("i10"), 1);
        assertOrderOfEquals("g6 i6 f7 j7 f9 j9 g10 i10", "answers belong to a move and a side");
    }

    @Test
    void next_killersAndAnswer_areWorthMoreInThisOrder() {
        cutOff(PLY, ELSEWHERE, "i10");
        cutOff(PLY, ELSEWHERE, "g10");
        cutOff(PLY + 1, CENTER, "j9");
        assertOrderOfEquals("g10 i10 j9 g6 i6 f7 j7 f9", "killer, second killer, answer");
        cutOff(PLY + 1, CENTER, "i10");
        assertOrderOfEquals("i10 g10 g6 i6 f7 j7 f9 j9", "second killer and answer at once outweigh the killer");
    }

    /** The score of the history at which a rival draws level, sixteen for each point of the order. */
    @Test
    void next_killersAndAnswer_areOutweighedByAGreatHistory() {
        cutOff(PLY, ELSEWHERE, "i10");
        assertRivalOvertakes(900, "i10", "the killer");
        cutOff(PLY, ELSEWHERE, "g10");
        assertRivalOvertakes(600, "i10", "the second killer");
        cutOff(PLY + 1, CENTER, "j9");
        assertRivalOvertakes(500, "j9", "the answer");
    }

    private void assertRivalOvertakes(int worth, String move, String what) {
        for (int rewards = 0; rewards < 100; rewards++) {
            List<Integer> order = order();
            boolean isAhead = order.indexOf(Move.parse("g6")) < order.indexOf(Move.parse(move));
            assertEquals(worthOfRival() >= worth, isAhead, what + " against a move worth " + worthOfRival());
            // Small rewards; each makes the rival the answer, too, until j9 is again.
            history.addCutoff(Side.WHITE, PLY + 1, OWN, CENTER, Move.parse("g6"), 2);
            cutOff(PLY + 1, CENTER, "j9");
        }
        assertTrue(worthOfRival() > 1000, "the history rewards");
        for (int i = 0; i < 1000 && worthOfRival() > 0; i++) {
            history.addFailure(Side.WHITE, OWN, CENTER, Move.parse("g6"), 1);
        }
    }

    private int worthOfRival() {
        return history.score(Side.WHITE, OWN, CENTER, Move.parse("g6")) / 16;
    }

    @Test
    void next_moveThatCutOffElsewhere_comesFirst() {
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, ELSEWHERE, Move.parse("g10"), 3);
        history.addCutoff(Side.BLACK, PLY + 1, ELSEWHERE, ELSEWHERE, Move.parse("i10"), 9);
        assertOrderOfEquals("g10 g6 i6 f7 j7 f9 j9 i10", "the history of the side to move counts");
    }

    @Test
    void next_deeperCutOff_comesBeforeTheShallower() {
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, ELSEWHERE, Move.parse("j9"), 3);
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, ELSEWHERE, Move.parse("i10"), 5);
        assertOrderOfEquals("i10 j9 g6 i6 f7 j7 f9 g10", "deeper searches teach more");
    }

    @Test
    void next_moveThatFailed_comesLast() {
        history.addFailure(Side.WHITE, ELSEWHERE, ELSEWHERE, Move.parse("g6"), 3);
        assertOrderOfEquals("i6 f7 j7 f9 j9 g10 i10 g6", "a move that was tried in vain comes after its equals");
    }

    /** j9 lies from the centre as k12 from i11: two columns to the right, one row up. */
    @Test
    void next_sameStepFromThePreviousMove_comesFirst() {
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, Move.parse("i11"), Move.parse("k12"), 3);
        assertOrderOfEquals("j9 g6 i6 f7 j7 f9 g10 i10", "the reply that was good elsewhere");
    }

    /** g10 lies from a1 as i12 from c3. */
    @Test
    void next_sameStepFromTheOwnMove_comesFirst() {
        history.addCutoff(Side.WHITE, PLY + 1, Move.parse("c3"), ELSEWHERE, Move.parse("i12"), 3);
        assertOrderOfEquals("g10 g6 i6 f7 j7 f9 j9 i10", "the continuation that was good elsewhere");
    }

    /** What is remembered of a quiet move is worth less than a better pattern, unless it is much. */
    @Test
    void next_smallReward_doesNotChangeTheOrderOfPriorities() {
        List<Integer> before = order();
        int worst = before.get(before.size() - 1);
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, ELSEWHERE, worst, 1);
        List<Integer> after = order();
        assertEquals(before.subList(0, 8), after.subList(0, 8));
    }
}
