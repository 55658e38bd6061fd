package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.Weights;

class TournamentToolsTest {

    private final ToolRun tool = new ToolRun();

    @TempDir
    private Path directory;

    private int play(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--progress=none", "--max-moves=30", "--journal=" + directory.resolve("games.jsonl")));
        return tool.run(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"match", "openings", "ratings", "report", "export", "sprt"})
    void help_everyCommand_hasAnExampleForEveryOption(String command) {
        tool.succeed(command, "--help");
        long options = tool.out().lines().filter(line -> line.matches("^ {6}--[a-z].*")).count();
        long examples = tool.out().lines().filter(line -> line.matches("^ +Examples?: --.*")).count();
        assertTrue(options > 0, tool.out());
        assertEquals(options, examples, tool.out());
        assertTrue(tool.out().contains("Example: kagetsu-tools " + command), tool.out());
    }

    @Test
    void help_match_groupsTheOptionsByPurpose() {
        tool.succeed("match", "--help");
        List<String> headings = tool.out().lines().filter(line -> line.matches("[A-Z].*:")).toList();
        assertEquals(
                List.of("This command:", "Sequential test:", "Players:", "Rule and board:",
                        "Time, limits and the end of games:", "Openings:", "The run and its files:", "Many machines:",
                        "Ratings and report:", "Games in other formats:", "Help:"),
                headings,
                tool::out);
        // The first line of the help names all options, too.
        assertTrue(tool.out().lastIndexOf("--player=") > tool.out().indexOf("Players:"), tool::out);

        tool.succeed("ratings", "--help");
        assertTrue(tool.out().contains("Ratings and report:"), tool::out);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "match --version", "sprt -V", "cluster pause -V"})
    void version_ofAnyCommand_isPrinted(String line) {
        tool.succeed(line.split(" "));
        assertTrue(tool.out().startsWith("kagetsu-tools "), tool::out);
    }

    @Test
    void match_randomPlayers_printsResultsAndWritesThePage() throws IOException {
        Path openings = Files.writeString(directory.resolve("openings.txt"), "h8i9\nzz\n0,0, 1,1, 2,3\n");

        int status = play(
                "match", "--player=A=random:seed=1", "--player=B=random:seed=2", "--games=12", "--openings",
                openings.toString(), "--sprt", "elo0=0", "elo1=200", "--symmetries", "--shuffle=3");

        assertEquals(0, status, tool.err());
        assertTrue(tool.out().startsWith("A - B: "), tool.out());
        assertTrue(tool.out().contains("SPRT elo0=0 elo1=200"), tool.out());
        assertTrue(tool.out().lines().anyMatch(line -> line.matches("A: \\d+ moves, [0-9.]+ ms each in the mean")),
                tool.out());
        assertTrue(tool.out().lines().anyMatch(line -> line.matches("  none of [1-9]\\d* moves over the limit")),
                tool.out());
        assertTrue(tool.err().contains("line 2: left out"), tool.err());
        assertTrue(Files.size(directory.resolve("games.html")) > 10_000);
        tool.succeed("ratings", directory.resolve("games.jsonl").toString(), "--anchor=B=1000");
        assertTrue(tool.out().contains("1000"), tool.out());
        tool.succeed("report", directory.resolve("games.jsonl").toString(), "--out",
                directory.resolve("other.html").toString());
        assertTrue(Files.exists(directory.resolve("other.html")));
        tool.succeed("export", directory.resolve("games.jsonl").toString(), "--sgf",
                directory.resolve("games.sgf").toString());
        assertTrue(Files.readString(directory.resolve("games.sgf")).startsWith("(;FF[4]GM[4]"));
    }

    @Test
    void outputThatIsTheJournal_isRefusedAndLosesNothing() throws IOException {
        Path journal = directory.resolve("games.jsonl");
        String[] match = {"match", "--player=A=random:seed=1", "--player=B=random:seed=2", "--games=2"};
        assertEquals(0, play(match), tool::err);
        byte[] before = Files.readAllBytes(journal);
        String over = " " + journal + " would overwrite " + journal;
        for (String line : List.of("report " + journal + " --out", "export " + journal + " --sgf")) {
            String option = line.substring(line.indexOf("--"));
            assertEquals("kagetsu-tools: " + option + over, tool.fail(1, (line + " " + journal).split(" ")).strip());
        }
        for (String option : List.of("--report", "--sgf")) {
            List<String> again = new ArrayList<>(List.of(match));
            again.add(option + "=" + journal);
            assertEquals(1, play(again.toArray(String[]::new)));
            assertEquals("kagetsu-tools: " + option + over, tool.err().strip());
        }
        assertArrayEquals(before, Files.readAllBytes(journal));
    }

    @Test
    void outputThatIsAFileOfAnotherKind_isRefusedAndLosesNothing() throws IOException {
        Path journal = directory.resolve("games.jsonl");
        Path notes = directory.resolve("games.html");
        Files.writeString(notes, "my notes");
        List<String[]> commands = List.of(
                new String[] {"match", "--player=A=random:seed=1", "--player=B=random:seed=2", "--games=2",
                    "--journal=" + journal},
                new String[] {"openings", "--count=1", "--out=" + notes},
                new String[] {"prove", "--out=" + notes, directory.resolve("p.journal").toString()});
        for (String[] command : commands) {
            assertTrue(tool.run(command) > 0, command[0]);
            assertTrue(tool.err().contains(notes + " is a file of another kind"), tool::err);
        }
        assertFalse(Files.exists(journal), "it is said before the work begins");
        assertEquals("my notes", Files.readString(notes));
    }

    @Test
    void roundRobin_brainsThatCannotPlay_costOneMessageEachAndTheRestGoesOn() {
        int status = play(
                "match", "--format=round-robin", "--player=A=random:", "--player=B=random:seed=9", "--player=missing=cmd:/no/such/brain",
                "--player=exits=cmd:true", "--player=rubbish=cmd:echo hello", "--player=refuses=cmd:echo ERROR no",
                "--player=silent=cmd:sleep 100", "--start-time=500", "--games=4");

        assertEquals(1, status);
        assertTrue(tool.out().contains("A - B: "), tool.out());
        assertFalse(tool.out().contains("missing -"), tool.out());
        for (String player : List.of("missing cannot be started", "exits ", "rubbish ", "refuses ", "silent ")) {
            assertEquals(1, tool.err().lines().filter(line -> line.startsWith("player " + player)).count(),
                    tool.err());
        }
    }

    @Test
    void match_morePairsThanOpenings_isSaidBeforeAndAfter() throws IOException {
        assertEquals(0, play("match", "--player=A=kagetsu:", "--player=B=kagetsu:weights=hand", "--depth=1", "--games=6"));
        assertTrue(tool.err().contains("warning: 3 pairs of games of the same players, but 1 opening; "),
                tool.err());
        assertTrue(tool.out().contains("  2 of 3 pairs repeat earlier ones"), tool.out());
        assertTrue(Files.readString(directory.resolve("games.html")).contains("2 pairs repeat earlier ones"));

        assertEquals(0, tool.run("match", "--player=A=kagetsu:", "--player=B=kagetsu:weights=hand", "--depth=1",
                "--games=2", "--progress=none", "--journal=" + directory.resolve("other.jsonl")));
        assertFalse(tool.err().contains("warning"), tool.err());
        assertFalse(tool.out().contains("repeat"), tool.out());
    }

    @Test
    void match_againWithOtherWeightsOfTheSameName_isRefused() throws IOException {
        Path weights = directory.resolve("weights.bin");
        Path journal = directory.resolve("games.jsonl");
        String[] match = {"match", "--player=A=kagetsu:weights=" + weights, "--player=B=random:", "--depth=1", "--games=2"};
        write(LinearEvaluator.hand().weights(), weights);
        assertEquals(0, play(match), tool.err());
        assertTrue(tool.out().lines().anyMatch(line -> line.matches("A: .* mean, depth 1\\.0, [0-9,]+ nodes/s")),
                tool.out());
        assertEquals(0, play(match), tool.err());
        tool.succeed("ratings", journal.toString());

        write(LinearEvaluator.standard().weights(), weights);
        assertEquals(1, play(match));
        assertTrue(tool.err().contains(" was begun with another file " + weights + " of player A: it was "),
                tool.err());

        Files.writeString(journal, Files.readString(journal).replaceAll(",\"files\":\\{[^}]*}", ""));
        assertEquals(0, play(match), tool.err());
        assertEquals(1, tool.err().lines().filter(line -> line.startsWith("warning: journal ")).count(),
                tool.err());
    }

    private static void write(Weights weights, Path file) throws IOException {
        try (OutputStream out = Files.newOutputStream(file)) {
            weights.write(out);
        }
    }

    @Test
    void ratings_journalsThatDoNotBelongTogether_warnAndHaveATableForEachGroup() {
        String[] journals = {"a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl"};
        String[] options = {
            "A=random:seed=1 --player=B=random:seed=2 --time=500",
            "A=random:seed=1 --player=C=random:seed=3 --time=600",
            "D=random:seed=4 --player=E=random:seed=5 --time=500",
            "A=random:seed=9 --player=B=random:seed=2 --time=500",
        };
        for (int i = 0; i < journals.length; i++) {
            journals[i] = directory.resolve(journals[i]).toString();
            String line = "match --games=2 --progress=none --max-moves=9 --journal=" + journals[i] + " --player=" + options[i];
            tool.succeed(line.split(" "));
        }
        tool.succeed("ratings", journals[0], journals[1], journals[2], journals[3], "--anchor=A=100");

        assertEquals(
                List.of(
                        "warning: the conditions of " + journals[1] + " are not those of " + journals[0]
                                + "; one rating for both is an average",
                        "warning: player A is random:seed=1 in " + journals[0] + " and random:seed=9 in " + journals[3]
                                + "; both count as one player",
                        "warning: no games connect these groups of players, so each has a table of its own: "
                                + "[[A, B, C], [D, E]]"),
                tool.err().lines().toList());
        assertEquals(1, tool.out().lines().filter(line -> line.startsWith("rank")).count(), tool::out);
        assertTrue(tool.out().contains("A - C: "), tool::out);
        assertTrue(tool.out().contains("D - E: "), tool::out);

        tool.succeed("ratings", journals[0], journals[0]);
        assertEquals("", tool.err(), "nothing to warn of");
    }

    @Test
    void openings_file_isSaidAndCompleteAtTheEnd() throws IOException {
        Path file = directory.resolve("openings.txt");
        String[] openings = {"openings", "--count=3", "--nodes=200", "--progress=lines", "--out=" + file};
        tool.succeed(openings);
        List<String> lines = tool.err().lines().toList();
        assertTrue(lines.get(0).startsWith("openings 0/3"), tool::err);
        assertEquals("3 openings in " + file, lines.get(lines.size() - 1));
        assertEquals(4, Files.readAllLines(file).size());
        assertFalse(Files.readString(file).contains("incomplete"));
        tool.succeed("openings", "--count=3", "--nodes=200");
        assertEquals(Files.readString(file), tool.out());
        assertEquals("", tool.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sprt --pairs 1,2,3,2,1", "openings --count 2 --nodes 200", "match --help"})
    void results_thatCannotBeWritten_areAFailure(String line) throws IOException {
        OutputStream full = OutputStream.nullOutputStream();
        full.close();
        StringWriter err = new StringWriter();
        assertEquals(1, ToolsCommand.run(
                line.split(" "), new PrintWriter(full, true, StandardCharsets.UTF_8), new PrintWriter(err, true)));
        assertEquals("kagetsu-tools: not all results could be written to standard output", err.toString().strip());
    }

    @Test
    void match_incompleteOpeningsAndPlayersWithoutColon_saysSoAndPlays() throws IOException {
        Path file = Files.writeString(directory.resolve("openings.txt"), "# incomplete, 9 openings were wanted\nh8i9\n");
        assertEquals(0, play("match", "--player=A=kagetsu", "--player=B=random", "--games=2", "--depth=1",
                "--openings=" + file), tool::err);
        assertTrue(tool.err().contains(
                file + " is incomplete: the command that made it was interrupted, or still runs"), tool::err);
    }

    @Test
    void match_sameDeterministicPlayer_isSaid() {
        assertEquals(0, play("match", "--player=A=kagetsu:", "--player=B=kagetsu:", "--depth=1", "--games=8"));
        assertTrue(tool.out().contains("are the same deterministic player"), tool.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "match --player A=random: | a match has two players, not 1",
        "match --player A=random: --player A=random: | --player: the name A is given twice",
        "match --player random: --player B=random: | player \"random:\" is not of the form NAME=ENGINE",
        "match --player A=nonsense --player B=random: | does not begin with kagetsu:, random:, proof: or cmd:",
        "match --player A=kagetsu:hash=0 --player B=random: | player A: hash 0 is outside 1..65536",
        "match --player A=kagetsu:hash=x --player B=random: | player A: hash=x is not a whole number of 1..65536",
        "match --player A=kagetsu:speed=9 --player B=random: | \"speed\" is not one of [threads, hash,",
        "match --player A=kagetsu:noise=-2 --player B=random: | player A: noise -2 is outside 0..1000",
        "match --player A=kagetsu:weights=none --player B=random: | weights file none: no such file or folder",
        "match --player A=cmd: --player B=random: | player A: no command after cmd:",
        "match --player A=random: --player B=random: --size 23 | --size: width 23 is outside 3..22",
        "match --player A=random: --player B=random: --rule 7 | rule code 7 is not one of 0, 1, 4, 8, 9",
        "match --player A=random: --player B=random: --games 1 | --games 1 is outside 2..100000000",
        "match --player A=random: --player B=random: --games 3 | give 2 or 4",
        "match --player A=random: --player B=random: --games 2147483647 | --games 2147483647 is outside 2..",
        "match --player A=random: --player B=random: --rule 3-in-a-row | rule 3-in-a-row cannot be told to players",
        "match --player A=random: --player B=random: --time -5 | --time -5 is outside 0..604800000",
        "match --player A=random: --player B=random: --memory 17592186044416 | --memory 17592186044416 is outside 0..",
        "match --player A=random: --player B=random: --report-games -1 | --report-games -1 is outside 0..",
        "match --player A=random: --player B=random: --sprt elo0=0 elo1=300 | elo1 300 is outside -200..200",
        "sprt --pairs 9223372036854775807,1,1,1,1 | --pairs: more than 100000000 pairs: [9223372036854775807, 1, 1, 1, 1]",
        "sprt --pairs 50000001,0,0,0,50000000 | --pairs: more than 100000000 pairs: [50000001, 0, 0, 0, 50000000]",
        "sprt --pairs 1,2,3 | --pairs: not five counts of 0 or more: [1, 2, 3]",
        "sprt --pairs 3,20,54,21,4 --sprt elo0=0 elo1=300 | elo1 300 is outside -200..200",
        "match --format swiss --player A=random: --player B=random: --rounds 0 | --rounds 0 is outside 1..1000",
        "match --format swiss --player A=random: --player B=random: | --format swiss needs --rounds",
        "match --rounds 3 --player A=random: --player B=random: | --rounds is for --format swiss",
        "match --format league --player A=random: --player B=random: | --format \"league\" is not match, gauntlet,",
        "match --format gauntlet --player A=random: --player B=random: --player C=random: --sprt elo0=0 elo1=5 | a test needs two",
        "openings --count 0 | --count 0 is outside 1..1000000",
        "openings --out none/openings.txt | none/openings.txt: there is no folder ",
        "match --player A=random: --player B=random: --sprt elo0=0 | --sprt: elo1 is missing",
        "match --player A=random: --player B=random: --sprt elo0=0 elo1=x | --sprt: elo1=x is not a number",
        "match --player A=random: --player B=random: --sprt elo=0 | --sprt: \"elo\" is not one of",
        "match --player A=random: --player B=random: --concurrency 0 | --concurrency 0 is outside 1..1024",
        "match --player A=random: --player B=random: --concurrency 1073741824 | --concurrency 1073741824 is outside 1..",
        "match --player A=random: --player B=random: --max-failures -3 | --max-failures -3 is outside 0..",
        "match --player A=random: --player B=random: --opening-stones -1 | --opening-stones -1 is outside 0..484",
        "match --player A=random: --player B=random: --anchor C=5 | --anchor: C is not one of [A, B]",
        "match --player A=random: --player B=random: --dir C=/tmp | --dir: C is not one of [A, B]",
        "match --player A=random: --player B=random: --limits C=time=5 | --limits: C is not one of [A, B]",
        "match --player A=random: --player B=random: --limits A=speed=5 | limits of player A: \"speed\" is not one of [time,",
        "match --player A=random: --player B=random: --limits A=nodes=0 | limits of player A: nodes 0 is outside 1..",
        "match --player A=random: --player B=random: --limits A=time=1s | A: time=1s is neither a whole number nor none",
        "match --player A=random: --player B=random: --pause -1 | --pause -1 is outside 0..10000",
        "match --player A=random: --player B=random: --patience 0 | --patience 0 is outside 1..604800000",
        "match --player A=random: --player B=random: --env A=B | --env \"A=B\" is not of the form",
        "match --player A=random: --player B=random: --openings none.txt | opening file none.txt cannot be read: no such file or folder",
        "match --player A=random: --player B=random: --report none/x | --report none/x: there is no folder ",
        "match --player A=random: --player B=random: --sgf . | --sgf . is a folder, not a file",
        "match --player A=random: --player B=random: --psq pom.xml | --psq pom.xml is a file, not a folder",
        "report none.jsonl | journal none.jsonl does not exist",
        "ratings . | journal . is a folder, not a file",
        "export none.jsonl | nothing to write: name --sgf FILE or --psq DIRECTORY",
    })
    void run_badInput_isOneClearMessage(String command, String message) {
        String[] args = command.split(" ");
        int status = args[0].equals("match") ? play(args) : tool.run(args);

        assertEquals(1, status);
        assertTrue(tool.err().startsWith("kagetsu-tools: "), tool.err());
        assertTrue(tool.err().contains(message), tool.err());
        assertEquals(1, tool.err().lines().count(), tool.err());
        assertEquals("", tool.out(), "a result was printed before the complaint");
        assertFalse(Files.exists(directory.resolve("games.jsonl")), "a refused tournament leaves no journal");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--unknown | there is no option --unknown",
        "stray | stray stands",
        "--journal= | the name of the file is empty",
        "--time 2s | Invalid value for option '--time': '2s' is not a whole number",
        "--match-time 1e3 | Invalid value for option '--match-time': '1e3' is not a whole number",
        "--games 9999999999 | Invalid value for option '--games': '9999999999' is too large",
        "--nodes 99999999999999999999 | '99999999999999999999' is too large",
        "--anchor A=strong | 'strong' is not a number",
        "--anchor A=NaN | 'NaN' is not a number",
        "--anchor A=1e400 | '1e400' is not a number",
        "--progress fast | expected one of [AUTO, BAR, LINES, NONE] (case-insensitive) but was 'fast'",
    })
    void run_optionNotUnderstood_isOneMessageAndWhereToFindHelp(String options, String message) {
        assertEquals(2, tool.run(("match --player A=random: --player B=random: " + options).split(" ")));

        List<String> lines = tool.err().lines().toList();
        assertTrue(lines.get(0).startsWith("kagetsu-tools: "), tool.err());
        assertTrue(lines.get(0).contains(message), tool.err());
        assertEquals("See: kagetsu-tools match --help", lines.get(lines.size() - 1));
        assertTrue(lines.size() <= 3, tool.err());
    }

    @Test
    void match_timeOdds_areShownInTableAndReport() throws IOException {
        assertEquals(0, play("match", "--player=A=kagetsu:nodes=200", "--player=B=random:", "--games=2",
                "--limits=A=depth=2", "--limits=B=time=2500,increment=10"), tool::err);
        assertTrue(tool.out().contains("A (200 nodes a move, depth 2): "), tool::out);
        assertTrue(tool.out().contains("B (2500 ms a move, 10 ms more after every move): "), tool::out);
        String page = Files.readString(directory.resolve("games.html"));
        assertTrue(page.contains("\"A: 200 nodes a move, depth 2\""), "the fact is missing");
        assertTrue(page.contains("\"random: (2500 ms a move, 10 ms more after every move)\""), "the player's row");
        assertTrue(page.contains("\"1000 ms a move\""), "A has the time of the tournament");

        tool.succeed("report", directory.resolve("games.jsonl").toString());
        String again = Files.readString(directory.resolve("games.html"));
        assertTrue(again.contains("\"A: 200 nodes a move, depth 2\""), "the journal knows the limits");
        assertTrue(again.contains("<title>A - B</title>"), "the players are the title");
        assertTrue(again.contains(" by kagetsu-tools development, Java "), "the program is named");
        assertTrue(again.contains(": kagetsu-tools report "), "the command is named");
        assertEquals(1, play("match", "--player=A=kagetsu:nodes=200", "--player=B=random:", "--games=2",
                "--limits=A=depth=2", "--limits=B=time=2500"));
        assertTrue(tool.err().contains(" belongs to another tournament (players was "), tool::err);
    }

    /** Brains play along the lowest and the highest row and write down what they are told. */
    @Test
    void match_timeOddsOfBrains_areToldToEachOfThem() throws IOException {
        Path brain = Files.writeString(directory.resolve("brain.sh"), """
                while read -r line; do
                  case "$line" in
                    INFO*) echo "$line" >> "$1" ;;
                    START* | RESTART*) n=0; echo OK ;;
                    BEGIN* | TURN* | DONE*) echo "$n,$2"; n=$((n + 1)) ;;
                    END*) exit 0 ;;
                  esac
                done
                """);
        Path[] told = {directory.resolve("a"), directory.resolve("b")};
        assertEquals(0, play("match", "--player=A=cmd:sh " + brain + " " + told[0] + " 0",
                "--player=B=cmd:sh " + brain + " " + told[1] + " 14", "--games=2", "--time=20000",
                "--limits=A=time=30000,match-time=90000", "--limits=B=depth=3,nodes=700"), tool::err);
        assertTrue(Files.readString(told[0]).contains("INFO timeout_turn 30000"), Files.readString(told[0]));
        assertTrue(Files.readString(told[0]).contains("INFO timeout_match 90000"), Files.readString(told[0]));
        assertTrue(Files.readString(told[1]).contains("INFO timeout_turn 20000"), Files.readString(told[1]));
        assertTrue(Files.readString(told[1]).contains("INFO max_depth 3"), Files.readString(told[1]));
        assertTrue(Files.readString(told[1]).contains("INFO max_node 700"), Files.readString(told[1]));
        assertTrue(tool.out().contains("A (30000 ms a move, 90000 ms a game): "), tool::out);
        assertTrue(tool.out().contains("B (700 nodes a move, depth 3): "), tool::out);
    }
}
