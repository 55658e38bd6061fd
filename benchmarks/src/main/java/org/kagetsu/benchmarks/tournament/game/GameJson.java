package org.kagetsu.benchmarks.tournament.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.board.Outcome;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReplay;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

/**
 * Tasks and played games as JSON, each on one line.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class GameJson {

    private GameJson() {}

    /**
     * Writes a task.
     *
     * @param task the task
     * @return one line of JSON
     */
    public static String write(GameTask task) {
        return StrictJson.line(TaskForm.of(task));
    }

    /**
     * Reads a task.
     *
     * @param json what {@link #write(GameTask)} has written
     * @return the task
     * @throws IllegalArgumentException if the text is not a task
     */
    public static GameTask readTask(String json) {
        return StrictJson.read(json, TaskForm.class).toTask();
    }

    /**
     * Writes a played game.
     *
     * @param game the game
     * @return one line of JSON
     */
    public static String write(PlayedGame game) {
        return StrictJson.line(GameForm.of(game));
    }

    /**
     * Reads a played game.
     *
     * @param json what {@link #write(PlayedGame)} has written
     * @param conditions the conditions of the tournament; the opening is the game's own
     * @return the game
     * @throws IllegalArgumentException if the text is not a played game, or one that no referee can have judged so
     */
    public static PlayedGame readGame(String json, Conditions conditions) {
        return StrictJson.read(json, GameForm.class).toGame(conditions);
    }

    /**
     * The JSON form of a {@link GameTask}.
     *
     * @param number the game's number
     * @param pair the number of its pair
     * @param black who plays Black
     * @param white who plays White
     * @param conditions rule, board, opening, time and limits
     */
    record TaskForm(int number, int pair, PlayerSpec black, PlayerSpec white, ConditionsForm conditions) {

        static TaskForm of(GameTask task) {
            return new TaskForm(
                    task.number(), task.pair(), task.black(), task.white(), ConditionsForm.of(task.conditions()));
        }

        GameTask toTask() {
            return new GameTask(number, pair, black, white, conditions.toConditions());
        }
    }

    /**
     * The JSON form of a {@link PlayedGame}. The moves are one text, and the data of the moves are columns. Conditions
     * other than the opening are those of the tournament and are not repeated.
     *
     * @param game the game's number
     * @param pair the number of its pair
     * @param opening the opening, for instance {@code "h8i9"}
     * @param outcome who won
     * @param reason why the game ended
     * @param moves the moves after the opening
     * @param micros wall time of each move in microseconds
     * @param depths depth of each move in plies, 0 if unknown
     * @param scores score of each move for the side that made it, null if unknown
     * @param nodes nodes of each move, 0 if unknown
     * @param faults what the players did wrong
     * @param black what is known about Black
     * @param white what is known about White
     * @param worker the worker that played it; left out for the machine of the tournament
     * @param speed the worker's speed in nodes per second; left out if unknown
     * @param timePercent the players' time in percent of that of the tournament; left out for all of it
     */
    record GameForm(
            int game,
            int pair,
            String opening,
            Outcome outcome,
            Reason reason,
            String moves,
            List<Long> micros,
            List<Integer> depths,
            @JsonSetter(contentNulls = Nulls.SET) List<Integer> scores,
            List<Long> nodes,
            List<Fault> faults,
            Side black,
            Side white,
            @JsonProperty(required = false) @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
                    String worker,
            @JsonProperty(required = false) @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
                    long speed,
            @JsonProperty(required = false) @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonSetter(nulls = Nulls.AS_EMPTY)
                    int timePercent) {

        private static final long NANOS_PER_MICRO = 1000;
        private static final long MAX_MICROS = Long.MAX_VALUE / NANOS_PER_MICRO;

        /**
         * One player of the game.
         *
         * @param name the name
         * @param startMicros wall time of its preparation in microseconds
         * @param memoryBytes the largest memory seen in bytes, 0 if unknown
         * @param transcript what was said, if the player had a fault
         */
        record Side(String name, long startMicros, long memoryBytes, List<String> transcript) {

            static Side of(PlayerReport report) {
                return new Side(
                        report.name(),
                        report.startNanos() / NANOS_PER_MICRO,
                        report.peakMemoryBytes().orElse(0),
                        report.transcript());
            }

            PlayerReport toReport() {
                Range.check("startMicros", startMicros, 0, MAX_MICROS);
                Range.check("memoryBytes", memoryBytes, 0, Long.MAX_VALUE);
                return new PlayerReport(
                        name,
                        startMicros * NANOS_PER_MICRO,
                        memoryBytes == 0 ? OptionalLong.empty() : OptionalLong.of(memoryBytes),
                        transcript);
            }
        }

        static GameForm of(PlayedGame played) {
            GameReport result = played.result();
            List<PlayedMove> moves = result.moves();
            List<Integer> scores = new ArrayList<>();
            for (PlayedMove move : moves) {
                OptionalInt score = move.info().score();
                scores.add(score.isPresent() ? Integer.valueOf(score.getAsInt()) : null);
            }
            return new GameForm(
                    played.number(),
                    played.pair(),
                    MoveText.of(result.conditions().opening()),
                    result.outcome(),
                    result.reason(),
                    MoveText.of(moves.stream().map(PlayedMove::move).toList()),
                    moves.stream().map(move -> move.nanos() / NANOS_PER_MICRO).toList(),
                    moves.stream().map(move -> move.info().depth()).toList(),
                    scores,
                    moves.stream().map(move -> move.info().nodes()).toList(),
                    result.faults(),
                    Side.of(result.black()),
                    Side.of(result.white()),
                    played.place().worker(),
                    played.place().speed(),
                    played.place().timePercent() == PlayedAt.WHOLE ? 0 : played.place().timePercent());
        }

        /** Builds the game from its form and the conditions of its tournament. */
        PlayedGame toGame(Conditions conditions) {
            Range.check("game", game, 0, Integer.MAX_VALUE);
            Range.check("pair", pair, game / 2, game / 2);
            List<Integer> points = MoveText.parse(moves);
            checkColumn("micros", micros, points.size(), 0, MAX_MICROS);
            checkColumn("depths", depths, points.size(), 0, Integer.MAX_VALUE);
            checkColumn("scores", scores, points.size(), -Score.WIN, Score.WIN);
            checkColumn("nodes", nodes, points.size(), 0, Long.MAX_VALUE);
            List<PlayedMove> played = new ArrayList<>();
            for (int i = 0; i < points.size(); i++) {
                Integer score = scores.get(i);
                SearchInfo info = new SearchInfo(
                        depths.get(i),
                        0,
                        score == null ? OptionalInt.empty() : OptionalInt.of(score),
                        nodes.get(i),
                        "");
                played.add(new PlayedMove(points.get(i), micros.get(i) * NANOS_PER_MICRO, info));
            }
            GameReport result = new GameReport(
                    conditions.withOpening(MoveText.parse(opening)),
                    outcome,
                    reason,
                    played,
                    faults,
                    black.toReport(),
                    white.toReport());
            GameReplay.check(result);
            return new PlayedGame(
                    game, pair, result, new PlayedAt(worker, speed, timePercent == 0 ? PlayedAt.WHOLE : timePercent));
        }

        /** Refuses a column that does not fit the moves. */
        private static void checkColumn(String name, List<? extends Number> column, int moves, long least, long most) {
            if (column.size() != moves) {
                throw new IllegalArgumentException(name + " has " + column.size() + " values for " + moves + " moves");
            }
            for (int i = 0; i < moves; i++) {
                if (column.get(i) != null) {
                    Range.check(name + "[" + i + "]", column.get(i).longValue(), least, most);
                }
            }
        }
    }
}
