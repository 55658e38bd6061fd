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

/** Records as lines, there and back. */
class ProverRecordTextTest {

    private static final String KEY = "f-15-15-h8--w";

    private static void assertSame(ProverRecord entry) {
        assertEquals(entry, ProverRecordText.read(ProverRecordText.write(entry)));
    }

    private static List<Integer> points(List<Integer> numbers) {
        return numbers.stream().map(n -> Move.of(n % 22, n / 22)).toList();
    }

    @Property(tries = 200)
    void writeAndRead_anyRecord_isTheSame(
            @ForAll @IntRange(min = 0, max = 40) int exponent,
            @ForAll @IntRange(min = -1, max = 40) int other,
            @ForAll @Size(max = 30) List<@IntRange(min = 0, max = 483) Integer> numbers) {
        assertSame(new Won(KEY, exponent));
        assertSame(new Developed(KEY, false, points(numbers)));
        assertSame(new Expanded(KEY, Move.of(exponent % 22, 3), new Replies(false, other, exponent, points(numbers))));
        assertSame(new Expanded(KEY, Move.of(exponent % 22, 3), Replies.REFUTED));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "won", "won k", "won k x", "won k 41", "won k -1", "lost k 3", "developed k zz", "expanded k", "expanded k h8",
        "expanded k h8 3", "expanded k h8 3 99", "expanded k h8 3 4 ?", "won k 3 4",
        "expanded k h8 refuted h9", "won  3", "developed "
    })
    void read_noRecord_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> ProverRecordText.read(line));
    }
}
