package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class JoinOptionsTest {

    /** A command that has the options. */
    @Command
    private static final class Holder {
        @Mixin
        private JoinOptions options;
    }

    private static JoinOptions options(String... words) {
        Holder holder = new Holder();
        new CommandLine(holder).parseArgs(words);
        return holder.options;
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "--user=a", "--key=a", "--concurrency=1", "--plain-text", "--allow=a", "--cache=a", "--max-file=1"
    })
    void isWanted_optionWithoutJoin_isRefused(String word) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> options(word).isWanted());
        assertTrue(e.getMessage().contains(word.replaceFirst("=.*", "")), e.getMessage());
        assertTrue(e.getMessage().endsWith(" need --join"), e.getMessage());
        assertTrue(options(word, "--join=ssl://h:1").isWanted());
    }

    @Test
    void isWanted_nothing_isNot() {
        assertFalse(options().isWanted());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--max-file=0 | --max-file 0 is outside 1..1048576",
        "--concurrency=0 | --concurrency 0 is outside 1..1024",
        "--allow=X | --allow X is not 64 digits 0..9 and a..f",
    })
    void run_badValue_namesItAndTheRange(String word, String why) {
        JoinOptions options = options("--join=ssl://h:1", "--user=a", word);
        assertEquals(why, assertThrows(IllegalArgumentException.class, () -> options.run(line -> { })).getMessage());
    }
}
