package org.kagetsu.benchmarks.tournament.cli;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.jobs.MachineSpeed;
import org.kagetsu.benchmarks.console.NumberText;
import org.kagetsu.benchmarks.console.Purpose;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.piskvork.manager.player.Conditions;
import picocli.CommandLine.Option;

/** The options that say how workers share the games of a tournament. */
@Purpose("Many machines")
final class ShareOptions {

    private static final int MAX_SPEED = 1_000_000_000;

    @Option(names = "--scale-time", arity = "0..1", paramLabel = "NODES", fallbackValue = "", description = {
        "Limits of time are meant for a machine that searches NODES nodes a second; without NODES, for this"
                + " machine. Slower workers give more time, faster ones less. Each worker measures its own"
                + " speed.",
        "Example: --scale-time 600000",
    })
    private Optional<String> scaleTime = Optional.empty();

    @Option(names = "--max-games-per-worker", paramLabel = "N", description = {
        "The most games of this tournament that one worker plays; games come in pairs.",
        "Example: --max-games-per-worker 500",
    })
    private Optional<Integer> maxGames = Optional.empty();

    /** How many more pairs each worker may play, given the games that were played before. */
    ToIntFunction<String> quota(List<PlayedGame> found) {
        if (maxGames.isEmpty()) {
            return worker -> Integer.MAX_VALUE;
        }
        Map<String, Set<Integer>> pairs = new HashMap<>();
        found.forEach(game -> pairs.computeIfAbsent(game.place().worker(), worker -> new HashSet<>()).add(game.pair()));
        return worker -> maxGames.get() / 2 - pairs.getOrDefault(worker, Set.of()).size();
    }

    /** Refuses options that have no effect, or not the one that is wanted. */
    void check(boolean isCluster, TournamentPlan plan) {
        if (maxGames.isPresent() && !isCluster) {
            throw new IllegalArgumentException("--max-games-per-worker needs --cluster");
        }
        maxGames.ifPresent(most -> Range.check("--max-games-per-worker", most, 2, Integer.MAX_VALUE));
        if (scaleTime.isEmpty()) {
            return;
        }
        if (!isCluster) {
            throw new IllegalArgumentException("--scale-time needs --cluster");
        }
        Conditions conditions = plan.conditions().toConditions();
        if (plan.players().stream().noneMatch(player -> OwnLimits.hasTime(player, conditions))) {
            throw new IllegalArgumentException("--scale-time: no player has a limit of time");
        }
        for (PlayerSpec player : plan.players()) {
            if (Players.hasMoveTime(player)) {
                throw new IllegalArgumentException("--scale-time does not change movetime= of player " + player.name()
                        + "; use --limits " + player.name() + "=time=MILLISECONDS");
            }
        }
    }

    /** The speed for which the time is meant, in nodes per second; 0 if all workers give the same time. */
    long speed(Consumer<String> out) {
        if (scaleTime.isEmpty()) {
            return 0;
        }
        if (!scaleTime.get().isEmpty()) {
            int speed = NumberText.whole("--scale-time", scaleTime.get());
            Range.check("--scale-time", speed, 1, MAX_SPEED);
            return speed;
        }
        long speed = new MachineSpeed(1).getAsLong();
        out.accept("this machine searches " + speed + " nodes a second; workers scale the time by that");
        return speed;
    }
}
