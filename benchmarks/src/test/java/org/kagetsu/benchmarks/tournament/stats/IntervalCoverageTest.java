package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Model;

/** Simulated matches of players of known strength: 95 % of the intervals must hold the truth. */
class IntervalCoverageTest {

    private static final int MATCHES = 2000;

    @ParameterizedTest
    @ValueSource(doubles = {0, 100, 300})
    void of_simulatedMatches_holdsTheTruthIn95Percent(double elo) {
        SimulatedPairs players = new SimulatedPairs(Model.LOGISTIC, elo, new Random(1952));
        int hits = 0;
        for (int match = 0; match < MATCHES; match++) {
            Pentanomial pairs = Pentanomial.none();
            for (int pair = 0; pair < 200; pair++) {
                pairs = pairs.plus(players.next());
            }
            if (Estimate.of(pairs).interval().contains(elo)) {
                hits++;
            }
        }
        assertEquals(0.95, hits / (double) MATCHES, 0.02);
    }
}
