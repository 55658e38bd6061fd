package org.kagetsu.piskvork.play.browser.rooms;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.browser.board.Form;

/**
 * What is played in a room. Immutable and safe for use by many threads.
 *
 * @param grid the size
 * @param rule the rules
 * @param opening how they agree on an opening; empty for nothing
 * @param clockMillis the time of each player for the whole game, 0 for no clock
 * @param incrementMillis what a player gets back after every move
 * @param strength that of the engine if it is the second player; -1 for two people
 */
public record RoomSetting(
        Grid grid, Rule rule, Optional<OpeningRule> opening, long clockMillis, long incrementMillis, int strength) {

    private static final int MAX_MINUTES = 24 * 60;
    private static final int MAX_SECONDS = 3600;
    private static final int NO_ENGINE = -1;

    /** Whether the second player is the engine. */
    boolean hasEngine() {
        return strength != NO_ENGINE;
    }

    /**
     * Reads the fields of a request.
     *
     * @param form the fields
     * @return the setting
     * @throws BadInputException if a field is missing or wrong
     */
    public static RoomSetting of(Form form) throws BadInputException {
        Rule rule = form.rule();
        Grid grid = form.grid(Grid.square(15), rule);
        return new RoomSetting(grid, rule, form.opening(Optional.empty(), grid, rule),
                TimeUnit.MINUTES.toMillis(form.number("minutes", 0, MAX_MINUTES)),
                TimeUnit.SECONDS.toMillis(form.number("increment", 0, MAX_SECONDS)),
                form.text("opponent").equals("engine")
                        ? form.number("strength", 0, SearchOptions.FULL_STRENGTH)
                        : NO_ENGINE);
    }

    /** The setting as words of a line. */
    String toLine() {
        return grid.width() + " " + grid.height() + " " + rule.name() + " "
                + opening.map(OpeningRule::text).orElse(OpeningRule.NONE) + " " + clockMillis + " " + incrementMillis + " "
                + strength;
    }

    /**
     * Reads the words of a line.
     *
     * @throws IllegalArgumentException if they are not a setting
     */
    static RoomSetting ofLine(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 7) {
            throw new IllegalArgumentException("a setting has 7 words, not " + words.length);
        }
        try {
            return new RoomSetting(
                    new Grid(Integer.parseInt(words[0]), Integer.parseInt(words[1])),
                    Rule.ofName(words[2]),
                    OpeningRule.read(words[3]),
                    Long.parseLong(words[4]),
                    Long.parseLong(words[5]),
                    Integer.parseInt(words[6]));
        } catch (BadInputException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
