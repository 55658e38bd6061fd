package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class SpeedUpTest {

    private static JmhResults.Measured measured(String unit, double... samples) {
        return new JmhResults.Measured(DoubleStream.of(samples).boxed().toList(), unit);
    }

    @Test
    void of_ratesAndTimes_aboveOneIsFaster() {
        assertEquals(2, SpeedUp.of(measured("ops/s", 10, 10), measured("ops/s", 20, 20)).ratio());
        assertEquals(2, SpeedUp.of(measured("ns/op", 20, 20), measured("ns/op", 10, 10)).ratio());
    }

    /**
     * By hand: means 10 and 12, squared relative errors 1/3/100 and 1/3/144, 3.874 degrees of freedom, where
     * Student's t has its 99.5 % point at 4.708; exp(4.708 * sqrt(0.0056481)) = 1.4245.
     */
    @Test
    void of_fewSamples_boundsAreThoseOfWelch() {
        SpeedUp up = SpeedUp.of(measured("ops/s", 9, 10, 11), measured("ops/s", 11, 12, 13));
        assertEquals(1.2, up.ratio(), 1e-12);
        assertEquals(1.2 / 1.4245, up.low(), 1e-4);
        assertEquals(1.2 * 1.4245, up.high(), 1e-4);
        assertEquals("-", up.verdict());
    }

    @Test
    void verdict_boundsOnOneSideOfOne_tells() {
        assertEquals("faster", SpeedUp.of(measured("ops/s", 10, 10.1), measured("ops/s", 90, 90.1)).verdict());
        assertEquals("slower", SpeedUp.of(measured("ns/op", 10, 10.1), measured("ns/op", 90, 90.1)).verdict());
        assertEquals("-", SpeedUp.of(measured("ops/s", 10, 10), measured("ops/s", 10, 10)).verdict());
    }

    @Test
    void of_oneSample_boundsAreOpen() {
        assertEquals(
                new SpeedUp(2, 0, Double.POSITIVE_INFINITY),
                SpeedUp.of(measured("ops/s", 10), measured("ops/s", 20, 20)));
    }

    /** 2,000 comparisons of runs of five iterations each: the true ratio must lie inside in about 99 of 100. */
    @Test
    void of_simulatedRuns_boundsHoldTheTruthAsOftenAsPromised() {
        SplittableRandom random = new SplittableRandom(3);
        int inside = 0;
        for (int i = 0; i < 2_000; i++) {
            SpeedUp up = SpeedUp.of(run(random, 100), run(random, 110));
            inside += up.low() <= 1.1 && up.high() >= 1.1 ? 1 : 0;
        }
        assertTrue(inside >= 1_965 && inside <= 1_998, inside + " inside");
    }

    private static JmhResults.Measured run(SplittableRandom random, double speed) {
        List<Double> samples = DoubleStream.generate(() -> speed * (1 + 0.05 * random.nextGaussian()))
                .limit(5)
                .boxed()
                .toList();
        return new JmhResults.Measured(samples, "ops/s");
    }
}
