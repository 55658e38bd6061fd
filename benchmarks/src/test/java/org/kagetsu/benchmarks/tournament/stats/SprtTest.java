package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Decision;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Model;
import org.kagetsu.testing.Evidence;

class SprtTest {

    private static final Sprt GAIN = new Sprt(0, 5, 0.05, 0.05, Model.LOGISTIC);

    /**
     * Tests of Stockfish patches as Fishtest published them: pull requests 3098, 3017 and 3209 of
     * official-stockfish/Stockfish (logistic Elo), 4194, 5712 and 6285 (normalized Elo); Lynx pull request 1899.
     */
    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, -0.25, 1.25, 491, 7345, 29693, 7670, 465, 2.96",
        "LOGISTIC, 0.25, 1.25, 53, 2220, 21459, 2445, 47, 2.97",
        "LOGISTIC, -1.5, 0.5, 174, 2658, 10273, 2713, 178, 2.96",
        "LOGISTIC, -0.25, 1.25, 253, 4282, 17604, 4431, 286, 2.94",
        "LOGISTIC, -5, 0, 235, 1384, 2521, 1341, 239, 1.69",
        "NORMALIZED, 0, 2, 371, 10263, 24989, 10642, 379, 2.95",
        "NORMALIZED, 0.5, 2.5, 47, 8181, 25234, 8575, 47, 2.94",
        "NORMALIZED, 0.5, 2.5, 307, 54901, 140959, 56230, 281, 2.95",
        "NORMALIZED, -1.75, 0.25, 289, 26459, 62934, 26379, 331, 2.94",
    })
    void judge_publishedTests_agrees(
            Model model, double elo0, double elo1, long n0, long n1, long n2, long n3, long n4, double llr) {
        Sprt.State state =
                new Sprt(elo0, elo1, 0.05, 0.05, model).judge(Pentanomial.of(n0, n1, n2, n3, n4));

        assertEquals(llr, state.llr(), 0.0051);
        assertEquals(2.944, state.upper(), 0.0005);
        assertEquals(-2.944, state.lower(), 0.0005);
    }

    /** M. Van den Bergh, "GSPRT approximations" (2020): LLR = N (s1 - s0) (2 s - s0 - s1) / (2 variance). */
    @Test
    void judge_manyPairs_agreesWithTheNormalApproximation() {
        Pentanomial pairs = Pentanomial.of(600, 3300, 12_000, 3500, 700);
        double s0 = Elo.toScore(0);
        double s1 = Elo.toScore(5);
        double expected = 20_100 * (s1 - s0) * (2 * pairs.mean() - s0 - s1) / (2 * pairs.variance());

        assertEquals(expected, GAIN.judge(pairs).llr(), 0.01 * expected);
    }

    @Test
    void judge_noPairs_continuesAtZero() {
        assertEquals(0, GAIN.judge(Pentanomial.none()).llr());
        assertEquals(Decision.CONTINUE, GAIN.judge(Pentanomial.none()).decision());
    }

    @Test
    void judge_withoutSpread_decidesInTheEnd() {
        assertEquals(Decision.ACCEPT_H0, GAIN.judge(Pentanomial.of(0, 0, 500, 0, 0)).decision());
        assertEquals(Decision.ACCEPT_H1, GAIN.judge(Pentanomial.of(0, 0, 0, 0, 500)).decision());
        assertEquals(Decision.ACCEPT_H0, GAIN.judge(Pentanomial.of(500, 0, 0, 0, 0)).decision());
    }

    @Test
    void judge_largestDifferences_hasAResult() {
        for (Model model : Model.values()) {
            for (double sign : new double[] {-1, 1}) {
                Sprt widest = new Sprt(sign < 0 ? -Sprt.MAX_ELO : 0, sign < 0 ? 0 : Sprt.MAX_ELO, 0.05, 0.05, model);
                assertTrue(Double.isFinite(widest.judge(Pentanomial.of(0, 0, 1, 0, 0)).llr()), model.name());
                assertTrue(Double.isFinite(widest.judge(Pentanomial.of(0, 0, 0, 0, 9)).llr()), model.name());
            }
        }
    }

    /** Simulated matches of players of known strength: the test must err no more often than it promises. */
    @ParameterizedTest
    @CsvSource({
        "LOGISTIC, 0, ACCEPT_H1", "NORMALIZED, 0, ACCEPT_H1", "LOGISTIC, 60, ACCEPT_H0", "NORMALIZED, 60, ACCEPT_H0",
    })
    void judge_playersOfKnownStrength_errsAtMostAsPromised(Model model, double elo, Decision error) {
        Sprt test = new Sprt(0, 60, 0.05, 0.05, model);
        SimulatedPairs players = new SimulatedPairs(model, elo, new Random(20040201));
        int matches = Evidence.of(400, 1000);
        int errors = 0;
        for (int match = 0; match < matches; match++) {
            Pentanomial pairs = Pentanomial.none();
            Decision decision = Decision.CONTINUE;
            while (decision == Decision.CONTINUE) {
                pairs = pairs.plus(players.next());
                decision = test.judge(pairs).decision();
            }
            errors += decision == error ? 1 : 0;
        }
        double rate = errors / (double) matches;
        // 5 % and three standard deviations, 1.1 % each of 400 matches.
        assertTrue(rate <= 0.05 + 3 * Math.sqrt(0.05 * 0.95 / matches), error + " in " + 100 * rate + " % of the matches");
        assertTrue(rate > 0.01, "a test that never errs plays too long: " + errors + " errors");
    }

    @Test
    void new_impossibleValues_areNamed() {
        assertNamed("elo0 5.0 is not below elo1 0.0", () -> new Sprt(5, 0, 0.05, 0.05, Model.LOGISTIC));
        assertNamed("elo0 5.0 is not below elo1 5.0", () -> new Sprt(5, 5, 0.05, 0.05, Model.LOGISTIC));
        assertNamed("elo1 500 is outside -200..200", () -> new Sprt(0, 500, 0.05, 0.05, Model.NORMALIZED));
        assertNamed("elo0 -201 is outside", () -> new Sprt(-201, 5, 0.05, 0.05, Model.LOGISTIC));
        assertNamed("alpha 0.5 is not above 0", () -> new Sprt(0, 5, 0.5, 0.05, Model.LOGISTIC));
        assertNamed("beta 0.0 is not above 0", () -> new Sprt(0, 5, 0.05, 0, Model.LOGISTIC));
    }

    private static void assertNamed(String message, Executable executable) {
        String thrown = assertThrows(IllegalArgumentException.class, executable).getMessage();
        assertTrue(thrown.startsWith(message), thrown);
    }
}
