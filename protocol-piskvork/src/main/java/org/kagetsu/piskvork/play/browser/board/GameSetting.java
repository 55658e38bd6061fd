package org.kagetsu.piskvork.play.browser.board;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
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
 * @param minutes the time of each side for the game, 0 for none
 * @param increment the seconds that a side gets back after a move
 * @param moveSeconds the time of each side for each move if there is none for the game; 0 for no clocks
 */
record GameSetting(Grid grid, Rule rule, Seats people, Optional<OpeningRule> opening, String opponent, int strength,
        long millis, boolean ponders, int minutes, int increment, int moveSeconds) {

    /** The opponent that is the engine of the board. */
    static final String ENGINE = "engine";

    private static final int MIN_MILLIS = 10;
    private static final int MAX_MILLIS = (int) TimeUnit.HOURS.toMillis(1);
    private static final int MAX_MINUTES = 24 * 60;
    private static final int MAX_SECONDS = 3600;

    /** The setting of a first game. */
    static GameSetting first(Rule rule) {
        return new GameSetting(Grid.square(15), rule, Seats.BLACK, Optional.empty(), ENGINE, SearchOptions.FULL_STRENGTH,
                TimeUnit.SECONDS.toMillis(2), false, 0, 0, 0);
    }

    /** The setting with another game, and the same opponent. */
    GameSetting withGame(Grid newGrid, Rule newRule, Seats newPeople, Optional<OpeningRule> newOpening) {
        return new GameSetting(newGrid, newRule, newPeople, newOpening, opponent, strength, millis, ponders, minutes, increment,
                moveSeconds);
    }

    /** The setting with another opponent. */
    GameSetting withOpponent(String newOpponent) {
        return new GameSetting(grid, rule, people, opening, newOpponent, strength, millis, ponders, minutes, increment,
                moveSeconds);
    }

    /** The setting with an engine that plays otherwise. */
    GameSetting withEngine(int newStrength, long newMillis, boolean newPonders) {
        return new GameSetting(grid, rule, people, opening, opponent, newStrength, newMillis, newPonders,
                minutes, increment, moveSeconds);
    }

    /**
     * Takes all fields that a form has.
     *
     * @throws BadInputException if a field is wrong
     */
    GameSetting changedBy(Form form) throws BadInputException {
        Rule newRule = form.has("rule") ? form.rule() : rule;
        Grid newGrid = form.grid(grid, newRule);
        GameSetting game = withGame(newGrid, newRule, form.constant("people", people),
                form.opening(opening, newGrid, newRule)).engineChangedBy(form);
        return new GameSetting(game.grid(), game.rule(), game.people(), game.opening(), form.text("opponent", opponent),
                game.strength(), game.millis(), game.ponders(), form.number("minutes", minutes, 0, MAX_MINUTES),
                form.number("increment", increment, 0, MAX_SECONDS), form.number("move", moveSeconds, 0, MAX_SECONDS));
    }

    /**
     * Takes the fields of a form that are about the engine.
     *
     * @throws BadInputException if a field is wrong
     */
    GameSetting engineChangedBy(Form form) throws BadInputException {
        int newStrength = form.text("level", "").isEmpty()
                ? form.number("strength", strength, 0, SearchOptions.FULL_STRENGTH)
                : form.constant("level", Level.FULL).strength();
        return withEngine(newStrength, form.number("millis", (int) millis, MIN_MILLIS, MAX_MILLIS),
                form.number("ponder", ponders ? 1 : 0, 0, 1) == 1);
    }

    /** The setting with the names that a form has. */
    Json describe() {
        return new Json()
                .put("rule", rule.name())
                .put("width", grid.width()).put("height", grid.height())
                .put("people", people.name())
                .put("opening", opening.map(OpeningRule::text).orElse(OpeningRule.NONE))
                .put("opponent", opponent)
                .put("level", Level.of(strength).map(Level::text).orElse("")).put("strength", strength)
                .put("millis", millis).put("ponder", ponders ? 1 : 0)
                .put("minutes", minutes).put("increment", increment).put("move", moveSeconds);
    }
}
