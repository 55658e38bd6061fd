package org.kagetsu.piskvork.play.browser;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.SearchOptions;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.Table;

/**
 * What the two players of a match play. Immutable and safe for use by many threads.
 *
 * @param grid the size
 * @param rule the rules
 * @param opening how they agree on an opening; empty for nothing
 * @param clockMillis the time of each player for the whole game, 0 for no clock
 * @param incrementMillis what a player gets back after every move
 * @param strength that of the engine if it is the second player; -1 for two people
 */
record MatchSetting(
        Grid grid, Rule rule, Optional<OpeningRule> opening, long clockMillis, long incrementMillis, int strength) {

    private static final int MAX_MINUTES = 24 * 60;
    private static final int MAX_SECONDS = 3600;
    private static final int NO_ENGINE = -1;
    private static final String NONE = "none";

    /** Whether the second player is the engine. */
    boolean hasEngine() {
        return strength != NO_ENGINE;
    }

    /** Reads the fields of a request. */
    static MatchSetting of(Form form) throws BadInputException {
        int width = form.number("width", Grid.MIN_SIZE, Grid.MAX_SIZE);
        int height = form.number("height", Grid.MIN_SIZE, Grid.MAX_SIZE);
        Rule rule = Commands.rule(form.text("rule"));
        Table.checkSize("size", new Grid(width, height), rule);
        String opening = form.text("opening", NONE);
        return new MatchSetting(
                new Grid(width, height),
                rule,
                opening.equals(NONE) ? Optional.empty() : Optional.of(OpeningRule.of(opening)),
                TimeUnit.MINUTES.toMillis(form.number("minutes", 0, MAX_MINUTES)),
                TimeUnit.SECONDS.toMillis(form.number("increment", 0, MAX_SECONDS)),
                form.text("opponent").equals("engine")
                        ? form.number("strength", 0, SearchOptions.FULL_STRENGTH)
                        : NO_ENGINE);
    }

    /** The setting as words of a line. */
    String toLine() {
        return grid.width() + " " + grid.height() + " " + rule.name() + " "
                + opening.map(OpeningRule::text).orElse(NONE) + " " + clockMillis + " " + incrementMillis + " " + strength;
    }

    /**
     * Reads the words of a line.
     *
     * @throws IllegalArgumentException if they are not a setting
     */
    static MatchSetting ofLine(String line) {
        String[] words = line.split(" ", -1);
        if (words.length != 7) {
            throw new IllegalArgumentException("a setting has 7 words, not " + words.length);
        }
        try {
            return new MatchSetting(
                    new Grid(Integer.parseInt(words[0]), Integer.parseInt(words[1])),
                    Rule.ofName(words[2]),
                    words[3].equals(NONE) ? Optional.empty() : Optional.of(OpeningRule.of(words[3])),
                    Long.parseLong(words[4]),
                    Long.parseLong(words[5]),
                    Integer.parseInt(words[6]));
        } catch (BadInputException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
