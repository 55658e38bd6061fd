package org.kagetsu.benchmarks.training.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows the progress of a run: steps, positions per second, the remaining time. It is a bar in a terminal, else a line
 * from time to time.
 *
 * <p>Safe for use by many threads.
 */
final class ProgressLine implements AutoCloseable {

    private static final int BAR_MILLIS = 500;
    private static final int LINE_MILLIS = 30_000;
    private static final int WIDTH = 120;
    private static final String CLEAR_LINE = "\r\u001b[2K";

    private final PrintWriter out;
    private final boolean isTerminal = System.console() != null;
    private final long start = System.nanoTime();
    private final ProgressBar bar;
    private long positions;

    ProgressLine(PrintWriter out, String unit, long done, long total) {
        this.out = out;
        this.bar = new ProgressBarBuilder()
                .setTaskName(unit)
                .setStyle(ProgressBarStyle.ASCII)
                .setInitialMax(total)
                .startsFrom(done, Duration.ZERO)
                .setUpdateIntervalMillis(isTerminal ? BAR_MILLIS : LINE_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, WIDTH))
                .build();
    }

    private void draw(String text) {
        if (isTerminal) {
            out.print(CLEAR_LINE + text.strip());
            out.flush();
        } else {
            out.println(text.strip());
        }
    }

    /** One more unit is done. */
    synchronized void step(int newPositions) {
        positions += newPositions;
        double seconds = (System.nanoTime() - start) / 1e9;
        bar.setExtraMessage(String.format(Locale.ROOT, " %,d positions, %.0f a second", positions, positions / seconds));
        bar.step();
    }

    @Override
    public void close() {
        bar.close();
        if (isTerminal) {
            out.println();
        }
    }
}
