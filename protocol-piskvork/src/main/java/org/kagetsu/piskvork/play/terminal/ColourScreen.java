package org.kagetsu.piskvork.play.terminal;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedCharSequence.ForceMode;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp.Capability;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;

/** A terminal with colours, a cursor that can be moved, and line editing. Without UTF-8 the board is drawn in ASCII. */
final class ColourScreen implements Screen {

    /** The width that is used if the terminal does not tell its own. */
    private static final int USUAL_WIDTH = 80;

    /** Rows below the board: its state, an answer and the prompt; and what a board has beside its rows or columns. */
    private static final int ROWS_BELOW = 3;
    private static final int LETTERS = 2;
    private static final int NUMBERS = 6;

    private final Terminal terminal;
    private final LineReader reader;
    /**
     * Given to JLine instead of the terminal's type, because JLine would draw lines with the terminal's alternate
     * character set.
     */
    private final int colours;

    /** Whether the terminal has characters for stones and lines. */
    private final boolean hasStones;

    private boolean progressShown;

    /**
     * Creates a screen.
     *
     * @param terminal closed by its owner
     * @param words what the completion key offers
     * @param mayColour whether colours are wanted
     */
    ColourScreen(Terminal terminal, Collection<String> words, boolean mayColour) {
        this.terminal = terminal;
        Integer known = terminal.getNumericCapability(Capability.max_colors);
        this.colours = known == null || !mayColour ? 0 : known;
        this.hasStones = StandardCharsets.UTF_8.equals(terminal.encoding());
        this.reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .completer(new StringsCompleter(words))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
    }

    @Override
    public boolean isInPlace() {
        return true;
    }

    @Override
    public boolean isInteractive() {
        return true;
    }

    @Override
    public boolean hasStones() {
        return hasStones;
    }

    @Override
    public synchronized void show(Position position) {
        terminal.puts(Capability.clear_screen);
        List<AttributedString> lines = hasStones
                ? BoardView.of(position, colours)
                : Screen.picture(position).lines().map(AttributedString::new).toList();
        Grid grid = position.grid();
        int rows = grid.height() + LETTERS + ROWS_BELOW;
        // In a low window the letters stand below the board only.
        int first = isLess(terminal.getHeight(), rows) ? 1 : 0;
        lines.subList(first, lines.size())
                .forEach(line -> terminal.writer().println(line.toAnsi(colours, ForceMode.None)));
        int columns = 2 * grid.width() + NUMBERS;
        if (isLess(terminal.getHeight(), rows - 1) || isLess(terminal.getWidth(), columns)) {
            printWrapped("This board needs a window of " + columns + " columns and " + (rows - 1) + " rows; this one has "
                    + terminal.getWidth() + " and " + terminal.getHeight() + ".");
        }
        progressShown = false;
        terminal.flush();
    }

    /** Whether a size of the terminal is known and less than what is needed. */
    private static boolean isLess(int size, int needed) {
        return size > 0 && size < needed;
    }

    private int width() {
        return terminal.getWidth() > 0 ? terminal.getWidth() : USUAL_WIDTH;
    }

    private void printWrapped(String text) {
        Screen.wrap(text, width()).forEach(terminal.writer()::println);
    }

    @Override
    public synchronized void say(String text) {
        clearProgress();
        printWrapped(text);
        terminal.flush();
    }

    @Override
    public synchronized void progress(String text) {
        clearProgress();
        int width = width() - 1;
        terminal.writer().print(text.length() <= width ? text : text.substring(0, width));
        terminal.flush();
        progressShown = true;
    }

    private void clearProgress() {
        if (progressShown) {
            PrintWriter writer = terminal.writer();
            writer.print('\r');
            terminal.puts(Capability.clr_eol);
            progressShown = false;
        }
    }

    @Override
    public boolean isAtEnd() {
        return false;
    }

    @Override
    public Optional<String> read(String prompt) {
        try {
            return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException e) {
            // Ctrl-C drops what was typed.
            return Optional.of(e.getPartialLine().isBlank() ? INTERRUPT : "");
        } catch (EndOfFileException e) {
            return Optional.empty();
        }
    }

    @Override
    public boolean onInterrupt(Runnable action) {
        terminal.handle(Terminal.Signal.INT, signal -> action.run());
        return true;
    }
}
