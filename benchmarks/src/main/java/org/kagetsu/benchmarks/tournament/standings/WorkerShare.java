package org.kagetsu.benchmarks.tournament.standings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.tournament.game.PlayedAt;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * What one worker played.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param place the worker; its speed and the share of the time are those of its last game
 * @param games its games, 1 or more
 * @param first those of the first player of the tournament
 * @param lostOnTime how many of them were lost on time
 * @param otherFailures how many of them were lost by another fault
 */
public record WorkerShare(PlayedAt place, int games, WinDrawLoss first, int lostOnTime, int otherFailures) {

    /**
     * {@return the share of each worker, in the order of their first games; empty if the machine of the tournament played
     * them all}
     *
     * @param firstPlayer the name of the first player of the tournament
     * @param games the games
     */
    public static List<WorkerShare> of(String firstPlayer, List<PlayedGame> games) {
        Map<String, WorkerShare> shares = new LinkedHashMap<>();
        for (PlayedGame game : games) {
            WorkerShare none = new WorkerShare(game.place(), 0, WinDrawLoss.NONE, 0, 0);
            shares.put(
                    game.place().worker(),
                    shares.getOrDefault(game.place().worker(), none).plus(game, firstPlayer));
        }
        boolean isHere = shares.size() == 1 && shares.containsKey(PlayedAt.HERE.worker());
        return isHere ? List.of() : new ArrayList<>(shares.values());
    }

    private WorkerShare plus(PlayedGame game, String firstPlayer) {
        return new WorkerShare(game.place(), games + 1, first.plus(firstPlayer, game),
                lostOnTime + (isLostOnTime(game) ? 1 : 0), otherFailures + (isLostOtherwise(game) ? 1 : 0));
    }

    static boolean isLostOnTime(PlayedGame game) {
        return game.result().faults().stream().anyMatch(fault -> fault.fatal() && fault.kind().isTimeout());
    }

    static boolean isLostOtherwise(PlayedGame game) {
        return game.result().faults().stream().anyMatch(fault -> fault.fatal() && !fault.kind().isTimeout());
    }
}
