package org.kagetsu.benchmarks.tournament.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.tools.ToolsCommand;

/** The page in a real browser; run by the profile {@code browser}, which needs Chromium. */
class ReportInBrowserIT {

    private static final String CHROMIUM = System.getProperty("chromium", "chromium");

    @TempDir
    private Path directory;

    @Test
    void page_inChromium_drawsTablesCurvesAndBoard() throws Exception {
        StringWriter err = new StringWriter();
        int status = ToolsCommand.run(
                new String[] {
                    "round-robin", "--player=A=random:", "--player=B=random:seed=2", "--player=C=kagetsu:",
                    "--depth=1", "--games=4", "--progress=none", "--journal=" + directory.resolve("t.jsonl")
                },
                new PrintWriter(new StringWriter()),
                new PrintWriter(err, true));
        assertEquals(0, status, err.toString());

        String page = open(directory.resolve("t.html"));

        // Ratings, cross table, colours, openings, time and depth, games.
        assertEquals(3 + 3 + 4 + 1 + 3 + 12, count(page, "<tr") - count(page, "<thead"), page);
        assertEquals(3, count(page, "<polygon"), "Elo bands");
        assertTrue(page.contains("No player did anything wrong."), page);
        assertTrue(count(page, "<circle") >= 5, "stones");
    }

    private String open(Path page) throws Exception {
        Path out = directory.resolve("dom.html");
        Path err = directory.resolve("browser.log");
        Process browser = new ProcessBuilder(List.of(
                        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                        "--disable-background-networking", "--disable-component-update", "--disable-sync",
                        "--enable-logging=stderr", "--user-data-dir=" + directory.resolve("profile"),
                        "--virtual-time-budget=5000", "--dump-dom", page.toUri().toString()))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertTrue(browser.waitFor(60, TimeUnit.SECONDS), "Chromium did not end");
        assertFalse(Files.readString(err).contains("CONSOLE"), Files.readString(err));
        String dom = Files.readString(out);
        return dom.substring(dom.indexOf("<main"), dom.indexOf("</main>"));
    }

    private static long count(String text, String part) {
        return Pattern.compile(Pattern.quote(part)).matcher(text).results().count();
    }
}
