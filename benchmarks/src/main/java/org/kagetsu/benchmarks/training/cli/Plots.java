package org.kagetsu.benchmarks.training.cli;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws how a fit went, as PNG files of a folder; safe for use by many threads. */
final class Plots {

    private static final int WIDTH = 800;
    private static final int HEIGHT = 600;

    private static final int TITLE_PADDING = 12;
    private static final int MAX_LABELS = 14;

    private static final Color TRAINING = new Color(0x2F5FC4);
    private static final Color HELD_OUT = new Color(0xE08A1E);
    private static final Color FILL = new Color(0xF7E3C5);
    private static final Color IDEAL = new Color(0x9A9A9A);
    private static final Color KEPT = new Color(0xB3261E);

    /** The first iterations are not drawn, because their large losses would hide the rest. */
    private static final int FIRST_ITERATION = 5;

    private final Path folder;

    Plots(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Draws the losses against the iterations, and which weights were kept. */
    void losses(String name, String unit, List<Fit.Losses> all) throws IOException {
        List<Fit.Losses> curve = all.subList(Math.min(FIRST_ITERATION, all.size() / 10), all.size());
        Fit.Losses best = Fit.best(all);
        XYChart chart = chart(String.format(Locale.ROOT, "Loss of the %s: %.5f nats in held-out games", name, best.heldOut()),
                unit, "nats per position");
        chart.getStyler().setLegendPosition(LegendPosition.InsideNE);
        chart.getStyler().setYAxisDecimalPattern("0.000");
        double[] iterations = numbers(curve, Fit.Losses::iteration);
        line(chart, "training", iterations, numbers(curve, Fit.Losses::training), TRAINING);
        line(chart, "held-out games", iterations, numbers(curve, Fit.Losses::heldOut), HELD_OUT);
        points(chart, "weights that were kept", new double[] {best.iteration()}, new double[] {best.heldOut()});
        save(chart, name + "-loss.png");
    }

    /** Draws results against predicted chances to win, and how many of all positions each bin holds. */
    void reliability(String name, Calibration calibration) throws IOException {
        reliability(name, "predicted chance to win", "mean result", calibration);
    }

    /** Draws what came true against what was predicted, and how many of all positions each bin holds. */
    void reliability(String name, String predictions, String results, Calibration calibration) throws IOException {
        XYChart chart =
                chart(String.format(Locale.ROOT, "Calibration error: %.4f", calibration.error()), predictions, results);
        chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
        chart.getStyler().setXAxisMin(0.0).setXAxisMax(1.0).setYAxisMin(0.0).setYAxisMax(1.0);
        double[] predicted = numbers(calibration.bins(), Calibration.Bin::predicted);
        line(chart, "ideal", new double[] {0, 1}, new double[] {0, 1}, IDEAL);
        line(chart, "share of all positions", predicted,
                numbers(calibration.bins(), bin -> (double) bin.positions() / calibration.positions()), HELD_OUT)
                .setXYSeriesRenderStyle(XYSeriesRenderStyle.Area);
        points(chart, "ten bins", predicted, numbers(calibration.bins(), Calibration.Bin::result));
        save(chart, name + "-reliability.png");
    }

    private static XYChart chart(String title, String x, String y) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH).height(HEIGHT).title(title).xAxisTitle(x).yAxisTitle(y).build();
        chart.getStyler().setChartBackgroundColor(Color.WHITE).setChartTitlePadding(TITLE_PADDING);
        chart.getStyler().setXAxisMaxLabelCount(MAX_LABELS);
        chart.getStyler().setLocale(Locale.ROOT);
        return chart;
    }

    private static XYSeries line(XYChart chart, String name, double[] x, double[] y, Color colour) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setMarker(SeriesMarkers.NONE).setLineColor(colour);
        series.setFillColor(FILL);
        return series;
    }

    private static void points(XYChart chart, String name, double[] x, double[] y) {
        XYSeries series = chart.addSeries(name, x, y);
        series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
        series.setMarker(SeriesMarkers.CIRCLE).setMarkerColor(KEPT);
    }

    private static <T> double[] numbers(List<T> items, ToDoubleFunction<T> number) {
        return items.stream().mapToDouble(number).toArray();
    }

    private void save(XYChart chart, String name) throws IOException {
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", folder.resolve(name).toFile());
    }
}
