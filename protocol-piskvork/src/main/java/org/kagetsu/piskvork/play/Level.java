package org.kagetsu.piskvork.play;

import java.util.Locale;
import java.util.Optional;
import org.kagetsu.engine.SearchOptions;

/**
 * The levels of play that have names, from the weakest to the strongest. Their Elo was measured in freestyle on 15x15, in
 * games between neighbours.
 *
 * <p>Immutable.
 */
public enum Level {
    /** Somebody who has just learned the rules. */
    BEGINNER(0, 0),
    /** Somebody who plays now and then. */
    CASUAL(15, 200),
    /** Somebody who plays often. */
    CLUB(28, 500),
    /** A strong amateur. */
    STRONG(40, 750),
    /** Better than most people. */
    EXPERT(60, 1130),
    /** As good as it can. */
    FULL(SearchOptions.FULL_STRENGTH, 1770);

    private final int strength;
    private final int elo;

    Level(int strength, int elo) {
        this.strength = strength;
        this.elo = elo;
    }

    /** {@return the strength, 0..100} */
    public int strength() {
        return strength;
    }

    /** {@return how much stronger it is than the weakest level, in Elo, 0 or more} */
    public int elo() {
        return elo;
    }

    /** {@return the name as people write it, for instance {@code beginner}} */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * {@return the level of a strength; empty if it has no name}
     *
     * @param strength 0..100
     */
    public static Optional<Level> of(int strength) {
        for (Level level : values()) {
            if (level.strength == strength) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }
}
