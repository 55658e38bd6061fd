package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.http.PublicHost;

class BoardMainTest {

    @Test
    void help_anyLine_fitsAWindowOf80Columns() {
        assertTrue(BoardMain.HELP.lines().allMatch(line -> line.length() < 80), BoardMain.HELP);
    }

    @Test
    void parse_nothing_givesTheDefaults() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse();
        assertEquals(0, options.port());
        assertTrue(options.opensBrowser());
        assertEquals(64L << 20, options.memoryBytes());
        assertFalse(options.wantsHelp());
    }

    @Test
    void parse_everything_isTaken() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse(
                "--port", "8080", "--no-browser", "--threads=3", "--memory", "1", "--help");
        assertEquals(8080, options.port());
        assertFalse(options.opensBrowser());
        assertEquals(3, options.threads());
        assertEquals(1L << 20, options.memoryBytes());
        assertEquals(Optional.empty(), options.host());
        assertTrue(options.wantsHelp());
    }

    @Test
    void parse_host_hasNamesAndPorts() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse("--host=192.168.1.5:8080,board.example.org:443", "--tls", "key.p12",
                "--rooms", "here");
        PublicHost host = options.host().orElseThrow();
        assertEquals("https://board.example.org/", host.address(8080));
        assertEquals(Path.of("here"), options.rooms());
        assertEquals("http://[::1]:81/", PublicHost.of("[::1]", Optional.empty()).address(81));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--port | --port .* 1..65535",
        "--port 0 | --port \"0\" is outside 1..65535",
        "--port=65536 | --port \"65536\" is outside 1..65535",
        "--threads x --no-browser | --threads \"x\" .* 1..256",
        "--memory 0 | --memory \"0\" is outside 1..[0-9]+",
        "--no-browser=1 | --no-browser takes no value",
        "--game x.txt | --game \"x.txt\" does not end in .sgf or .lib",
        "--game no/such/x.sgf | --game \"no/such/x.sgf\": .*no/such",
        "--host x/y | --host \"x/y\" is not a name or address, with a port up to 65535",
        "--host x:70000 | --host \"x:70000\" is not a name or address, with a port up to 65535",
        "--rooms x | --rooms needs --host",
        "--tls x | --tls needs --host",
        "--book= | --book .*",
        "--book x.csv | --book \"x.csv\" .*",
        "--book My.LIB | --book \"My.LIB\" .*",
        "--games x | there is no option --games",
        "x | there is no option x",
    })
    void parse_bad_namesTheValueAndTheRange(String line, String message) {
        BadInputException e = assertThrows(BadInputException.class, () -> BoardMain.Options.parse(line.split(" ", -1)));
        assertTrue(Pattern.matches(message, e.getMessage()), e.getMessage());
    }

    @Test
    void rooms_inAFolderThatIsAFile_areNamedWithTheirOption(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        for (Path name : List.of(file, file.resolve("rooms"))) {
            String message = assertThrows(IOException.class, () -> BoardMain.openRooms(name).close()).getMessage();
            assertTrue(message.startsWith("--rooms " + name + ": "), message);
        }
    }
}
