package org.kagetsu.benchmarks.tournament.schedule;

import java.util.List;
import java.util.function.Function;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.GameRunner;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.referee.Fault;

/** Ends every game at once with the outcome that a function names. */
record FakeRunner(Function<GameTask, Outcome> outcomes, Reason reason) implements GameRunner {

    @Override
    public PlayedGame play(GameTask task) {
        Outcome outcome = outcomes.apply(task);
        return TestGames.game(task.number(), task.conditions(), task.black().name(), task.white().name(), outcome, reason,
                List.of(), faults(outcome));
    }

    /** A game lost on time was lost by silence. */
    private Fault[] faults(Outcome outcome) {
        int loser = outcome == Outcome.BLACK_WINS ? Side.WHITE : Side.BLACK;
        return reason == Reason.TIMEOUT && outcome.isOver() && outcome != Outcome.DRAW
                ? new Fault[] {new Fault(FaultKind.SILENCE, loser, 0, true, "gave no answer")}
                : new Fault[0];
    }

    /** The player whose name comes first in the alphabet wins. */
    static FakeRunner firstNameWins() {
        return new FakeRunner(
                task -> task.black().name().compareTo(task.white().name()) < 0
                        ? Outcome.BLACK_WINS
                        : Outcome.WHITE_WINS,
                Reason.FIVE);
    }
}
