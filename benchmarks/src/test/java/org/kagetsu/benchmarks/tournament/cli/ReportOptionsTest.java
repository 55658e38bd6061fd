package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReportOptionsTest {

    @Test
    void words_ofACommandLine_canBeGivenToAShell() {
        assertEquals(
                "match --player 'A=cmd:java -jar new.jar' --title 'don'\\''t' --time=5 ''",
                ReportOptions.words(List.of("match", "--player", "A=cmd:java -jar new.jar", "--title", "don't", "--time=5", "")));
    }

    @Test
    void words_keys_areHidden() {
        assertEquals(
                "match --cluster-key *** --keep a", ReportOptions.words(List.of("match", "--cluster-key", "-s e", "--keep", "a")));
        assertEquals("match --cluster-key=***", ReportOptions.words(List.of("match", "--cluster-key=s e\nt")));
        assertEquals("worker --key=*** --key ***", ReportOptions.words(List.of("worker", "--key=x", "--key", "y")));
    }
}
