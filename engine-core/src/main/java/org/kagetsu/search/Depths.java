package org.kagetsu.search;

/** Bounds of every search. */
final class Depths {

    /** Plies that a line of play can have; the search stands on the evaluation at its end. */
    static final int MAX_PLY = 240;

    private Depths() {}
}
