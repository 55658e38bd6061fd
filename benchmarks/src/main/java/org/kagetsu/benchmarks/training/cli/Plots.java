package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;
import javax.imageio.ImageIO;
import org.kagetsu.benchmarks.training.fit.Calibration;
import org.kagetsu.benchmarks.training.fit.Fit;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws how a fit went, as PNG files of a folder; safe for use by many threads. */
final class Plots {

    private static final int WIDTH = 800;
    private static final int HEIGHT = 600;

    /** Iterations at the start that are not drawn: they would squeeze the rest. */
    private static final int FIRST_ITERATION = 5;

    private final Path folder;

    Plots(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /** Draws the losses against the iterations. */
    void losses(String name, Fit fit) throws IOException {
        List<Fit.Losses> curve = fit.curve().subList(Math.min(FIRST_ITERATION, fit.curve().size() - 1),
                fit.curve().size());
        XYChart chart = chart("Loss of the " + name, "iteration", "nats per position");
        double[] iterations = numbers(curve, Fit.Losses::iteration);
        line(chart, "training, with priors", iterations, numbers(curve, Fit.Losses::training));
        line(chart, "held-out games", iterations, numbers(curve, Fit.Losses::heldOut));
        save(chart, name + "-loss.png");
    }

    /** Draws results against predicted chances. */
    void reliability(Calibration calibration) throws IOException {
        XYChart chart = chart("Calibration error %.4f".formatted(calibration.error()),
                "predicted chance to win", "result of held-out games");
        line(chart, "ideal", new double[] {0, 1}, new double[] {0, 1});
        XYSeries bins = chart.addSeries("ten bins", numbers(calibration.bins(), Calibration.Bin::predicted),
                numbers(calibration.bins(), Calibration.Bin::result));
        bins.setMarker(SeriesMarkers.CIRCLE);
        save(chart, "reliability.png");
    }

    private static XYChart chart(String title, String x, String y) {
        XYChart chart = new XYChartBuilder()
                .width(WIDTH).height(HEIGHT).title(title).xAxisTitle(x).yAxisTitle(y).build();
        chart.getStyler().setLegendPosition(LegendPosition.InsideNW);
        return chart;
    }

    private static void line(XYChart chart, String name, double[] x, double[] y) {
        chart.addSeries(name, x, y).setMarker(SeriesMarkers.NONE);
    }

    private static <T> double[] numbers(List<T> items, ToDoubleFunction<T> number) {
        return items.stream().mapToDouble(number).toArray();
    }

    private void save(XYChart chart, String name) throws IOException {
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", folder.resolve(name).toFile());
    }
}
