package org.kagetsu.benchmarks.tournament.cli;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.tournament.journal.JournalHeader;
import org.kagetsu.benchmarks.tournament.report.HtmlReport;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.stats.Sprt;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of everything that shows results. */
@Purpose("Ratings and report")
final class ReportOptions {

    private static final String HIDDEN = "***";

    private static final Pattern KEY = Pattern.compile("--(\\w+-)*key");

    private static final Pattern KEY_AND_VALUE = Pattern.compile("(" + KEY + "=).*", Pattern.DOTALL);

    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    /** The most players that a title names. */
    private static final int MAX_NAMES = 6;

    @Option(names = "--anchor", paramLabel = "NAME=ELO", description = {
        "A player with a known rating; the others are rated relative to it. Else the mean of all is 0.",
        "Example: --anchor \"PentaZen=2249\"",
    })
    private Map<String, Double> anchor = Map.of();

    @Option(names = "--title", paramLabel = "TEXT", description = {
        "Headline of the report; the players unless given.",
        "Example: --title \"new evaluation\"",
    })
    private Optional<String> title = Optional.empty();

    @Option(names = "--report-games", paramLabel = "N", defaultValue = "1000", description = {
        "Games that can be stepped through in the report, the latest ones; default 1000.",
        "Example: --report-games 200",
    })
    private int games;

    /** The anchor, if its player takes part. */
    Map<String, Double> anchor(List<String> names) {
        if (anchor.size() > 1) {
            throw new IllegalArgumentException("--anchor: name one player, not " + anchor.keySet());
        }
        for (String name : anchor.keySet()) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException("--anchor: " + name + " is not one of " + names);
            }
        }
        return anchor;
    }

    /** The report of a tournament, made by the command that runs. */
    HtmlReport report(TournamentPlan plan, Optional<Sprt> test, JournalHeader header, CommandSpec command) {
        Range.check("--report-games", games, 0, Integer.MAX_VALUE);
        String headline = title.orElseGet(() -> title(plan));
        Map<String, SortedMap<String, String>> files = new HashMap<>();
        plan.names().forEach(name -> files.put(name, header.files(name)));
        return new HtmlReport(headline, anchor(plan.names()), test, games, origin(command), files);
    }

    private static String title(TournamentPlan plan) {
        List<String> names = plan.names();
        if (names.size() == 2) {
            return String.join(" - ", names);
        }
        String others = names.size() > MAX_NAMES ? " and " + (names.size() - MAX_NAMES) + " others" : "";
        return plan.format() + ": " + String.join(", ", names.subList(0, Math.min(names.size(), MAX_NAMES))) + others;
    }

    /** When and by which command a page is made, as a sentence. Keys of users are left out. */
    private static String origin(CommandSpec command) {
        CommandLine root = command.root().commandLine();
        String time = LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm"));
        return "Written on " + time + " by " + command.version()[0] + ", Java " + Runtime.version().feature() + ": "
                + root.getCommandName() + " " + words(root.getParseResult().originalArgs());
    }

    /** The words of a command line, for a shell. */
    static String words(List<String> args) {
        List<String> words = new ArrayList<>();
        boolean isKey = false;
        for (String arg : args) {
            words.add(isKey ? HIDDEN : quoted(KEY_AND_VALUE.matcher(arg).replaceFirst("$1" + HIDDEN)));
            isKey = KEY.matcher(arg).matches();
        }
        return String.join(" ", words);
    }

    private static String quoted(String word) {
        boolean isPlain = PLAIN.matcher(word).matches() || word.endsWith("=" + HIDDEN);
        return isPlain ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
