package org.kagetsu.benchmarks.cluster.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Options that mean something only together. */
class ClusterOptionsTest {

    /** A command that has the options. */
    @Command
    private static final class Holder {
        @Mixin
        private ClusterOptions options;
    }

    private static void check(String line) {
        Holder holder = new Holder();
        new CommandLine(holder).parseArgs(line.split(" ", -1));
        holder.options.check();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--plain-text | --listen, --cluster-user, --cluster-key and --plain-text need --cluster",
        "--cluster-user a | --listen, --cluster-user, --cluster-key and --plain-text need --cluster",
        "--cluster --cluster-user a"
                + " | --cluster-user and --cluster-key need a broker that runs elsewhere: --cluster URL",
        "--cluster --cluster-key a"
                + " | --cluster-user and --cluster-key need a broker that runs elsewhere: --cluster URL",
        "--cluster=ssl://h:1 | --cluster ssl://h:1 needs --cluster-user",
        "--cluster=ssl://h:1 --listen h:2 | --listen cannot be combined with a broker elsewhere, as ssl://h:1 is",
    })
    void check_optionsThatDoNotFit_sayWhy(String line, String why) {
        assertEquals(why, assertThrows(IllegalArgumentException.class, () -> check(line)).getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "--cluster", "--cluster --listen h:2 --plain-text", "--cluster=ssl://h:1 --cluster-user a --cluster-key b",
    })
    void check_optionsThatFit_areTaken(String line) {
        check(line);
    }
}
