package org.kagetsu.piskvork.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** What reaches a terminal with colours, and what is read from it. */
@Timeout(60)
class ColourScreenTest {

    private static final String ESCAPE = "\u001b[";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Test
    void show_position_clearsTheScreenAndDrawsInColour() throws IOException {
        try (Terminal terminal = terminal("")) {
            screen(terminal).show(Position.of(Grid.square(5), Rule.FREESTYLE, Move.parse("c3")));
        }
        String text = output();
        assertTrue(text.startsWith(ESCAPE + "H" + ESCAPE + "2J"), text);
        assertTrue(text.contains(ESCAPE + "38;5;16m●"), text);
        assertTrue(text.contains("├"), text);
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

    private static Screen screen(Terminal terminal) {
        return new ColourScreen(terminal, Word.texts());
    }

    private Terminal terminal(String input) throws IOException {
        InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return new ExternalTerminal("test", "xterm-256color", in, out, StandardCharsets.UTF_8);
    }

    private String output() {
        return out.toString(StandardCharsets.UTF_8);
    }
}
