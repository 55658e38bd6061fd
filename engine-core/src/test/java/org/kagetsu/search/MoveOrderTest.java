package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.NodeCounter;

/**
 * What the search remembers, by its effect on one node: a stone stands on the centre of the board, so eight points a
 * knight's move away promise the same, and only what is remembered tells them apart.
 * Where the evaluation has a policy, that tells them apart, too, and reduces them.
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
        return order(picker, true, move -> { });
    }

    private static List<Integer> order(MovePicker picker, boolean asksPolicy, IntConsumer look) {
        List<Integer> order = new ArrayList<>();
        picker.begin(Move.NONE, Move.NONE, OWN, CENTER, asksPolicy);
        for (int move = picker.next(); move != Move.NONE; move = picker.next()) {
            look.accept(move);
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

    /** An event as a text: its kind, then the ply, the own and the previous move, the move, and the depth. */
    private void remember(String event) {
        String[] words = event.split(" ");
        int ply = PLY + Integer.parseInt(words[1]);
        int[] moves = Arrays.stream(words, 2, 5).mapToInt(Move::parse).toArray();
        int depth = Integer.parseInt(words[5]);
        switch (words[0]) {
            case "answer" -> cutOff(ply, moves[1], words[4]);
            case "failure" -> history.addFailure(Side.WHITE, moves[0], moves[1], moves[2], depth);
            default -> history.addCutoff(
                    words[0].equals("cutoff") ? Side.WHITE : Side.BLACK, ply, moves[0], moves[1], moves[2], depth);
        }
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

    /**
     * The order of the equals after what happened at plies from this one on. A killer has no answer worth it, as o2 is not
     * the previous move; j9 lies from the centre as k12 from i11, and g10 from a1 as i12 from c3.
     */
    @ParameterizedTest(name = "{2}")
    @CsvSource(delimiter = '|', textBlock = """
            j9 g6 i6 f7 j7 f9 g10 i10 | answer 0 o2 o2 j9 1                          | the killer comes first
            i10 j9 g6 i6 f7 j7 f9 g10 | answer 0 o2 o2 j9 1, answer 0 o2 o2 i10 1    | then the older killer
            g6 i6 f7 j7 f9 j9 g10 i10 | answer -1 o2 o2 j9 1, answer +1 o2 o2 i10 1  | killers belong to a ply
            g10 g6 i6 f7 j7 f9 j9 i10 | answer +1 o2 h8 g10 1                        | the answer to the previous move
            g6 i6 f7 j7 f9 j9 g10 i10 | answer +1 o2 o2 g10 1, his +1 a1 h8 i10 1    | answers belong to a move and a side
            g10 i10 j9 g6 i6 f7 j7 f9 | answer 0 o2 o2 i10 1, answer 0 o2 o2 g10 1, answer +1 o2 h8 j9 1 | killers, answer
            i10 g10 g6 i6 f7 j7 f9 j9 | answer 0 o2 o2 i10 1, answer 0 o2 o2 g10 1, answer +1 o2 h8 i10 1 | both outweigh one
            g10 g6 i6 f7 j7 f9 j9 i10 | cutoff +1 o2 o2 g10 3, his +1 o2 o2 i10 9    | the history of the side to move
            i10 j9 g6 i6 f7 j7 f9 g10 | cutoff +1 o2 o2 j9 3, cutoff +1 o2 o2 i10 5  | deeper searches teach more
            i6 f7 j7 f9 j9 g10 i10 g6 | failure 0 o2 o2 g6 3                         | what was tried in vain comes last
            j9 g6 i6 f7 j7 f9 g10 i10 | cutoff +1 o2 i11 k12 3                       | the reply that was good elsewhere
            g10 g6 i6 f7 j7 f9 j9 i10 | cutoff +1 c3 o2 i12 3                        | the continuation that was good there
            """)
    void next_remembered_comesInThisOrder(String expected, String events, String why) {
        Stream.of(events.split(", ")).forEach(this::remember);
        assertOrderOfEquals(expected, why);
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

    /** What is remembered of a quiet move is worth less than a better pattern, unless it is much. */
    @Test
    void next_smallReward_doesNotChangeTheOrderOfPriorities() {
        List<Integer> before = order();
        int worst = before.get(before.size() - 1);
        history.addCutoff(Side.WHITE, PLY + 1, ELSEWHERE, ELSEWHERE, worst, 1);
        List<Integer> after = order();
        assertEquals(before.subList(0, 8), after.subList(0, 8));
    }

    private static final int LIKED = Move.parse("g6");
    private static final int SECOND = Move.parse("j10");
    private static final int UNKNOWN = Move.parse("j9");

    private final MovePicker likedPicker = new MovePicker(state, new MoveGenerator(state), new History(),
            new MovePolicy(new Policy()), new int[1000], new int[1000], null, 1);

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
        return order(likedPicker, asksPolicy, move -> {
            int expected = !asksPolicy ? 0 : move == LIKED || move == SECOND ? -1 : move == UNKNOWN ? 1 : 0;
            assertEquals(expected, likedPicker.reduction(move), () -> Move.toText(move));
        });
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

    /** How much less a move is liked than the best one, in 1/256 of a logarithm, what its key loses, and its reduction. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, -1", "255, 199, -1", "256, 200, 0", "1280, 1000, 0", "1281, 1000, 1", "4096, 3200, 1",
        "9999, 3200, 1"
    })
    void judge_distanceToTheBest_lowersTheKeyAndReduces(int distance, int lost, int reduction) {
        int last = OWN;
        MovePolicy policy = new MovePolicy(new Evaluation.Policy() {
            private boolean isPrepared;

            @Override
            public void prepare() {
                isPrepared = true;
            }

            @Override
            public int prior(int move) {
                assertTrue(isPrepared);
                return move == LIKED ? -100 : move == SECOND ? -100 - distance : 500;
            }
        });
        int[] keys = {MoveKey.of(last, 5000), MoveKey.of(LIKED, 5000), MoveKey.of(SECOND, 5000), MoveKey.of(last, 5000)};
        policy.judge(keys, 1, 3);
        int[] expected = {
            MoveKey.of(last, 5000), MoveKey.of(LIKED, 5000), MoveKey.of(SECOND, 5000 - lost), MoveKey.of(last, 5000)
        };
        assertArrayEquals(expected, keys, "the first and the last are not among those that are judged");
        assertEquals(-1, policy.reduction(LIKED));
        assertEquals(reduction, policy.reduction(SECOND));
    }

    /** A move without an alternative needs no opinion. */
    @Test
    void next_oneMove_isNotAskedFor() {
        PatternState forced = state(
                WatchedSearch.position(Rule.FREESTYLE, Side.WHITE, "h8 i8 j8 k8", "g8 a2 a3"));
        Policy policy = new Policy();
        MovePicker lone = new MovePicker(forced, new MoveGenerator(forced), new History(), new MovePolicy(policy),
                new int[1000], new int[1000], null, 1);
        assertEquals(List.of(Move.parse("l8")), order(lone, true, move -> { }));
        assertEquals(0, policy.asked);
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
