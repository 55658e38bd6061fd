package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.eval.linear.Evaluation;

/** How a score becomes a distance from the win. */
class EvaluationGuideTest {

    /** An evaluation that counts how often its policy gets ready. */
    private static final class Fake implements Evaluation, Evaluation.Policy {

        private final int score;
        private int prepared;

        Fake(int score) {
            this.score = score;
        }

        @Override
        public int score() {
            return score;
        }

        @Override
        public Policy policy() {
            return this;
        }

        @Override
        public void prepare() {
            prepared++;
        }

        @Override
        public int prior(int move) {
            return -3 * move;
        }
    }

    /** 20 log(1 + exp(-score / 500)). */
    @ParameterizedTest
    @CsvSource({"29000, 0", "2000, 0", "1500, 1", "500, 6", "0, 14", "-500, 26", "-2000, 80", "-29000, 1160"})
    void look_score_isDistance(int score, int distance) {
        Fake fake = new Fake(score);
        EvaluationGuide guide = new EvaluationGuide(fake);
        assertEquals(0, fake.prepared);
        assertEquals(distance, guide.look());
        assertEquals(1, fake.prepared);
        assertEquals(-21, guide.prior(7));
    }

    @Test
    void new_noPolicy_throws() {
        assertThrows(NullPointerException.class, () -> new EvaluationGuide(() -> 0));
    }
}
