package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.grid.Grid;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

class OptionValuesTest {

    @Test
    void convert_goodValues_areTaken() throws Exception {
        assertEquals(Grid.square(20), new OptionValues.SizeValue().convert("20"));
        assertEquals(new Grid(7, 11), new OptionValues.SizeValue().convert("7x11"));
        assertEquals(Rule.RENJU, new OptionValues.RuleValue().convert("Renju"));
        assertEquals(Seats.WHITE, new OptionValues.SideValue().convert("White"));
        assertEquals(Seats.BOTH, new OptionValues.SideValue().convert("both"));
        assertEquals(1500, new OptionValues.TimeValue().convert("1.5"));
        assertEquals(1L << 26, new OptionValues.MemoryValue().convert("64"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SizeValue | 2 | --size 2 3..22",
                "SizeValue | 7x23 | --size 23 3..22",
                "SizeValue | 7x | --size 7x 15x20",
                "SizeValue | 15x15x3 | --size 15x15x3 15x20",
                "SizeValue | 99999999999 | --size 99999999999 3..22",
                "SizeValue | big | --size big 15x20",
                "StrengthValue | 101 | --strength 101 0..100",
                "StrengthValue | '' | --strength 0..100",
                "RuleValue | chess | --rule chess freestyle, standard-caro, 6-in-a-row",
                "SideValue | red | --side red black, white, both",
                "TimeValue | 4000 | --time 4000 0.01..3600 seconds",
                "TimeValue | 1e99999999999 | --time 1e99999999999 0.01..3600 seconds",
                "FileValue | '' | --proof",
                "ThreadsValue | 0 | --threads 0 1..256",
                "ThreadsValue | two | --threads two 1..256",
                "MemoryValue | 65537 | --memory 65537 1..65536"
            })
    void convert_badValue_namesOptionValueAndRange(String converter, String text, String names) throws Exception {
        ITypeConverter<?> reader = Class.forName(OptionValues.class.getName() + "$" + converter)
                .asSubclass(ITypeConverter.class)
                .getDeclaredConstructor()
                .newInstance();
        TypeConversionException e = assertThrows(TypeConversionException.class, () -> reader.convert(text));
        for (String name : names.split(" ", -1)) {
            assertTrue(e.getMessage().contains(name), e.getMessage());
        }
        assertFalse(e.getMessage().contains("\"\"") && !text.isEmpty(), "a text that nobody typed");
    }
}
