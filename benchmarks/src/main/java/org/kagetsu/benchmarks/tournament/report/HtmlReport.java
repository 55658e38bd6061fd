package org.kagetsu.benchmarks.tournament.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;

/**
 * Writes a tournament as one HTML file with style, script and data inside, which works without a network.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param title the headline
 * @param anchor a player's name and its given rating; empty to rate relative to the mean
 * @param test a sequential test to draw; only for two players
 * @param maxGames games that can be stepped through, 0 or more; of more, the latest are taken
 */
public record HtmlReport(String title, Map<String, Double> anchor, Optional<Sprt> test, int maxGames) {

    private static final List<String> SCRIPTS =
            List.of("elements.js", "charts.js", "tables.js", "board.js", "page.js");

    /**
     * Writes the page.
     *
     * @param plan the tournament
     * @param games its games in the order in which they ended
     * @param file where to
     * @throws IOException if the file cannot be written
     */
    public void write(TournamentPlan plan, List<PlayedGame> games, Path file) throws IOException {
        // Inside a script element "</" may end the element; in JSON it is the same with an escaped slash.
        String json = GameJson.line(ReportBuilder.build(this, plan, games)).replace("</", "<\\/");
        String page = resource("page.html")
                .replace("{{style}}", resource("page.css"))
                .replace("{{script}}", SCRIPTS.stream().map(HtmlReport::resource).collect(Collectors.joining("\n")))
                .replace("{{title}}", escape(title))
                .replace("{{data}}", json);
        Files.writeString(file, page);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static String resource(String name) {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the program's file " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
