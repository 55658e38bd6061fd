package org.kagetsu.board;

import java.util.List;
import java.util.Objects;
import org.kagetsu.base.Range;

/**
 * The rules of a game, as data: what wins for each side, and whether Black has forbidden points.
 *
 * <p>Immutable and safe for use by many threads; equal rules are the same object. The five rules of Gomocup are
 * constants; {@link #inARow(int)} gives small relatives such as three in a row.
 */
public final class Rule {

    /** Five or more in a row win for both sides (Gomocup code 0). */
    public static final Rule FREESTYLE = symmetric("freestyle", 0, new WinCondition(5, true, false));

    /** Exactly five in a row win for both sides (Gomocup code 1). */
    public static final Rule STANDARD = symmetric("standard", 1, new WinCondition(5, false, false));

    /**
     * White wins with five or more, Black with exactly five; overlines, double fours and double threes are
     * forbidden to Black (Gomocup code 4).
     */
    public static final Rule RENJU =
            new Rule("renju", 4, new WinCondition(5, false, false), new WinCondition(5, true, false), true);

    /** Six or more in a row win, and five that are not blocked at both ends (Gomocup code 8). */
    public static final Rule CARO = symmetric("caro", 8, new WinCondition(5, true, true));

    /** Exactly five in a row that are not blocked at both ends win (Gomocup code 9). */
    public static final Rule STANDARD_CARO = symmetric("standard-caro", 9, new WinCondition(5, false, true));

    private static final List<Rule> ALL = List.of(FREESTYLE, STANDARD, RENJU, CARO, STANDARD_CARO);

    private static final List<Rule> IN_A_ROW = List.of(inARowOf(3), inARowOf(4), FREESTYLE, inARowOf(6));

    private static final List<Rule> NAMED = List.of(
            FREESTYLE, STANDARD, RENJU, CARO, STANDARD_CARO, IN_A_ROW.get(0), IN_A_ROW.get(1), IN_A_ROW.get(3));

    private final String name;
    private final int code;
    private final WinCondition black;
    private final WinCondition white;
    private final boolean hasForbiddenPoints;

    private Rule(String name, int code, WinCondition black, WinCondition white, boolean hasForbiddenPoints) {
        this.name = name;
        this.code = code;
        this.black = black;
        this.white = white;
        this.hasForbiddenPoints = hasForbiddenPoints;
    }

    private static Rule symmetric(String name, int code, WinCondition condition) {
        return new Rule(name, code, condition, condition, false);
    }

    private static Rule inARowOf(int length) {
        return symmetric(length + "-in-a-row", 0, new WinCondition(length, true, false));
    }

    /** {@return the five rules of Gomocup in the order of their codes} */
    public static List<Rule> all() {
        return ALL;
    }

    /**
     * {@return the rule with a Gomocup code}
     *
     * @param code 0, 1, 4, 8 or 9
     * @throws IllegalArgumentException if no rule has this code
     */
    public static Rule ofCode(int code) {
        for (Rule rule : ALL) {
            if (rule.code == code) {
                return rule;
            }
        }
        throw new IllegalArgumentException("rule code " + code + " is not one of 0, 1, 4, 8, 9");
    }

    /**
     * {@return the rule with a name}
     *
     * @param name freestyle, standard, renju, caro, standard-caro, 3-in-a-row, 4-in-a-row or 6-in-a-row, in any letter
     *     case
     * @throws IllegalArgumentException if no rule has this name
     */
    public static Rule ofName(String name) {
        Objects.requireNonNull(name, "name");
        for (Rule rule : NAMED) {
            if (rule.name.equalsIgnoreCase(name)) {
                return rule;
            }
        }
        throw new IllegalArgumentException("rule \"" + name + "\" is not one of freestyle, standard, renju, caro,"
                + " standard-caro, 3-in-a-row, 4-in-a-row, 6-in-a-row");
    }

    /**
     * {@return the freestyle rule with another win length, {@code length} or more in a row; {@link #FREESTYLE} for 5}
     *
     * @param length stones in a row that win, 3..6
     * @throws IllegalArgumentException if the length is outside 3..6
     */
    public static Rule inARow(int length) {
        Range.check("win length", length, WinCondition.MIN_LENGTH, WinCondition.MAX_LENGTH);
        return IN_A_ROW.get(length - WinCondition.MIN_LENGTH);
    }

    /** {@return the name in lower case, for instance {@code "renju"}} */
    public String name() {
        return name;
    }

    /** {@return the Gomocup code: 0, 1, 4, 8 or 9; 0 for {@link #inARow(int)}} */
    public int code() {
        return code;
    }

    /**
     * {@return what wins for a side}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public WinCondition winCondition(int side) {
        return side == Side.BLACK ? black : white;
    }

    /** {@return the number of stones in a row that both sides need, 3..6} */
    public int winLength() {
        return black.length();
    }

    /** {@return whether some points can be forbidden to Black: true for {@link #RENJU} alone} */
    public boolean hasForbiddenPoints() {
        return hasForbiddenPoints;
    }

    /** {@return the {@link #name()}} */
    @Override
    public String toString() {
        return name;
    }
}
