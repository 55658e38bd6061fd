package org.kagetsu.benchmarks.training.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.training.samples.TinyGames;
import org.kagetsu.eval.weights.PatternEvaluator;

/** The parts of the samples, as {@link TinyGames} has them: two positions and a probe of each game. */
class NetworkSamplesTest {

    @TempDir
    private Path folder;

    private final NetworkSamples samples = new NetworkSamples(PatternEvaluator.standard(), 0.6);

    @Test
    void add_games_holdsOutEveryTenth() throws IOException {
        samples.add(TinyGames.write(folder.resolve("tiny"), 21));

        assertEquals(9, samples.heldOut().size(), "three samples of each of games 0, 10 and 20");
        assertEquals(54, samples.training().size(), "three samples of each of the other 18 games");
        assertEquals(63, samples.positions());
        assertEquals(18, samples.training().stream().filter(NetworkSample::isProbe).count(), "a probe of each game");
        assertTrue(samples.hasBothParts());
    }

    @Test
    void add_positions_areWorthScoreAndResult() throws IOException {
        samples.add(TinyGames.write(folder.resolve("tiny"), 1));

        assertFalse(samples.hasBothParts(), "the only game is held out");
        // White's score is 0 and White wins; the probe's score is 0; Black's position is lost.
        assertEquals(List.of(0.8f, 0.5f, 0f), samples.heldOut().stream().map(NetworkSample::target).toList());
        assertEquals(List.of(1f, 0.5f, 0f), samples.heldOut().stream().map(NetworkSample::result).toList());
        assertEquals(List.of(false, true, false), samples.heldOut().stream().map(NetworkSample::isProbe).toList());
        assertEquals(List.of(1, 2, 2), samples.heldOut().stream().map(NetworkSample::stones).toList());
        assertTrue(samples.training().isEmpty());
    }
}
