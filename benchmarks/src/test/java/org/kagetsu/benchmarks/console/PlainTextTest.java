package org.kagetsu.benchmarks.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

    @ParameterizedTest
    @CsvSource({
        "'\u001b[2K\rgood', ' [2K good'",
        "'a\u009b31mb', 'a 31mb'",
        "'a\u202egnp.exe', 'a gnp.exe'",
        "'a\u2028b\u2029c\td', 'a b c d'",
        "'K\u00e4se \u82b1\u6708 \ud83c\udf38', 'K\u00e4se \u82b1\u6708 \ud83c\udf38'",
        "'', ''",
    })
    void of_textFromElsewhere_isOneLineWithoutControl(String text, String plain) {
        assertEquals(plain, PlainText.of(text));
    }

    @ParameterizedTest
    @CsvSource({"abc, 3, abc", "abcd, 3, abc ...", "abc, 0, ' ...'"})
    void of_longText_isCut(String text, int most, String plain) {
        assertEquals(plain, PlainText.of(text, most));
    }
}
