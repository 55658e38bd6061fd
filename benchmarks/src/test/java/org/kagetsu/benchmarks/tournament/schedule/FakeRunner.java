package org.kagetsu.benchmarks.tournament.schedule;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.kagetsu.benchmarks.tournament.game.GameRunner;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameResult;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

/** Ends every game at once with the outcome that a function names. */
record FakeRunner(Function<GameTask, Outcome> outcomes, Reason reason) implements GameRunner {

    @Override
    public PlayedGame play(GameTask task) {
        GameResult result = new GameResult(
                task.conditions(),
                outcomes.apply(task),
                reason,
                List.of(),
                faults(outcomes.apply(task)),
                new PlayerReport(task.black().name(), 0, OptionalLong.empty(), List.of()),
                new PlayerReport(task.white().name(), 0, OptionalLong.empty(), List.of()));
        return new PlayedGame(task.number(), task.pair(), result);
    }

    /** A game lost on time was lost by silence. */
    private List<Fault> faults(Outcome outcome) {
        int loser = outcome == Outcome.BLACK_WINS ? Side.WHITE : Side.BLACK;
        return reason == Reason.TIMEOUT && outcome.isOver() && outcome != Outcome.DRAW
                ? List.of(new Fault(FaultKind.SILENCE, loser, 0, true, "gave no answer"))
                : List.of();
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
