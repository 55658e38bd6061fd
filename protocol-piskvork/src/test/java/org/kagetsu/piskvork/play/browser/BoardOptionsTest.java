package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.piskvork.play.BadInputException;

class BoardOptionsTest {

    @Test
    void parse_nothing_givesTheDefaults() throws BadInputException {
        BoardOptions options = BoardOptions.parse();
        assertEquals(0, options.port());
        assertTrue(options.opensBrowser());
        assertEquals(64L << 20, options.memoryBytes());
        assertFalse(options.wantsHelp());
    }

    @Test
    void parse_everything_isTaken() throws BadInputException {
        BoardOptions options = BoardOptions.parse(
                "--port", "8080", "--no-browser", "--threads=3", "--memory", "1", "--help");
        assertEquals(new BoardOptions(8080, false, 3, 1L << 20, Optional.empty(), true), options);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--port | --port \"\" is outside 1..65535",
        "--port 0 | --port \"0\" is outside 1..65535",
        "--port=65536 | --port \"65536\" is outside 1..65535",
        "--threads x --no-browser | --threads \"x\" is outside 1..256",
        "--memory 0 | --memory \"0\" is outside 1..[0-9]+",
        "--no-browser=1 | --no-browser takes no value",
        "--game x.txt | --game \"x.txt\" does not end in .sgf or .lib",
        "--game no/such/x.sgf | --game \"no/such/x.sgf\": its folder does not exist",
        "--host x | there is no option --host",
        "x | there is no option x",
    })
    void parse_bad_namesTheValueAndTheRange(String line, String message) {
        BadInputException e = assertThrows(BadInputException.class, () -> BoardOptions.parse(line.split(" ", -1)));
        assertTrue(Pattern.matches(message, e.getMessage()), e.getMessage());
    }
}
