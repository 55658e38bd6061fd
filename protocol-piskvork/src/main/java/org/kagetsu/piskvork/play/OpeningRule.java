package org.kagetsu.piskvork.play;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** How two players agree on a fair opening. Immutable. */
public enum OpeningRule {
    /** Three stones by the first player; the second takes a side. */
    SWAP1,
    /** Three stones by the first player; the second takes a side, or lays two more and leaves the choice. */
    SWAP2,
    /** Three stones near the middle; then one to eight fifth moves are offered (renju, world championships from 2017). */
    SOOSYRV_8,
    /** A swap after every stone, or ten fifth moves are offered (renju, world championships from 2019). */
    TARAGUCHI_10,
    /**
     * Three stones near the middle and a number of fifth moves by the first player; the second takes a side (renju, world
     * championships from 2009).
     */
    YAMAGUCHI,
    /** Three stones near the middle by the first player; the second takes a side; two fifth moves (renju, from 1996). */
    RIF;

    /** What people write for no such rule. */
    public static final String NONE = "none";

    private static final int MIN_SIZE = 9;
    private static final int STONES = 5;

    /** {@return the name as people write it, for instance {@code soosyrv-8}} */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * Refuses a game in which the dialogue could not be led to its end.
     *
     * @param grid the board
     * @param rule the rule
     * @throws BadInputException if the board is too small, or if not five stones in a row win; the message names the value
     *     and the range
     */
    public void check(Grid grid, Rule rule) throws BadInputException {
        if (Math.min(grid.width(), grid.height()) < MIN_SIZE) {
            throw new BadInputException("size " + grid + " is too small for the opening " + text()
                    + ": width and height must be " + MIN_SIZE + ".." + Grid.MAX_SIZE);
        }
        if (rule.winLength() != STONES) {
            throw new BadInputException("the opening " + text() + " needs a rule with " + STONES + " in a row, not " + rule);
        }
    }

    /**
     * {@return the rule of a name in any letter case; empty for {@value #NONE}}
     *
     * @param text the name
     * @throws BadInputException if there is no such rule
     */
    public static Optional<OpeningRule> read(String text) throws BadInputException {
        if (text.equals(NONE)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(values()).filter(rule -> rule.text().equalsIgnoreCase(text)).findFirst()
                .orElseThrow(() -> new BadInputException("opening " + Typed.quoted(text) + " is not one of "
                        + Arrays.stream(values()).map(OpeningRule::text).collect(Collectors.joining(", ")))));
    }
}
