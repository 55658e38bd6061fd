package org.kagetsu.piskvork.play.terminal;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.completer.StringsCompleter;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedCharSequence.ForceMode;
import org.jline.utils.InfoCmp.Capability;
import org.kagetsu.board.Position;

/** A terminal with colours, a cursor that can be moved, and line editing. */
final class ColourScreen implements Screen {

    /** The width that is used if the terminal does not tell its own. */
    private static final int USUAL_WIDTH = 80;

    private final Terminal terminal;
    private final LineReader reader;
    /**
     * Given to JLine instead of the terminal's type, because JLine would draw lines with the terminal's alternate
     * character set.
     */
    private final int colours;

    private boolean progressShown;

    /**
     * Creates a screen.
     *
     * @param terminal closed by its owner
     * @param words what the completion key offers
     */
    ColourScreen(Terminal terminal, Collection<String> words) {
        this.terminal = terminal;
        Integer known = terminal.getNumericCapability(Capability.max_colors);
        this.colours = known == null ? 0 : known;
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
    public synchronized void show(Position position) {
        terminal.puts(Capability.clear_screen);
        BoardView.of(position, BoardStyle.ofColours(colours))
                .forEach(line -> terminal.writer().println(line.toAnsi(colours, ForceMode.None)));
        progressShown = false;
        terminal.flush();
    }

    @Override
    public synchronized void say(String text) {
        clearProgress();
        terminal.writer().println(text);
        terminal.flush();
    }

    @Override
    public synchronized void progress(String text) {
        clearProgress();
        int width = (terminal.getWidth() > 0 ? terminal.getWidth() : USUAL_WIDTH) - 1;
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
    public Optional<String> read(String prompt) {
        try {
            return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException e) {
            // Ctrl-C drops the line; on an empty one it ends the game.
            return e.getPartialLine().isBlank() ? Optional.empty() : Optional.of("");
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
