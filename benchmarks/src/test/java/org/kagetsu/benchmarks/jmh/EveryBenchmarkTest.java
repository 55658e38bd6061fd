package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every benchmark calls its methods without a failure. The list of benchmarks is there only in a build with Maven. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class EveryBenchmarkTest {

    @Test
    void everyBenchmark_calledOnce_succeeds() throws Exception {
        // Times do not matter here, so another JMH on this machine does not, either.
        System.setProperty("jmh.ignoreLock", "true");
        Options once = new OptionsBuilder()
                .mode(Mode.SingleShotTime)
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .param("rule", "renju")
                .param("phase", "middle")
                .param("channels", "8")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        assertFalse(new Runner(once).run().isEmpty(), "the list of benchmarks is empty");
    }
}
