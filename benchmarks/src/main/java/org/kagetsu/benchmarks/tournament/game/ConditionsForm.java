package org.kagetsu.benchmarks.tournament.game;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/**
 * The JSON form of {@link Conditions}: rule code, board size and opening instead of objects of the engine.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the Gomocup code of the rules
 * @param width columns of the board
 * @param height rows of the board
 * @param opening moves on the board when the players begin, for instance {@code "h8i9"}
 * @param maxMoves the game is drawn with this many stones, 0 for no limit
 * @param time the time of each player
 * @param limits what each player is told beside the time
 * @param adjudication when a game is ended early
 */
public record ConditionsForm(
        int rule,
        int width,
        int height,
        String opening,
        int maxMoves,
        TimeForm time,
        SearchLimits limits,
        Adjudication adjudication) {

    /**
     * {@return the form of conditions}
     *
     * @param conditions the conditions
     * @throws IllegalArgumentException if the rules have no code of their own
     */
    public static ConditionsForm of(Conditions conditions) {
        if (!Rule.all().contains(conditions.rule())) {
            throw new IllegalArgumentException("rule " + conditions.rule()
                    + " cannot be told to players; freestyle, standard, renju, caro and standard-caro can");
        }
        return new ConditionsForm(
                conditions.rule().code(),
                conditions.grid().width(),
                conditions.grid().height(),
                MoveText.of(conditions.opening()),
                conditions.maxMoves(),
                TimeForm.of(conditions.time()),
                conditions.limits(),
                conditions.adjudication());
    }

    /**
     * {@return the conditions of this form}
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Conditions toConditions() {
        return new Conditions(
                Rule.ofCode(rule),
                new Grid(width, height),
                MoveText.parse(opening),
                maxMoves,
                time.toControl(),
                limits,
                adjudication);
    }

    /**
     * The JSON form of a {@link TimeControl}. Values of patience are written only if they are not the default. So journals
     * that are older than these values belong to the same tournament.
     *
     * @param turnMillis time for one move
     * @param matchMillis time for all moves of a game
     * @param incrementMillis time added after every move
     * @param toleranceMillis how late an answer may come
     * @param startMillis time from starting a program to its OK
     * @param patience those of {@value #FIRST}, {@value #SILENCE} and {@value #PAUSE} that are not the default, in
     *     milliseconds
     */
    public record TimeForm(
            long turnMillis,
            long matchMillis,
            long incrementMillis,
            long toleranceMillis,
            long startMillis,
            @JsonProperty(required = false) @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
                    SortedMap<String, Long> patience) {

        private static final String FIRST = "firstMove";
        private static final String SILENCE = "silence";
        private static final String PAUSE = "pause";

        static TimeForm of(TimeControl time) {
            SortedMap<String, Long> patience = new TreeMap<>(values(time.patience()));
            patience.entrySet().removeAll(values(Patience.DEFAULT).entrySet());
            return new TimeForm(
                    time.turnMillis(),
                    time.matchMillis(),
                    time.incrementMillis(),
                    time.toleranceMillis(),
                    time.startMillis(),
                    patience);
        }

        /**
         * {@return the time control of this form}
         *
         * @throws IllegalArgumentException if a value is outside its range
         */
        public TimeControl toControl() {
            Patience granted = Patience.DEFAULT;
            for (Map.Entry<String, Long> value : patience.entrySet()) {
                long millis = value.getValue();
                granted = switch (value.getKey()) {
                    case FIRST -> granted.withFirstMove(millis);
                    case SILENCE -> granted.withSilence(millis);
                    case PAUSE -> granted.withPause(millis);
                    default -> throw new IllegalArgumentException(
                            "patience " + patience + " has a name other than " + FIRST + ", " + SILENCE + ", " + PAUSE);
                };
            }
            return new TimeControl(turnMillis, matchMillis, incrementMillis, toleranceMillis, startMillis, granted);
        }

        private static Map<String, Long> values(Patience patience) {
            return Map.of(
                    FIRST, patience.firstMoveMillis(), SILENCE, patience.silenceMillis(), PAUSE, patience.pauseMillis());
        }
    }
}
