package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/** Answers from elsewhere, and what cannot be one. */
class ProverTaskTest {

    private static String key(String moves) {
        return PositionKey.of(SmallProof.position(moves));
    }

    private static void check(String key, String task, String found, long nodes) {
        ProverRecord entry = ProverRecord.parse(found.replace("KEY", key));
        ProverTask asked = ProverTask.parse(task.replace("KEY", key));
        AnswerCheck.check(asked, new ProverTask.Answer(entry, nodes), SmallProof.OPTIONS);
    }

    private static String refusal(String key, String task, String found) {
        return assertThrows(IllegalArgumentException.class, () -> check(key, task, found, 1)).getMessage();
    }

    /** The corner is empty, however the position is turned. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "develop KEY 0 - | won f-15-15-h8--w 3 | an answer about f-15-15-h8--w instead of",
        "develop KEY 0 - | won KEY 15 | exponent 15 is outside 0..14",
        "develop KEY 0 a1 | won KEY 12 | exponent 12 is outside 0..11",
        "develop KEY 0 - | expanded KEY a1 refuted | another kind of task",
        "develop KEY 0 - | advised KEY a1 | advice that nobody gave",
        "develop KEY 0 a1 | developed KEY a1 | the advice is left out",
        "develop KEY 0 a1 | advised KEY a2 | other moves than the advice a1",
        "develop KEY 0 - | developed KEY a1 a2 a3 a4 | moves 4 is outside 0..3",
        "develop KEY 0 - | developed KEY a1 a1 | move a1 is against",
        "develop KEY 0 - a1 | developed KEY a1 | move a1 is against",
        "develop KEY 0 - | developed KEY a16 | move a16 is against",
        "expand KEY a1 | won KEY 3 | another kind of task",
        "expand KEY a1 | expanded KEY a2 refuted | the move a2 instead of a1",
        "expand KEY a1 | expanded KEY a1 15 3 b1 | pass 15 is outside -1..14",
        "expand KEY a1 | expanded KEY a1 3 12 b1 | others 12 is outside -1..11",
        "expand KEY a1 | expanded KEY a1 3 3 a1 | move a1 is against",
        "expand KEY a1 | expanded KEY a1 3 3 b1 b1 | move b1 is against",
        "expand KEY a1 | expanded KEY a1 3 -1 | replies are left out",
        "expand KEY a1 | expanded KEY a1 -1 -1 b1 | replies are left out",
    })
    void check_otherTaskOrAgainstTheRulesOrOutOfRange_isRefused(String task, String found, String problem) {
        String why = refusal(key(SmallProof.MOVES), task, found);
        assertTrue(why.contains(problem), why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "develop KEY 0 - | won KEY 14",
        "develop KEY 1 - | won KEY 16",
        "develop KEY 0 - | developed KEY",
        "develop KEY 0 - a1 | developed KEY a2 a3 a4",
        "develop KEY 0 a1 | advised KEY a1",
        "expand KEY a1 | expanded KEY a1 refuted",
        "expand KEY a1 | expanded KEY a1 14 11",
        "expand KEY a1 | expanded KEY a1 3 -1 b1",
        "expand KEY a1 | expanded KEY a1 -1 5 b1",
    })
    void check_answerToTheTask_isTaken(String task, String found) {
        check(key(SmallProof.MOVES), task, found, 1);
    }

    @Test
    void check_moveThatDecides_isNotArguedWith() {
        // The key of a column is that of a row, at the edge.
        String four = key("h8 h15 i8 g15 j8 f15 k8 a1");
        String winning = Move.toText(winningMove(four));
        check(four, "expand KEY " + winning, "expanded KEY " + winning + " -1 -1", 0);
        assertTrue(refusal(four, "expand KEY " + winning, "expanded KEY " + winning + " refuted").contains("decides"));

        String threatened = key("a1 h8 c1 i8 e1 j8 a15 k8 c15 a8");
        check(threatened, "expand KEY c2", "expanded KEY c2 refuted", 0);
        assertTrue(refusal(threatened, "expand KEY c2", "expanded KEY c2 3 -1 d2").contains("decides"));
    }

    private static int winningMove(String key) {
        Position position = PositionKey.read(key);
        int move = position.winningMove(position.sideToMove());
        assertNotEquals(Move.NONE, move, "no winning move in " + key);
        return move;
    }

    @Test
    void check_nodesOutsideTheirRange_isRefused() {
        assertThrows(IllegalArgumentException.class,
                () -> check(key(SmallProof.MOVES), "develop KEY 0 -", "won KEY 3", -1));
        assertThrows(
                IllegalArgumentException.class,
                () -> check(key(SmallProof.MOVES), "develop KEY 0 -", "won KEY 3", (1L << 40) + 1));
    }

    /** Whatever becomes of the text of a good answer, it is refused or can be applied to the graph. */
    @Test
    void check_changedAnswers_areRefusedOrFitToTheGraph() {
        String key = key(SmallProof.MOVES);
        ProverTask develop = ProverTask.parse("develop " + key + " 0 - a1");
        ProverTask expand = ProverTask.parse("expand " + key + " a1");
        SplittableRandom random = new SplittableRandom(5);
        int taken = 0;
        for (int i = 0; i < 20_000; i++) {
            boolean isDevelop = random.nextBoolean();
            String honest = isDevelop
                    ? "developed " + key + " a2 b1 c3"
                    : "expanded " + key + " a1 12 9 b1 c1 d3";
            StringBuilder text = new StringBuilder(honest);
            for (int changes = random.nextInt(1, 3); changes > 0; changes--) {
                text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(' ', '~'));
            }
            taken += isTaken(isDevelop ? develop : expand, text.toString()) ? 1 : 0;
        }
        assertTrue(taken > 0 && taken < 20_000, "taken: " + taken);
    }

    private static boolean isTaken(ProverTask task, String text) {
        ProverRecord found;
        try {
            found = ProverRecord.parse(text);
            AnswerCheck.check(task, new ProverTask.Answer(found, 1), SmallProof.OPTIONS);
        } catch (IllegalArgumentException e) {
            return false;
        }
        ProofGraph graph = new ProofGraph(task.key());
        graph.apply(ProverRecord.parse("developed " + task.key() + " a1"));
        graph.apply(found);
        return true;
    }

    private static final String KEY = "f-15-15-h8--w";

    private static void assertSame(ProverRecord entry) {
        assertEquals(entry, ProverRecord.parse(entry.toLine()));
    }

    private static void assertSame(ProverTask task) {
        assertEquals(task, ProverTask.parse(task.toLine()));
    }

    @Property(tries = 200)
    void toLineAndParse_anyRecordOrTask_isTheSame(
            @ForAll @IntRange(max = 40) int exponent,
            @ForAll @IntRange(min = -1, max = 40) int other,
            @ForAll @Size(max = 30) List<@IntRange(max = 483) Integer> numbers) {
        List<Integer> points = numbers.stream().map(n -> Move.of(n % 22, n / 22)).toList();
        int move = Move.of(exponent % 22, 3);
        assertSame(new Won(KEY, exponent));
        assertSame(new Developed(KEY, false, points));
        assertSame(new Developed(KEY, true, points));
        assertSame(new Expanded(KEY, move, new Replies(false, other, exponent, points)));
        assertSame(new Expanded(KEY, move, Replies.REFUTED));
        assertSame(new ProverTask.Develop(KEY, exponent, Move.NONE, points));
        assertSame(new ProverTask.Develop(KEY, exponent, move, points));
        assertSame(new ProverTask.Expand(KEY, move));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "won", "won k", "won k x", "won k 41", "won k -1", "lost k 3", "developed k zz", "expanded k", "expanded k h8",
        "expanded k h8 3", "expanded k h8 3 99", "expanded k h8 3 4 ?", "won k 3 4",
        "expanded k h8 refuted h9", "won  3", "developed "
    })
    void parse_noRecord_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> ProverRecord.parse(line));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "develop", "develop k", "develop k 0", "develop k x -", "develop k -1 -", "develop k 0 zz", "develop k 0 - zz",
        "develop k 0 - ", "expand k", "expand k zz", "expand k -", "expand k h8 h9", "won k 3", "expand  h8"
    })
    void parse_noTask_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> ProverTask.parse(line));
    }
}
