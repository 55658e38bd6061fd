package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.console.Progress;

class ProgressDisplayTest {

    private final StringWriter text = new StringWriter();

    private String lastLine() {
        List<String> lines = text.toString().lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** A status comes now and then, so the last one may be from before the last pair. */
    @Test
    void end_afterAStatusWithPairsAtPlay_showsNoneOfThem() throws InterruptedException {
        ProgressDisplay display = new ProgressDisplay(new PrintWriter(text, true), Progress.Mode.BAR);
        display.onStage(0, 2);
        display.cluster(new ClusterStatus(List.of(), 0, 0, 0, 2, 0, 0, new ClusterStatus.Traffic(0, 0)));
        display.onStage(1, 2);
        for (int i = 0; i < 1000 && !text.toString().contains("pairs at play 2"); i++) {
            Thread.sleep(10);
        }
        assertTrue(text.toString().contains("pairs at play 2"), text.toString());
        display.end();
        assertTrue(lastLine().contains("games 1/2"), text.toString());
        assertFalse(lastLine().contains("pairs at play"), text.toString());
    }
}
