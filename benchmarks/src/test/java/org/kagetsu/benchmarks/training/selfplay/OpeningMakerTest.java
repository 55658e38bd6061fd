package org.kagetsu.benchmarks.training.selfplay;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.ScoreScale;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Evidence;

class OpeningMakerTest {

    private static final GameMix.Kind KIND = new GameMix.Kind(Rule.FREESTYLE, Grid.square(15));
    private static final int OPENINGS = Evidence.of(16, 40);
    private static final Limits JUDGE = Limits.INFINITE.withNodes(2000);

    /** How far an engine that has seen nothing may differ from the one that has just made the opening. */
    private static final double TOLERANCE = 0.05;

    @Test
    void make_balanced_leavesNeitherSideFarAhead() {
        double[] advantages = advantages(TrainingGame.Style.BALANCED);
        for (double advantage : advantages) {
            assertTrue(advantage <= 0.15 + TOLERANCE, "advantage " + advantage);
        }
        assertTrue(IntStream.range(0, OPENINGS).anyMatch(i -> advantages[i] > 0.1), "none near the bound");
    }

    @Test
    void make_lopsided_leavesOneSideAhead_butNotDecided() {
        double[] advantages = advantages(TrainingGame.Style.LOPSIDED);
        for (double advantage : advantages) {
            assertTrue(advantage <= 0.4 + TOLERANCE, "advantage " + advantage);
        }
        assertTrue(IntStream.range(0, OPENINGS).filter(i -> advantages[i] > 0.15 + TOLERANCE).count() > OPENINGS / 4,
                "hardly any beyond the bound of balanced openings");
    }

    /** By how much the better side's chance to win is above 1/2 in each opening of a style, all of them different. */
    private static double[] advantages(TrainingGame.Style style) {
        double[] advantages = new double[OPENINGS];
        Set<Long> seen = new HashSet<>();
        // As small as those of training games: each opening clears its table many times.
        try (Engine maker = Engine.builder().memory(2 << 20).build();
                Engine judge = Engine.builder().memory(2 << 20).build()) {
            OpeningMaker openings = new OpeningMaker(maker);
            for (int i = 0; i < OPENINGS; i++) {
                Position position = openings.make(KIND, style, new Random(i));
                assertFalse(position.outcome().isOver());
                assertTrue(position.ply() >= 2 && position.ply() <= 11, position.ply() + " stones");
                assertTrue(seen.add(position.hash()), "the same again");
                judge.newGame();
                advantages[i] = Math.abs(ScoreScale.LINEAR.chance(judge.analyse(position, JUDGE).score()) - 0.5);
            }
        }
        return advantages;
    }
}
