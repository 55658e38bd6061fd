package org.kagetsu.prover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.grid.Move;

/** Tasks as lines, there and back. */
class ProverTaskTextTest {

    private static final String KEY = "f-15-15-h8--w";

    private static void assertSame(ProverTask task) {
        assertEquals(task, ProverTaskText.read(ProverTaskText.write(task)));
    }

    @Property(tries = 200)
    void writeAndRead_anyTask_isTheSame(
            @ForAll @IntRange(max = 1_000_000) int tries,
            @ForAll @IntRange(max = 483) int move,
            @ForAll @Size(max = 30) List<@IntRange(max = 483) Integer> known) {
        List<Integer> points = known.stream().map(n -> Move.of(n % 22, n / 22)).toList();
        int point = Move.of(move % 22, move / 22);
        assertSame(new ProverTask.Develop(KEY, tries, Move.NONE, points));
        assertSame(new ProverTask.Develop(KEY, tries, point, points));
        assertSame(new ProverTask.Expand(KEY, point));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "develop", "develop k", "develop k 0", "develop k x -", "develop k -1 -", "develop k 0 zz", "develop k 0 - zz",
        "develop k 0 - ", "expand k", "expand k zz", "expand k -", "expand k h8 h9", "won k 3", "expand  h8"
    })
    void read_noTask_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> ProverTaskText.read(line));
    }

    /** A changed line is refused, or it is the line of another task. */
    @Property(tries = 500)
    void read_changedLine_isRefusedOrIsAnother(
            @ForAll @IntRange(max = 40) int at,
            @ForAll @IntRange(max = 3) int cut,
            @ForAll @AlphaChars @NumericChars @Chars({' ', '-'}) @CharRange(from = '\0', to = '~')
                    @StringLength(max = 3) String put) {
        String line = "develop " + KEY + " 2 g7 h9 i10";
        int from = Math.min(at, line.length());
        String changed = line.substring(0, from) + put + line.substring(Math.min(from + cut, line.length()));
        read(changed).ifPresent(task -> assertEquals(task, ProverTaskText.read(ProverTaskText.write(task))));
    }

    private static Optional<ProverTask> read(String line) {
        try {
            return Optional.of(ProverTaskText.read(line));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
