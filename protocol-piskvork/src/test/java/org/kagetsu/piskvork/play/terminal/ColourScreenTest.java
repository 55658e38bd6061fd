package org.kagetsu.piskvork.play.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.jline.utils.AttributedString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.BoardPicture;

/** What reaches a terminal with colours, and what is read from it. */
@Timeout(60)
class ColourScreenTest {

    private static final String ESCAPE = "\u001b[";
    private static final Position CENTRE = Position.of(Grid.square(5), Rule.FREESTYLE, Move.parse("c3"));
    private static final String DOUBLE_THREE =
            """
               a b c d e f g
             7 . . . . . . . 7
             6 O . . . . . . 6
             5 . . . X . . . 5
             4 . . X . X . . 4
             3 . .(O)X . . . 3
             2 . . . . . . O 2
             1 . . . . . . . 1
               a b c d e f g
            """;

    private boolean mayColour = true;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void show_position_clearsTheScreenAndDrawsInColour() throws IOException {
        String text = shown("xterm-256color", CENTRE);
        assertTrue(text.startsWith(ESCAPE + "H" + ESCAPE + "2J"), text);
        assertTrue(text.contains(ESCAPE + "38;5;16m●"), text);
        assertTrue(text.contains("├"), text);
    }

    /** A number of the 256-colour palette would be read as something else, blinking for instance. */
    @Test
    void show_fewColours_drawsWithThoseAlone() throws IOException {
        String text = shown("xterm", CENTRE);
        assertTrue(text.contains(ESCAPE + "30;43m ├"), text);
        assertTrue(text.contains(ESCAPE + "31m("), text);
        assertFalse(text.contains("8;5"), text);
    }

    @Test
    void show_noColours_drawsWithoutAndMarksTheWinningLine() throws IOException {
        Position won = Position.of(Grid.square(3), Rule.inARow(3), Stream.of("a1", "a2", "b1", "b2", "c1")
                .mapToInt(Move::parse)
                .toArray());
        String text = shown("vt100", won);
        assertTrue(text.contains(ESCAPE + "7m●"), text);
        assertFalse(Pattern.compile("\u001b\\[[0-9;]*[34][0-9]").matcher(text).find(), text);
    }

    @Test
    void show_coloursNotWanted_drawsWithout() throws IOException {
        mayColour = false;
        String text = shown("xterm-256color", CENTRE);
        assertFalse(Pattern.compile("\u001b\\[[0-9;]*[34][0-9]").matcher(text).find(), text);
    }

    @Test
    void view_ofASmallBoard_drawsLinesStonesAndBrackets() {
        Position position = Position.of(new Grid(4, 3), Rule.FREESTYLE, Move.parse("b2"), Move.parse("d3"));
        assertEquals(
                """
                    a b c d
                  3 ┌─┬─┬(○)3
                  2 ├─●─┼─┤ 2
                  1 └─┴─┴─┘ 1
                    a b c d
                """,
                text(position));
    }

    @Test
    void view_ofRenjuWithBlackToMove_crossesForbiddenPoints() {
        Position position = BoardPicture.read(DOUBLE_THREE, Rule.RENJU);
        assertTrue(text(position).contains("  4 ├─┼─●─×─●─┼─┤ 4\n"), text(position));
        assertFalse(text(BoardPicture.read(DOUBLE_THREE, Rule.FREESTYLE)).contains("×"));
        position.passTurn();
        assertFalse(text(position).contains("×"), "White needs no crosses");
    }

    private static String text(Position position) {
        return BoardView.of(position, 256).stream()
                .map(AttributedString::toString)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"US-ASCII", "ISO-8859-1", "GBK"})
    void show_terminalWithoutUtf8_drawsInAscii(String charset) throws IOException {
        InputStream in = new ByteArrayInputStream("help\r".getBytes(StandardCharsets.US_ASCII));
        try (Terminal terminal = new ExternalTerminal("test", "xterm", in, out, Charset.forName(charset))) {
            Screen screen = screen(terminal);
            screen.show(CENTRE);
            Word.help("c3", true, screen.hasStones()).forEach(screen::say);
            assertEquals(Optional.of("help"), screen.read("> "));
        }
        String text = output();
        assertTrue(text.contains("3 . .(X). . 3"), text);
        assertTrue(text.contains("X, O"), text);
        assertTrue(text.chars().allMatch(c -> c < 128), text);
    }

    @ParameterizedTest
    @CsvSource({"80, 24, 15, true, false", "80, 24, 19, true, false", "80, 24, 20, false, false", "80, 24, 21, false, true",
        "40, 50, 20, true, true", "100, 30, 22, true, false"})
    void show_windowTooSmall_leavesOutLettersThenSaysSo(int columns, int rows, int size, boolean allLetters, boolean says)
            throws IOException {
        try (Terminal terminal = terminal("")) {
            terminal.setSize(new Size(columns, rows));
            screen(terminal).show(new Position(Grid.square(size), Rule.FREESTYLE));
        }
        assertEquals(allLetters ? 2 : 1, output().split("    a b c", -1).length - 1, output());
        assertEquals(says, output().contains("This board needs a window of "), output());
    }

    @Test
    void say_longLine_isBrokenAtBlanks() throws IOException {
        try (Terminal terminal = terminal("")) {
            terminal.setSize(new Size(40, 10));
            screen(terminal).say("one two three four five six seven eight nine ten");
            screen(terminal).say("x".repeat(50));
            screen(terminal).say("  save FILE      write the game to a file");
        }
        assertEquals(List.of("one two three four five six seven eight", "nine ten", "x".repeat(39), "x".repeat(11),
                "  save FILE      write the game to a", "                 file"), output().lines().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 19})
    void say_windowOfFewColumns_isLeftToTheTerminal(int columns) throws IOException {
        try (Terminal terminal = terminal("")) {
            terminal.setSize(new Size(columns, 10));
            screen(terminal).say("one two three four five six");
        }
        assertEquals(List.of("one two three four", "five six"), output().lines().toList());
    }

    @Test
    void progress_newThought_takesThePlaceOfTheOld() throws IOException {
        try (Terminal terminal = terminal("")) {
            terminal.setSize(new Size(20, 10));
            Screen screen = screen(terminal);
            screen.progress("depth 1");
            screen.progress("depth 2 with a long expected line");
            screen.say("h8");
        }
        assertEquals("depth 1\r" + ESCAPE + "Kdepth 2 with a long\r" + ESCAPE + "Kh8", output().strip());
    }

    @Test
    void read_lineAndEnd_returnsTheLineThenNothing() throws IOException {
        try (Terminal terminal = terminal("h8\r")) {
            Screen screen = screen(terminal);
            assertEquals(Optional.of("h8"), screen.read("> "));
            assertEquals(Optional.empty(), screen.read("> "));
        }
    }

    private String shown(String type, Position position) throws IOException {
        try (Terminal terminal = terminal("", type)) {
            screen(terminal).show(position);
        }
        return output();
    }

    private Screen screen(Terminal terminal) {
        return new ColourScreen(terminal, Word.texts(), mayColour);
    }

    private Terminal terminal(String input) throws IOException {
        return terminal(input, "xterm-256color");
    }

    private Terminal terminal(String input, String type) throws IOException {
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new ExternalTerminal("test", type, in, out, StandardCharsets.UTF_8);
    }

    private String output() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
