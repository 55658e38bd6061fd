package org.kagetsu.benchmarks.tournament.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineTextTest {

    @Test
    void words_quotesAndBlanks_areAsInAShell() {
        assertEquals(
                List.of("/opt/my brains/pela", "--name=a b", "", "say \"no  more\""),
                CommandLineText.words("  '/opt/my brains/pela'  --name=\"a b\" '' 'say \"no  more\"' "));
        assertEquals(List.of(), CommandLineText.words("   "));
    }
}
