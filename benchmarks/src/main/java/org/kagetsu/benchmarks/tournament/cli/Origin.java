package org.kagetsu.benchmarks.tournament.cli;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** When and by which command a page was made. Keys of users are left out. Static functions only. */
final class Origin {

    private static final String HIDDEN = "***";

    private static final Pattern KEY = Pattern.compile("--(\\w+-)*key");

    private static final Pattern KEY_AND_VALUE = Pattern.compile("(" + KEY + "=).*", Pattern.DOTALL);

    private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

    private Origin() {}

    /** The origin as a sentence, from the command that runs. */
    static String of(CommandSpec command) {
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
