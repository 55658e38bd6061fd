package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Move;
import org.kagetsu.prover.ProverRecord.Developed;
import org.kagetsu.prover.ProverRecord.Expanded;
import org.kagetsu.prover.ProverRecord.Replies;
import org.kagetsu.prover.ProverRecord.Won;

/** Records and tasks as lines, there and back. */
class ProverLinesTest {

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
