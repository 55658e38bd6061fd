package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** What a start costs on one core: until OK, and on the clock of a first move as the tournament's judge counts it. */
final class StartUpCheck {

    private static final int STARTS = 20;
    private static final long TURN = 500;

    /** Moves before a process counts as warm. */
    private static final int WARM_MOVES = 10;

    private static final List<String[]> POSITIONS = List.of(
            board("7,7,2", "7,8,1", "8,8,2", "6,6,1", "9,7,2", "8,6,1", "10,10,2"),
            board("9,9,2", "9,10,1", "10,8,2", "8,8,1", "7,9,2", "10,10,1", "5,9,2", "11,7,1", "6,11,2"),
            board("7,7,2", "9,9,1", "6,8,2", "5,9,1", "8,8,2", "6,6,1", "9,6,2"),
            board("7,7,1", "8,8,2", "7,9,1", "8,6,2"));

    private final BrainPackage dist;
    private final Report report;

    StartUpCheck(BrainPackage dist, Report report) {
        this.dist = dist;
        this.report = report;
    }

    private static String[] board(String... stones) {
        String[] command = new String[stones.length + 2];
        command[0] = "BOARD";
        System.arraycopy(stones, 0, command, 1, stones.length);
        command[command.length - 1] = "DONE";
        return command;
    }

    private static String[] start(int rule) {
        return new String[] {"START 15", "INFO timeout_turn " + TURN, "INFO timeout_match 0",
            "INFO max_memory 350000000", "INFO time_left 2147483647", "INFO game_type 1", "INFO rule " + rule};
    }

    void run() throws InterruptedException {
        report.run("start to OK", this::startToOk);
        report.run("suspended first move, freestyle", () -> suspendedFirstMove(0, "freestyle"));
        report.run("suspended first move, renju", () -> suspendedFirstMove(4, "renju"));
    }

    private void startToOk() throws IOException, InterruptedException {
        double[] millis = new double[STARTS];
        for (int i = 0; i < STARTS; i++) {
            long start = System.nanoTime();
            try (PackagedBrain brain = dist.startOnOneCore()) {
                brain.expectOk("START 15");
                millis[i] = (System.nanoTime() - start) / 1e6;
            }
        }
        Arrays.sort(millis);
        report.atMost("start to OK, one core, median of " + STARTS, millis[STARTS / 2], 150, " ms");
        report.note("start to OK, one core, slowest of " + STARTS, millis[STARTS - 1], " ms");
    }

    /** Compares each cold move with a warm one of the same position right after it, for the machine's speed varies. */
    private void suspendedFirstMove(int rule, String name) throws IOException, InterruptedException {
        double[] millis = new double[STARTS];
        double[] shares = new double[STARTS];
        try (Signals signals = new Signals();
                PackagedBrain warm = dist.startOnOneCore()) {
            warm.expectOk(start(rule));
            for (int i = 0; i < WARM_MOVES; i++) {
                warmNodes(warm, i);
            }
            for (int i = 0; i < STARTS; i++) {
                try (PackagedBrain cold = dist.startOnOneCore()) {
                    cold.send(start(rule));
                    signals.suspend(cold);
                    Thread.sleep(1_000);
                    long woken = System.nanoTime();
                    signals.resume(cold);
                    cold.expectOk(POSITIONS.get(i % POSITIONS.size()));
                    cold.move();
                    millis[i] = (System.nanoTime() - woken) / 1e6;
                    shares[i] = cold.nodes();
                }
                shares[i] *= 100 / warmNodes(warm, i);
            }
        }
        Arrays.sort(millis);
        Arrays.sort(shares);
        report.atMost("first move after suspension, " + name + ", slowest of " + STARTS, millis[STARTS - 1], TURN, " ms");
        report.atLeast("first move after suspension, " + name + ", nodes, median of " + STARTS, shares[STARTS / 2], 40,
                " % of warm");
    }

    private static double warmNodes(PackagedBrain brain, int position) throws IOException, InterruptedException {
        brain.expectOk("RESTART");
        brain.send(POSITIONS.get(position % POSITIONS.size()));
        brain.move();
        return brain.nodes();
    }
}
