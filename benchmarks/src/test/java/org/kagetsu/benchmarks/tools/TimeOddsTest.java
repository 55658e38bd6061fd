package org.kagetsu.benchmarks.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Matches in which each player has limits of its own. */
class TimeOddsTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return ToolsCommand.run(args, new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private int play(String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--progress=none", "--max-moves=30", "--journal=" + directory.resolve("games.jsonl")));
        return run(all.toArray(String[]::new));
    }

    @Test
    void match_timeOdds_areShownInTableAndReport() throws IOException {
        assertEquals(0, play("match", "--player=A=kagetsu:nodes=200", "--player=B=random:", "--games=2",
                "--limits=A=depth=2", "--limits=B=time=2500,increment=10"), err::toString);
        assertTrue(out.toString().contains("A (200 nodes a move, depth 2): "), out::toString);
        assertTrue(out.toString().contains("B (2500 ms a move, 10 ms more after every move): "), out::toString);
        String page = Files.readString(directory.resolve("games.html"));
        assertTrue(page.contains("\"A: 200 nodes a move, depth 2\""), "the fact is missing");
        assertTrue(page.contains("\"random: (2500 ms a move, 10 ms more after every move)\""), "the player's row");
        assertTrue(page.contains("\"1000 ms a move\""), "A has the time of the tournament");

        assertEquals(0, run("report", directory.resolve("games.jsonl").toString()), err::toString);
        String again = Files.readString(directory.resolve("games.html"));
        assertTrue(again.contains("\"A: 200 nodes a move, depth 2\""), "the journal knows the limits");
        assertTrue(again.contains("<title>A - B</title>"), "the players are the title");
        assertTrue(again.contains(" by kagetsu-tools development, Java "), "the program is named");
        assertTrue(again.contains(": kagetsu-tools report "), "the command is named");
        assertEquals(1, play("match", "--player=A=kagetsu:nodes=200", "--player=B=random:", "--games=2",
                "--limits=A=depth=2", "--limits=B=time=2500"));
        assertTrue(err.toString().contains(" belongs to another tournament (players was "), err::toString);
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
                "--limits=A=time=30000,match-time=90000", "--limits=B=depth=3,nodes=700"), err::toString);
        assertTrue(Files.readString(told[0]).contains("INFO timeout_turn 30000"), Files.readString(told[0]));
        assertTrue(Files.readString(told[0]).contains("INFO timeout_match 90000"), Files.readString(told[0]));
        assertTrue(Files.readString(told[1]).contains("INFO timeout_turn 20000"), Files.readString(told[1]));
        assertTrue(Files.readString(told[1]).contains("INFO max_depth 3"), Files.readString(told[1]));
        assertTrue(Files.readString(told[1]).contains("INFO max_node 700"), Files.readString(told[1]));
        assertTrue(out.toString().contains("A (30000 ms a move, 90000 ms a game): "), out::toString);
        assertTrue(out.toString().contains("B (700 nodes a move, depth 3): "), out::toString);
    }
}
