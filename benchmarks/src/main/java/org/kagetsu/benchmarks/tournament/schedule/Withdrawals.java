package org.kagetsu.benchmarks.tournament.schedule;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.kagetsu.benchmarks.tournament.game.GameTask;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;

/**
 * The players that are out because they failed or did not answer again and again.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Withdrawals {

    private final int maxFailures;
    private final TournamentObserver observer;
    private final Map<String, Integer> failures = new HashMap<>();
    private final Set<String> out = new HashSet<>();

    Withdrawals(int maxFailures, TournamentObserver observer) {
        this.maxFailures = maxFailures;
        this.observer = observer;
    }

    void note(PlayedGame game) {
        boolean isSilent = game.result().faults().stream()
                .anyMatch(fault -> fault.fatal() && fault.kind() == FaultKind.SILENCE);
        boolean failed = isSilent || game.result().reason() == Reason.FAILURE;
        note(game.black(), failed && game.result().outcome() == Outcome.WHITE_WINS);
        note(game.white(), failed && game.result().outcome() == Outcome.BLACK_WINS);
    }

    private void note(String player, boolean failed) {
        int inARow = failed ? failures.merge(player, 1, Integer::sum) : 0;
        failures.put(player, inARow);
        if (inARow > 0 && inARow == maxFailures) {
            withdraw(player, "has failed in " + inARow + " games one after another");
        }
    }

    void withdraw(String player, String reason) {
        if (out.add(player)) {
            observer.onWithdrawal(player, reason);
        }
    }

    boolean mayPlay(GameTask task) {
        return !isOut(task.black().name()) && !isOut(task.white().name());
    }

    boolean isOut(String player) {
        return out.contains(player);
    }
}
