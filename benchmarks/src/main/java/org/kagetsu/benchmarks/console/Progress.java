package org.kagetsu.benchmarks.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.TerminalBuilder.SystemOutput;

/**
 * Shows the progress of a run: how much is done, how fast, the time to go. It is a bar in a terminal, else a line from
 * time to time.
 *
 * <p>Safe for use by many threads.
 */
public final class Progress implements AutoCloseable {

    /** How progress is shown. */
    public enum Mode {
        /** A bar in a terminal, else lines. */
        AUTO,
        /** A bar that is drawn over itself. */
        BAR,
        /** A line every half minute. */
        LINES,
        /** Complaints only. */
        NONE
    }

    private static final int BAR_MILLIS = 250;

    private static final int LINE_MILLIS = 30_000;

    /** How often a terminal is asked for its width. */
    private static final long RESIZE_NANOS = 2_000_000_000;

    /** The columns of a line if there is no terminal to ask. */
    private static final int WIDTH = 150;

    /** A bar of fewer columns tells nothing. */
    private static final int LEAST_BAR = 12;

    private static final int MOST_BAR = 40;

    /** What a message can do without if it is too long. */
    private static final Pattern IN_PARENTHESES = Pattern.compile(" *\\([^)]*\\)");

    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final PrintWriter out;
    private final String unit;
    private final Mode mode;
    private final boolean hasTerminal;
    private String lastLine = "";
    private int width;
    private long widthNanos = System.nanoTime();
    private volatile Optional<ProgressBar> bar = Optional.empty();

    /**
     * Creates a display that shows nothing yet.
     *
     * @param out where to show it, standard error if it may be a terminal
     * @param wanted how to show it
     * @param unit what is counted, for instance {@code games}
     */
    public Progress(PrintWriter out, Mode wanted, String unit) {
        this.out = out;
        this.unit = unit;
        int columns = wanted == Mode.AUTO || wanted == Mode.BAR ? columns() : 0;
        this.mode = wanted != Mode.AUTO ? wanted : columns > 0 ? Mode.BAR : Mode.LINES;
        this.hasTerminal = columns > 0;
        this.width = usable(columns);
    }

    /** The columns of the terminal behind standard error; 0 if there is none. */
    private static int columns() {
        try (Terminal terminal =
                TerminalBuilder.builder().systemOutput(SystemOutput.SysErr).dumb(true).build()) {
            return terminal.getType().startsWith(Terminal.TYPE_DUMB) ? 0 : Math.max(1, terminal.getWidth());
        } catch (IOException e) {
            return 0;
        }
    }

    /**
     * Tells how much is done. The first call begins the display.
     *
     * @param done how many units
     * @param known how many units there will be, as far as is known
     */
    public void stage(long done, long known) {
        if (bar.isEmpty() && mode != Mode.NONE) {
            bar = Optional.of(start(done, known));
        }
        bar.ifPresent(shown -> shown.maxHint(known).stepTo(done));
    }

    private ProgressBar start(long done, long known) {
        return new ProgressBarBuilder()
                .setTaskName(unit)
                .setInitialMax(known)
                .startsFrom(done, Duration.ZERO)
                .setUpdateIntervalMillis(mode == Mode.BAR ? BAR_MILLIS : LINE_MILLIS)
                .setRenderer((state, ignored) -> text(unit, done, state.getCurrent(), state.getMax(),
                        state.getElapsedAfterStart(), state.getExtraMessage(), width()))
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, WIDTH))
                .build();
    }

    /**
     * The columns for the text. Those of a terminal are asked for again from time to time, as it may be resized. One thread
     * draws the bars of a process, and an answer takes it a tenth of a second, so nobody is asked where there is no terminal.
     */
    private synchronized int width() {
        long now = System.nanoTime();
        if (mode == Mode.BAR && hasTerminal && now - widthNanos > RESIZE_NANOS) {
            widthNanos = now;
            int columns = columns();
            // While the process ends there is nobody to ask.
            width = columns > 0 ? usable(columns) : width;
        }
        return width;
    }

    /** Some terminals begin a new line after the last column. */
    private static int usable(int columns) {
        return columns > 1 ? columns - 1 : WIDTH;
    }

    private synchronized void draw(String text) {
        if (mode == Mode.BAR) {
            out.print(CLEAR_LINE + text.strip());
            out.flush();
        } else if (!text.strip().equals(lastLine)) {
            lastLine = text.strip();
            out.println(lastLine);
        }
    }

    /**
     * Shows that one more unit is done.
     *
     * @param message what else to show, in a few words; may be empty
     */
    public void step(String message) {
        bar.ifPresent(shown -> shown.setExtraMessage(message).step());
    }

    /**
     * Shows something else without one more unit.
     *
     * @param message what to show, in a few words; may be empty
     */
    public void note(String message) {
        bar.ifPresent(shown -> shown.setExtraMessage(message));
    }

    /**
     * Prints a complaint or a notice above the bar.
     *
     * @param text one line
     */
    public synchronized void say(String text) {
        out.println(mode == Mode.BAR && bar.isPresent() ? CLEAR_LINE + text : text);
    }

    /** Takes the display away; results can be printed then. */
    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        if (bar.isPresent() && mode == Mode.BAR) {
            out.println();
        }
        bar = Optional.empty();
    }

    /**
     * Writes the text, which fits a width. What is done and the message come first; what the message has in parentheses, the
     * time to go, the speed and a bar are there if there is room for them.
     *
     * @param unit what is counted
     * @param start how much was done when the display began
     * @param done how much is done
     * @param known how much there will be
     * @param elapsed the time since the display began
     * @param message what else to show
     * @param width the most columns
     */
    static String text(String unit, long start, long done, long known, Duration elapsed, String message, int width) {
        String count = unit + " " + done + "/" + Math.max(done, known) + " ";
        String words = message.strip();
        if (count.length() + words.length() > width) {
            words = IN_PARENTHESES.matcher(words).replaceAll("");
        }
        double seconds = elapsed.toMillis() / 1e3;
        boolean isKnown = done > start && seconds > 0;
        double perSecond = isKnown ? (done - start) / seconds : 0;
        String left = isKnown && known > done ? clock((known - done) / perSecond) + " left " : "";
        String speed = isKnown ? String.format(Locale.ROOT, "%.1f a minute ", perSecond * 60) : "";
        int room = width - count.length() - words.length();
        String shownLeft = left.length() <= room ? left : "";
        room -= shownLeft.length();
        String shownSpeed = speed.length() <= room ? speed : "";
        room -= shownSpeed.length();
        String bar = room >= LEAST_BAR ? bar((double) done / Math.max(1, known), Math.min(room, MOST_BAR)) : "";
        String text = (count + bar + shownLeft + shownSpeed + words).strip();
        return text.length() <= width ? text : text.substring(0, width);
    }

    /** A bar with a space behind it, this many columns wide. */
    private static String bar(double share, int columns) {
        int length = columns - "[] ".length();
        int full = (int) (Math.max(0, Math.min(1, share)) * length);
        return "[" + "=".repeat(full) + " ".repeat(length - full) + "] ";
    }

    private static String clock(double seconds) {
        long whole = Math.round(seconds);
        return String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
