package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Decision;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Model;

/** Simulated matches of players of known strength: the test must err no more often than it promises. */
class SprtErrorRatesTest {

    private static final int MATCHES = 1000;

    /** 5 % of the matches and three standard deviations (0.7 % each) of their number. */
    private static final double TOLERATED = 0.05 + 3 * Math.sqrt(0.05 * 0.95 / MATCHES);

    private static final double ELO1 = 60;

    @ParameterizedTest
    @EnumSource(Model.class)
    void judge_playersAtH0_acceptsH1AtMostAtAlpha(Model model) {
        assertErrors(model, 0, Decision.ACCEPT_H1);
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void judge_playersAtH1_acceptsH0AtMostAtBeta(Model model) {
        assertErrors(model, ELO1, Decision.ACCEPT_H0);
    }

    private static void assertErrors(Model model, double elo, Decision error) {
        Sprt test = new Sprt(0, ELO1, 0.05, 0.05, model);
        SimulatedPairs players = new SimulatedPairs(model, elo, new Random(20040201));
        int errors = 0;
        for (int match = 0; match < MATCHES; match++) {
            if (decide(test, players) == error) {
                errors++;
            }
        }
        double rate = errors / (double) MATCHES;
        assertTrue(rate <= TOLERATED, error + " in " + 100 * rate + " % of the matches");
        assertTrue(rate > 0.01, "a test that never errs plays too long: " + errors + " errors");
    }

    private static Decision decide(Sprt test, SimulatedPairs players) {
        Pentanomial pairs = Pentanomial.none();
        while (true) {
            pairs = pairs.plus(players.next());
            Decision decision = test.judge(pairs).decision();
            if (decision != Decision.CONTINUE) {
                return decision;
            }
        }
    }
}
