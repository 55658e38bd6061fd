package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.kagetsu.piskvork.protocol.Point;

/** The memory of whole games, measured after every move as the tournament's judge does. */
final class MemoryCheck {

    private static final int SIZE = 20;
    private static final long LARGE = 350_000_000;
    private static final long SMALL = 100_000_000;
    private static final int LONG_GAME = 300;
    private static final int LONG_MOVES = 3;

    private final BrainPackage dist;
    private final Report report;

    MemoryCheck(BrainPackage dist, Report report) {
        this.dist = dist;
        this.report = report;
    }

    void runSmall() throws InterruptedException {
        report.run("memory, told 100 MB",
                () -> report.atMost("USS, told 100 MB, 60 moves on 20x20", game(SMALL, 60) / 1e6, 100, " MB"));
    }

    void runLarge() throws InterruptedException {
        report.run("memory, told 350 MB", () -> {
            double used = game(LARGE, LONG_GAME);
            report.atMost("USS, told 350 MB, " + LONG_GAME + " moves on 20x20", used / 1e6, 350, " MB");
            double table = used - game(1, LONG_GAME);
            report.atLeast("USS above that with the smallest table", 100 * table / LARGE, 40, " % of 350 MB");
        });
    }

    /**
     * Plays against stones at random points, whoever may have won. The first three moves take long, before such an
     * opponent is lost; the rest is short.
     *
     * @return the most bytes after any move
     */
    private double game(long maxMemory, int stones) throws IOException, InterruptedException {
        List<int[]> points = new ArrayList<>();
        for (int i = 0; i < SIZE * SIZE; i++) {
            points.add(new int[] {i % SIZE, i / SIZE});
        }
        Collections.shuffle(points, new Random(1));
        boolean[][] taken = new boolean[SIZE][SIZE];
        double most = 0;
        try (PackagedBrain brain = dist.start()) {
            brain.expectOk("START " + SIZE);
            brain.send("INFO timeout_turn 5000", "INFO timeout_match 0", "INFO max_memory " + maxMemory);
            int next = 0;
            for (int i = 0; i < stones / 2; i++) {
                while (taken[points.get(next)[0]][points.get(next)[1]]) {
                    next++;
                }
                int[] point = points.get(next);
                taken[point[0]][point[1]] = true;
                brain.send("INFO max_node " + (i < LONG_MOVES ? 0 : 3_000), "TURN " + point[0] + "," + point[1]);
                Point move = brain.move();
                taken[move.x()][move.y()] = true;
                most = Math.max(most, (double) brain.uss());
            }
        }
        return most;
    }
}
