package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class OriginTest {

    @Test
    void words_ofACommandLine_canBeGivenToAShell() {
        assertEquals(
                "match --player 'A=cmd:java -jar new.jar' --title 'don'\\''t' --time=5 ''",
                Origin.words(List.of("match", "--player", "A=cmd:java -jar new.jar", "--title", "don't", "--time=5", "")));
    }

    @Test
    void words_keys_areHidden() {
        assertEquals(
                "match --cluster-key *** --keep a", Origin.words(List.of("match", "--cluster-key", "-s e", "--keep", "a")));
        assertEquals("match --cluster-key=***", Origin.words(List.of("match", "--cluster-key=s e\nt")));
        assertEquals("worker --key=*** --key ***", Origin.words(List.of("worker", "--key=x", "--key", "y")));
    }
}
