package org.kagetsu.piskvork.play.browser.board;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Level;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Seats;

/**
 * What a person plays on a board, and against whom. A new game has that of the last one, but for what the person changes.
 * Immutable and safe for use by many threads.
 *
 * @param grid the size
 * @param rule the rules
 * @param people the sides that people play
 * @param opening how they agree on an opening; empty for nothing
 * @param opponent who plays the other sides: {@value #ENGINE}, or the name of an {@link Opponent}
 * @param strength that of the engine, 0..100
 * @param millis the time of the opponent for a move without clocks, in milliseconds
 * @param ponders whether the engine thinks while the person does
 * @param clock the time of both sides; empty for no clocks
 */
record GameSetting(Grid grid, Rule rule, Seats people, Optional<OpeningRule> opening, String opponent, int strength,
        long millis, boolean ponders, Optional<TimeControl> clock) {

    /** The opponent that is the engine of the board. */
    static final String ENGINE = "engine";

    private static final int MIN_MILLIS = 10;
    private static final int MAX_MILLIS = (int) TimeUnit.HOURS.toMillis(1);
    private static final int MAX_MINUTES = 24 * 60;
    private static final int MAX_SECONDS = 3600;

    /** The setting of a first game. */
    static GameSetting first(Rule rule) {
        return new GameSetting(Grid.square(15), rule, Seats.BLACK, Optional.empty(), ENGINE, SearchOptions.FULL_STRENGTH,
                TimeUnit.SECONDS.toMillis(2), false, Optional.empty());
    }

    /** The setting with another game, and the same opponent. */
    GameSetting withGame(Grid newGrid, Rule newRule, Seats newPeople, Optional<OpeningRule> newOpening) {
        return new GameSetting(newGrid, newRule, newPeople, newOpening, opponent, strength, millis, ponders, clock);
    }

    /** The setting with an engine that plays otherwise. */
    GameSetting withEngine(int newStrength, long newMillis, boolean newPonders) {
        return new GameSetting(grid, rule, people, opening, opponent, newStrength, newMillis, newPonders, clock);
    }

    /**
     * Takes all fields that a form has.
     *
     * @throws BadInputException if a field is wrong
     */
    GameSetting changedBy(Form form) throws BadInputException {
        Rule newRule = form.has("rule") ? form.rule() : rule;
        GameSetting game = withGame(form.grid(grid, newRule), newRule, form.constant("people", people),
                form.has("opening") ? form.opening() : opening).engineChangedBy(form);
        return new GameSetting(game.grid(), game.rule(), game.people(), game.opening(), form.text("opponent", opponent),
                game.strength(), game.millis(), game.ponders(), clock(form));
    }

    /**
     * Takes the fields of a form that are about the engine.
     *
     * @throws BadInputException if a field is wrong
     */
    GameSetting engineChangedBy(Form form) throws BadInputException {
        int newStrength = form.has("level")
                ? form.constant("level", Level.FULL).strength()
                : form.number("strength", strength, 0, SearchOptions.FULL_STRENGTH);
        return withEngine(newStrength, form.number("millis", (int) millis, MIN_MILLIS, MAX_MILLIS),
                form.number("ponder", ponders ? 1 : 0, 0, 1) == 1);
    }

    private Optional<TimeControl> clock(Form form) throws BadInputException {
        int moveSeconds = form.number("move", moveSeconds(), 0, MAX_SECONDS);
        int minutes = form.number("minutes", minutes(), 0, MAX_MINUTES);
        int increment = form.number("increment", incrementSeconds(), 0, MAX_SECONDS);
        if (minutes > 0) {
            return Optional.of(TimeControl.perMove(TimeControl.NO_LIMIT)
                    .withMatch(TimeUnit.MINUTES.toMillis(minutes), TimeUnit.SECONDS.toMillis(increment)));
        }
        return moveSeconds > 0
                ? Optional.of(TimeControl.perMove(TimeUnit.SECONDS.toMillis(moveSeconds)))
                : Optional.empty();
    }

    private int moveSeconds() {
        return (int) clock.filter(time -> time.turnMillis() != TimeControl.NO_LIMIT)
                .map(time -> TimeUnit.MILLISECONDS.toSeconds(time.turnMillis())).orElse(0L).longValue();
    }

    private int minutes() {
        return (int) clock.filter(time -> time.matchMillis() != TimeControl.NO_LIMIT)
                .map(time -> TimeUnit.MILLISECONDS.toMinutes(time.matchMillis())).orElse(0L).longValue();
    }

    private int incrementSeconds() {
        return (int) clock.map(time -> TimeUnit.MILLISECONDS.toSeconds(time.incrementMillis())).orElse(0L).longValue();
    }

    /** The setting with the names that a form has. */
    Json describe() {
        return new Json()
                .put("rule", rule.name())
                .put("width", grid.width())
                .put("height", grid.height())
                .put("people", people.name())
                .put("opening", opening.map(OpeningRule::text).orElse(OpeningRule.NONE))
                .put("opponent", opponent)
                .put("level", Level.of(strength).map(Level::text).orElse(""))
                .put("strength", strength)
                .put("millis", millis)
                .put("ponder", ponders ? 1 : 0)
                .put("minutes", minutes())
                .put("increment", incrementSeconds())
                .put("move", moveSeconds());
    }
}
