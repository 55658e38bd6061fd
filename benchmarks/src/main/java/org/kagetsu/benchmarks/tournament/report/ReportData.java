package org.kagetsu.benchmarks.tournament.report;

import java.util.List;
import java.util.SortedMap;
import org.kagetsu.benchmarks.tournament.standings.WinDrawLoss;
import org.kagetsu.benchmarks.tournament.standings.WorkerShare;
import org.kagetsu.benchmarks.tournament.stats.BradleyTerry;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;

/**
 * Everything that the page shows, in the form in which its script reads it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param title the headline
 * @param origin when and by which command the page was made
 * @param facts what was played, as phrases
 * @param width columns of the board
 * @param height rows of the board
 * @param players the players, in the order of the tournament
 * @param cross the games of the player of the row against the player of the column
 * @param elo ratings over the number of games
 * @param test the sequential test over the number of games; empty without one
 * @param openings the results of each opening
 * @param workers who played how much; empty if one machine played everything
 * @param differences sentences about workers whose games differ from the others'
 * @param faults what the players did wrong
 * @param omittedFaults how many later faults are not among them
 * @param games the games that can be stepped through
 * @param omitted how many games are not among them
 */
record ReportData(
        String title,
        String origin,
        List<String> facts,
        int width,
        int height,
        List<PlayerRow> players,
        List<List<Cell>> cross,
        List<Series> elo,
        List<TestRow> test,
        List<OpeningRow> openings,
        List<WorkerShare> workers,
        List<String> differences,
        List<FaultRow> faults,
        long omittedFaults,
        List<GameRow> games,
        int omitted) {

    /** A player: what it is made of (files by name), its rating, both colours, thinking, memory (0 if unknown). */
    record PlayerRow(
            String name,
            String engine,
            SortedMap<String, String> files,
            BradleyTerry.Rating rating,
            WinDrawLoss asBlack,
            WinDrawLoss asWhite,
            ThinkingRow thinking,
            long peakMemoryBytes,
            double startMillis) {}

    /** How a player used its time: over all moves, and by the number of its move in the game. */
    record ThinkingRow(
            long moves,
            double meanMillis,
            double maxMillis,
            double meanDepth,
            double nodesPerSecond,
            List<Double> millisByMove,
            List<Double> depthByMove) {}

    /** The games between two players: counts, pairs, and the Elo difference with its interval. */
    record Cell(WinDrawLoss total, List<Long> pairs, Estimate estimate, boolean selfPlay) {}

    /** A line with its band; each point has games, value, lower and upper end. */
    record Series(String name, List<List<Double>> points) {}

    /**
     * The sequential test: its text, its two bounds, and the ratio after each number of games, as points (games,
     * ratio).
     */
    record TestRow(String text, double lower, double upper, List<List<Double>> points) {}

    /** An opening: its moves, Black's games, and the games of the first player of the tournament. */
    record OpeningRow(String moves, WinDrawLoss black, WinDrawLoss first) {}

    /** A fault, with the number of its game from 1, and the transcript if it is known. */
    record FaultRow(
            int game, int ply, String player, FaultKind kind, boolean fatal, String text, List<String> transcript) {}

    /**
     * A game: its number from 1, players by index, Black's half points, the worker (empty for none), moves, and per move
     * time, depth and score (null if unknown).
     */
    record GameRow(
            int number,
            int black,
            int white,
            int result,
            Reason reason,
            String worker,
            String opening,
            String moves,
            List<Double> millis,
            List<Integer> depths,
            List<Integer> scores) {}
}
