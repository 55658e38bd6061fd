package org.kagetsu.benchmarks.tournament.standings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.referee.Fault;

class WorkerCheckTest {

    private final WorkerCheck check = new WorkerCheck();
    private final SplittableRandom random = new SplittableRandom(11);
    private int games;

    /** A pair of games; the first player wins each with a chance, and each is lost by a fault with another one. */
    private void pair(String worker, String first, String second, double chance, double faults, FaultKind kind) {
        for (int game = 0; game < 2; game++) {
            boolean isWon = random.nextDouble() < chance;
            Outcome outcome = isWon == (game == 0) ? Outcome.BLACK_WINS : Outcome.WHITE_WINS;
            int loser = outcome == Outcome.BLACK_WINS ? Side.WHITE : Side.BLACK;
            Fault[] lost = random.nextDouble() < faults
                    ? new Fault[] {new Fault(kind, loser, 0, true, "of a test")}
                    : new Fault[0];
            check.add(TestGames.game(games, game == 0 ? first : second, game == 0 ? second : first, outcome, lost)
                    .at(new PlayedAt(worker, 0, PlayedAt.WHOLE)));
            games++;
        }
    }

    @Test
    void differences_workersThatAreAlike_areAlmostNeverNamed() {
        int named = 0;
        for (int round = 0; round < 300; round++) {
            WorkerCheckTest other = new WorkerCheckTest();
            SplittableRandom chances = random.split();
            for (int i = 0; i < 400; i++) {
                other.pair("w" + chances.nextInt(4), "A", "B", chances.nextDouble(), 0.02, FaultKind.SILENCE);
            }
            named += other.check.differences().size();
        }
        assertTrue(named <= 3, named + " times a worker was named, expected about 0.3");
    }

    @Test
    void differences_workerThatLosesOnTime_isNamed() {
        for (int i = 0; i < 300; i++) {
            pair(i % 3 == 0 ? "slow" : "w" + i % 3, "A", "B", 0.5, i % 3 == 0 ? 0.1 : 0.005, FaultKind.OVERRUN);
        }
        Map<String, String> named = check.differences();
        assertEquals(List.of("slow"), List.copyOf(named.keySet()), named::toString);
        assertTrue(named.get("slow").matches("\\d+ of its 200 games were lost on time, but \\d+ of the 400 games of the others"
                + " \\(by chance: .*\\)"), named::toString);
    }

    @Test
    void differences_workerAtWhichABrainCrashes_isNamed() {
        for (int i = 0; i < 100; i++) {
            pair(i % 5 == 0 ? "bad" : "good", "A", "B", 0.5, i % 5 == 0 ? 0.5 : 0, FaultKind.CRASH);
        }
        Map<String, String> named = check.differences();
        assertEquals(List.of("bad"), List.copyOf(named.keySet()), named::toString);
        assertTrue(named.get("bad").contains("lost by other faults"), named::toString);
    }

    @Test
    void differences_workerWithOtherScores_isNamedInAMatchAndInATournament() {
        for (int i = 0; i < 400; i++) {
            pair(i % 4 == 0 ? "odd" : "w" + i % 4, "A", "B", i % 4 == 0 ? 0.25 : 0.5, 0, FaultKind.CRASH);
        }
        String text = check.differences().getOrDefault("odd", "");
        assertTrue(text.matches("the scores of its 100 pairs differ from those of the other 300: A has [23].*"
                + " % there and [45].* % elsewhere \\(by chance: .*\\)"), text);

        pair("odd", "A", "C", 0.5, 0, FaultKind.CRASH);
        pair("w1", "A", "C", 0.5, 0, FaultKind.CRASH);
        text = check.differences().getOrDefault("odd", "");
        assertTrue(text.startsWith("the scores of its 101 pairs differ from those of the other 301 ("), text);
    }

    @Test
    void differences_oneWorkerOrNone_areNone() {
        assertEquals(Map.of(), check.differences());
        for (int i = 0; i < 50; i++) {
            pair("only", "A", "B", 0.9, 0.5, FaultKind.SILENCE);
        }
        assertEquals(Map.of(), check.differences());
    }
}
