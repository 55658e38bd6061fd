package org.kagetsu.benchmarks.tournament.standings;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

/**
 * Adds up how a player used its time. Moves whose depth or nodes are unknown (0) do not count for these.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class TimeUsage {

    private final DoubleSummaryStatistics millis = new DoubleSummaryStatistics();
    private final DoubleSummaryStatistics depth = new DoubleSummaryStatistics();
    private final List<DoubleSummaryStatistics> millisByMove = new ArrayList<>();
    private final List<DoubleSummaryStatistics> depthByMove = new ArrayList<>();

    /** By how many milliseconds moves with a limit were over it; negative if they were in time. */
    private final DoubleSummaryStatistics lateness = new DoubleSummaryStatistics();

    private long lateMoves;
    private int gamesLostOnTime;
    private double nodes;
    private double nodesMillis;

    private TimeUsage() {}

    /**
     * Adds up the moves of players; their limits of time are their own or those of their games.
     *
     * @param players the players, with different names
     * @param games games between them
     * @return how each of them used its time, in their order
     */
    public static List<TimeUsage> of(List<PlayerSpec> players, List<PlayedGame> games) {
        List<TimeUsage> all = Stream.generate(TimeUsage::new).limit(players.size()).toList();
        List<String> names = players.stream().map(PlayerSpec::name).toList();
        for (PlayedGame game : games) {
            int[] numbers = {names.indexOf(game.black()), names.indexOf(game.white())};
            TimeUsage[] sides = {all.get(numbers[0]), all.get(numbers[1])};
            long[] limits = IntStream.of(numbers)
                    .mapToLong(number -> OwnLimits.time(players.get(number), game).turnMillis()).toArray();
            int[] moves = new int[2];
            int ply = game.result().conditions().opening().size();
            for (PlayedMove move : game.result().moves()) {
                int side = ply % 2;
                sides[side].add(move, moves[side]++, limits[side]);
                ply++;
            }
            game.result().faults().stream()
                    .filter(fault -> fault.fatal() && fault.kind().isTimeout())
                    .forEach(fault -> sides[fault.side()].gamesLostOnTime++);
        }
        return all;
    }

    /**
     * Adds a move, its index among the player's moves in the game, from 0, and the time limit it had in milliseconds.
     */
    private void add(PlayedMove move, int index, long turnMillis) {
        while (millisByMove.size() <= index) {
            millisByMove.add(new DoubleSummaryStatistics());
            depthByMove.add(new DoubleSummaryStatistics());
        }
        double time = move.nanos() / 1e6;
        millis.accept(time);
        millisByMove.get(index).accept(time);
        if (turnMillis != TimeControl.NO_LIMIT) {
            lateness.accept(time - turnMillis);
            lateMoves += time > turnMillis ? 1 : 0;
        }
        if (move.info().nodes() > 0) {
            nodes += move.info().nodes();
            nodesMillis += time;
        }
        if (move.info().depth() > 0) {
            depth.accept(move.info().depth());
            depthByMove.get(index).accept(move.info().depth());
        }
    }

    /** {@return the number of moves, 0 or more} */
    public long moves() {
        return millis.getCount();
    }

    /** {@return the mean time of a move in milliseconds; 0 without a move} */
    public double meanMillis() {
        return millis.getAverage();
    }

    /** {@return the longest time of a move in milliseconds; 0 without a move} */
    public double maxMillis() {
        return Math.max(0, millis.getMax());
    }

    /** {@return the number of moves for which there was a limit of the time for a move, 0 or more} */
    public long limitedMoves() {
        return lateness.getCount();
    }

    /** {@return the number of moves that took longer than the limit of the time for a move, 0 or more} */
    public long lateMoves() {
        return lateMoves;
    }

    /** {@return by how many milliseconds the latest move was over the limit of the time for a move; 0 if none was} */
    public double maxLateMillis() {
        return Math.max(0, lateness.getMax());
    }

    /**
     * {@return the number of games that ended because an answer came too late or not at all, 0 or more; such a move is
     * not among the {@link #moves}}
     */
    public int gamesLostOnTime() {
        return gamesLostOnTime;
    }

    /** {@return the mean depth of the searches in plies; 0 if unknown} */
    public double meanDepth() {
        return depth.getAverage();
    }

    /** {@return the speed of the searches: all nodes by all time of the moves with nodes; 0 if unknown} */
    public double nodesPerSecond() {
        return nodesMillis == 0 ? 0 : nodes / nodesMillis * 1000;
    }

    /**
     * {@return the mean times of first, second, third... moves in milliseconds, by the number of the player's move in
     * its game}
     */
    public List<Double> millisByMove() {
        return millisByMove.stream().map(DoubleSummaryStatistics::getAverage).toList();
    }

    /**
     * {@return the mean depths of first, second, third... moves in plies, by the number of the player's move in its
     * game; 0 where unknown}
     */
    public List<Double> depthByMove() {
        return depthByMove.stream().map(DoubleSummaryStatistics::getAverage).toList();
    }
}
