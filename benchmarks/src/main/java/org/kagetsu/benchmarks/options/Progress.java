package org.kagetsu.benchmarks.options;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
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

    private static final int BAR_MILLIS = 250;

    private static final int LINE_MILLIS = 30_000;

    /** How often a terminal is asked for its width. */
    private static final long RESIZE_NANOS = 2_000_000_000;

    /** The columns of a line if there is no terminal to ask. */
    private static final int WIDTH = 150;

    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final PrintWriter out;
    private final String unit;
    private final ProgressMode mode;
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
    public Progress(PrintWriter out, ProgressMode wanted, String unit) {
        this.out = out;
        this.unit = unit;
        int columns = wanted == ProgressMode.AUTO || wanted == ProgressMode.BAR ? columns() : 0;
        this.mode = wanted != ProgressMode.AUTO ? wanted : columns > 0 ? ProgressMode.BAR : ProgressMode.LINES;
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
        if (bar.isEmpty() && mode != ProgressMode.NONE) {
            bar = Optional.of(start(done, known));
        }
        bar.ifPresent(shown -> shown.maxHint(known).stepTo(done));
    }

    private ProgressBar start(long done, long known) {
        return new ProgressBarBuilder()
                .setTaskName(unit)
                .setInitialMax(known)
                .startsFrom(done, Duration.ZERO)
                .setUpdateIntervalMillis(mode == ProgressMode.BAR ? BAR_MILLIS : LINE_MILLIS)
                .setRenderer((state, ignored) -> ProgressText.of(
                        unit,
                        done,
                        state.getCurrent(),
                        state.getMax(),
                        state.getElapsedAfterStart(),
                        state.getExtraMessage(),
                        width()))
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, WIDTH))
                .build();
    }

    /** The columns for the text; those of a terminal are asked for again from time to time, as it may be resized. */
    private synchronized int width() {
        long now = System.nanoTime();
        if (mode == ProgressMode.BAR && now - widthNanos > RESIZE_NANOS) {
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
        if (mode == ProgressMode.BAR) {
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
        out.println(mode == ProgressMode.BAR && bar.isPresent() ? CLEAR_LINE + text : text);
    }

    /** Takes the display away; results can be printed then. */
    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        if (bar.isPresent() && mode == ProgressMode.BAR) {
            out.println();
        }
        bar = Optional.empty();
    }
}
