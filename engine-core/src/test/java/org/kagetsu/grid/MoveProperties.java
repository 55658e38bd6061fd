package org.kagetsu.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Locale;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class MoveProperties {

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
