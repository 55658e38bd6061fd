package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
                "SizeValue | 2 | size \"2\" is outside 3..22",
                "SizeValue | 7x23 | size \"23\" is outside 3..22",
                "SizeValue | 7x | size \"\" is outside 3..22",
                "SizeValue | big | size \"big\" is outside 3..22",
                "StrengthValue | 101 | strength \"101\" is outside 0..100",
                "RuleValue | chess | rule \"chess\" is not one of freestyle, standard, renju, caro,"
                        + " standard-caro, 3-in-a-row, 4-in-a-row, 6-in-a-row",
                "SideValue | red | side \"red\" is not one of black, white, both",
                "TimeValue | 4000 | time \"4000\" is outside 0.01..3600 seconds",
                "TimeValue | 1e99999999999 | time \"1e99999999999\" is outside 0.01..3600 seconds",
                "ThreadsValue | 0 | threads \"0\" is outside 1..256",
                "MemoryValue | 65537 | memory \"65537\" is outside 1..65536"
            })
    void convert_badValue_namesItAndTheRange(String converter, String text, String message) throws Exception {
        ITypeConverter<?> reader = Class.forName(OptionValues.class.getName() + "$" + converter)
                .asSubclass(ITypeConverter.class)
                .getDeclaredConstructor()
                .newInstance();
        TypeConversionException e = assertThrows(TypeConversionException.class, () -> reader.convert(text));
        assertEquals(message, e.getMessage());
    }
}
