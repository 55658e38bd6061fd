package org.kagetsu.search;

/** Bounds of every search. */
final class Depths {

    /** The most plies of a variation; at its end the score is the evaluation. */
    static final int MAX_PLY = 240;

    private Depths() {}
}
