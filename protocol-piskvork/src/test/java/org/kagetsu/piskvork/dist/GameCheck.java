package org.kagetsu.piskvork.dist;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.RandomPlayer;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.process.BrainCommand;
import org.kagetsu.piskvork.manager.process.ProcessPlayer;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.Referee;
import org.kagetsu.piskvork.protocol.Point;

/** Whole games: through a manager under all rules, and with suspensions between the moves. */
final class GameCheck {

    private static final int GAMES_PER_RULE = 4;
    private static final long TURN = 300;

    private final BrainPackage dist;
    private final Report report;

    GameCheck(BrainPackage dist, Report report) {
        this.dist = dist;
        this.report = report;
    }

    void run() throws InterruptedException {
        report.run("games against a random mover", this::againstRandomMover);
        report.run("suspended between moves", this::suspendedBetweenMoves);
    }

    private void againstRandomMover() throws InterruptedException {
        List<String> fatal = new ArrayList<>();
        int others = 0;
        int won = 0;
        int games = 0;
        BrainCommand command = BrainCommand.of("/usr/bin/env", "-i", "PATH=/nonexistent", dist.executable().toString());
        for (Rule rule : Rule.all()) {
            for (int i = 0; i < GAMES_PER_RULE; i++) {
                Conditions conditions = Conditions.of(rule, Grid.square(i < 2 ? 15 : 20))
                        .withTime(TimeControl.perMove(200));
                boolean isBlack = i % 2 == 0;
                try (Player brain = new ProcessPlayer("Kagetsu", command, false);
                        Player random = new RandomPlayer("random", new SplittableRandom(games))) {
                    GameReport result = Referee.play(
                            isBlack ? brain : random, isBlack ? random : brain, conditions);
                    for (Fault fault : result.faults()) {
                        if (fault.fatal()) {
                            fatal.add(rule + ": " + fault.text());
                        } else {
                            others++;
                        }
                    }
                    won += result.outcome() == (isBlack ? Outcome.BLACK_WINS : Outcome.WHITE_WINS) ? 1 : 0;
                    games++;
                }
            }
        }
        report.add("games against a random mover, all rules: won", won + " of " + games, "all", won == games);
        report.add("games lost by a fault", fatal.isEmpty() ? "0" : fatal.toString(), "0", fatal.isEmpty());
        report.add("other faults: late by less than 0.5 s", Integer.toString(others), "0", others == 0);
    }

    /** A game of 60 moves; the brain is suspended for up to 0.4 s after each answer, on one core. */
    private void suspendedBetweenMoves() throws IOException, InterruptedException {
        Random random = new Random(2);
        double worst = 0;
        try (Signals signals = new Signals(); PackagedBrain brain = dist.startOnOneCore()) {
            brain.expectOk("START 20");
            brain.send("INFO timeout_turn " + TURN, "INFO timeout_match 0", "INFO max_memory 350000000", "INFO rule 4");
            boolean[][] taken = new boolean[20][20];
            for (int i = 0; i < 30; i++) {
                signals.suspend(brain);
                Thread.sleep(random.nextInt(400));
                int x = random.nextInt(20);
                int y = random.nextInt(20);
                while (taken[x][y]) {
                    x = random.nextInt(20);
                    y = random.nextInt(20);
                }
                taken[x][y] = true;
                boolean asksFirst = random.nextBoolean();
                if (asksFirst) {
                    brain.send("TURN " + x + "," + y);
                }
                long woken = System.nanoTime();
                signals.resume(brain);
                if (!asksFirst) {
                    brain.send("TURN " + x + "," + y);
                }
                Point move = brain.move();
                worst = Math.max(worst, (System.nanoTime() - woken) / 1e6);
                taken[move.x()][move.y()] = true;
            }
        }
        report.atMost("suspended before each of 30 moves: slowest", worst, TURN, " ms");
    }
}
