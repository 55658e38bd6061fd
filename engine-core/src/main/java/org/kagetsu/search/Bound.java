package org.kagetsu.search;

/** What a stored score says about the true one. */
final class Bound {

    /** Nothing is known. */
    static final int NONE = 0;

    /** The true score is at most the stored one. */
    static final int UPPER = 1;

    /** The true score is at least the stored one. */
    static final int LOWER = 2;

    /** The stored score is the true one. */
    static final int EXACT = 3;

    private Bound() {}
}
