package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.NodeCounter;

/** The order of moves, and their reductions, where the evaluation has a policy. */
class PolicyOrderTest {

    private static final int LIKED = Move.parse("g6");
    private static final int SECOND = Move.parse("j10");
    private static final int UNKNOWN = Move.parse("j9");

    private final PatternState state = state(Position.of(Grid.square(15), Rule.FREESTYLE, Move.parse("h8")));
    private final MovePicker picker = new MovePicker(
            state, new MoveGenerator(state), new History(), new MovePolicy(new Policy()), new int[1000],
            new int[1000], null, 1);

    /** Likes one point, another one somewhat less, one not at all, and all others by 3 nats less than the first. */
    private static final class Policy implements Evaluation, Evaluation.Policy {

        private int asked;

        @Override
        public int score() {
            return 0;
        }

        @Override
        public Evaluation.Policy policy() {
            return this;
        }

        @Override
        public void prepare() {}

        @Override
        public int prior(int move) {
            asked++;
            return move == LIKED ? -1000 : move == SECOND ? -1200 : move == UNKNOWN ? LEAST_PRIOR : -1000 - 3 * 256;
        }
    }

    private List<Integer> order(boolean asksPolicy) {
        picker.begin(Move.NONE, Move.NONE, Move.NONE, state.position().lastMove(), asksPolicy);
        List<Integer> order = new ArrayList<>();
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            order.add(move);
            int expected = !asksPolicy ? 0 : move == LIKED || move == SECOND ? -1 : move == UNKNOWN ? 1 : 0;
            assertEquals(expected, picker.reduction(move), () -> Move.toText(order.get(order.size() - 1)));
        }
        return order;
    }

    @Test
    void next_withAPolicy_beginsWithTheLikeliest() {
        List<Integer> order = order(true);
        assertEquals(List.of(LIKED, SECOND), order.subList(0, 2));
        assertEquals(UNKNOWN, order.get(order.size() - 1));
        assertEquals(Set.copyOf(order(false)), Set.copyOf(order));
    }

    @Test
    void next_whereThePolicyIsNotAsked_hasTheUsualOrder() {
        List<Integer> order = order(false);
        assertTrue(order.size() > 20, order.toString());
        assertNotEquals(LIKED, order.get(0));
    }

    /** At depth 1 it costs more than it spares. */
    @ParameterizedTest
    @CsvSource({"1, false", "2, true"})
    void search_policy_isAskedFromDepthTwoOn(int depth, boolean isAsked) {
        Policy policy = new Policy();
        NodeCounter all = new NodeCounter() {
            @Override
            protected long poll(long count) {
                return 1;
            }
        };
        NegaScout search = new NegaScout(state, new TranspositionTable(1 << 20), policy, all, new History());
        search.searchRoot(-Score.INFINITE, Score.INFINITE, depth);
        assertTrue(all.nodes() > 20, "the moves of the root are searched");
        assertEquals(isAsked, policy.asked > 0);
    }
}
