package org.kagetsu.record;

/** What a record can say about a game beside its moves, each as one line of text. Immutable. */
public enum Tag {
    /** Who plays Black. */
    BLACK_PLAYER,
    /** Who plays White. */
    WHITE_PLAYER,
    /** The tournament or match. */
    EVENT,
    /** The round, or the number of the game in the event. */
    ROUND,
    /** When the game was played, best as {@code 2026-11-21}. */
    DATE,
    /** Where the game was played. */
    PLACE
}
