package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {

    @Test
    void describe_anyValue_namesThePointAndTheNumber() {
        assertEquals("p15 (move 628)", Move.describe(Move.parse("p15")));
        assertEquals("move 0", Move.describe(Move.NONE));
        assertEquals("move -7", Move.describe(-7));
        assertEquals("move 900", Move.describe(900));
        String message = Grid.square(5).outside(Move.parse("p15")).getMessage();
        assertTrue(message.contains("p15 (move 628)") && message.contains("e5"), message);
    }

    @Test
    void of_everyPoint_givesBackColumnAndRowAndText() {
        int previous = Move.NONE;
        for (int y = 0; y < Grid.MAX_SIZE; y++) {
            for (int x = 0; x < Grid.MAX_SIZE; x++) {
                int move = Move.of(x, y);
                assertTrue(move > previous && move < Move.CELLS, "ascending, row by row");
                assertEquals(x, Move.x(move));
                assertEquals(y, Move.y(move));
                assertEquals(move, Move.parse(Move.toText(move)));
                previous = move;
            }
        }
    }

    @Test
    void parse_upperCase_isAccepted() {
        assertEquals(Move.of(7, 7), Move.parse("H8"));
    }

    @Test
    void toText_none_isTwoDashes() {
        assertEquals("--", Move.toText(Move.NONE));
        assertThrows(IllegalArgumentException.class, () -> Move.parse("--"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "h", "8", "h0", "h08", "h23", "w1", "h8 ", " h8", "h-1", "88", "hh", "h888", "h\u0663"})
    void parse_notAPoint_isRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> Move.parse(text));
    }

    @Test
    void parse_longNoise_isNamedInShort() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Move.parse("h8".repeat(1000)));
        assertEquals(
                "not a point (a letter a..v and a number 1..22): \"h8h8h8h8h8h8h8h8h8h8...\"", e.getMessage());
    }

    private static final Pattern POINT = Pattern.compile("[a-vA-V]([1-9]|1[0-9]|2[0-2])");

    @Property
    void parse_anyShortText_isTheSameTextOrRefused(@ForAll("likelyTexts") String text) {
        if (POINT.matcher(text).matches()) {
            assertEquals(text.toLowerCase(Locale.ROOT), Move.toText(Move.parse(text)));
        } else {
            assertThrows(IllegalArgumentException.class, () -> Move.parse(text));
        }
    }

    @Provide
    Arbitrary<String> likelyTexts() {
        Arbitrary<String> close = Arbitraries.strings().withChars("abhvwzAVW0123456789- \u0130\u212A").ofMaxLength(4);
        return Arbitraries.frequencyOf(Tuple.of(3, close), Tuple.of(1, Arbitraries.strings()));
    }
}
