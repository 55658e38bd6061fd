package org.kagetsu.benchmarks.tournament.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import org.kagetsu.piskvork.files.ReplacedFile;

/**
 * Writes a tournament as one HTML file with style, script and data inside, which works without a network.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param title the headline
 * @param anchor a player's name and its given rating; empty to rate relative to the mean
 * @param test a sequential test to draw; only for two players
 * @param maxGames games that can be stepped through, 0 or more; of more, the latest are taken
 * @param origin when and by which command the page was made, as a sentence; may be empty
 * @param files what the players are made of: by a player's name, the identity of each file by the file's name
 */
public record HtmlReport(
        String title,
        Map<String, Double> anchor,
        Optional<Sprt> test,
        int maxGames,
        String origin,
        Map<String, SortedMap<String, String>> files) {

    /** How every page begins. */
    public static final String BEGIN = "<!DOCTYPE html>";

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");

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
        // Inside a script element "</" and "<!--" may end the element or hide its end; in JSON an escape is the same.
        String json = StrictJson.line(ReportBuilder.build(this, plan, games)).replace("<", "\\u003c");
        Map<String, String> parts = Map.of(
                "style", resource("page.css"),
                "script", SCRIPTS.stream().map(HtmlReport::resource).collect(Collectors.joining("\n")),
                "title", escape(title),
                "data", json);
        // In one pass, because a part may contain text that looks like a placeholder.
        String page = PLACEHOLDER.matcher(resource("page.html"))
                .replaceAll(place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), place.group())));
        ReplacedFile.write(file, out -> out.write(page.getBytes(StandardCharsets.UTF_8)));
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
