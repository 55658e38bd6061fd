package org.kagetsu.testing;

/**
 * How much tests try: a little at each build, and all of it in the Maven profile {@code evidence}, which is run before
 * a release. The tests of all modules share this class.
 */
public final class Evidence {

    private static final boolean IS_WANTED = Boolean.getBoolean("kagetsu.evidence");

    private Evidence() {}

    /** The first number at each build, the second one as evidence. */
    public static int of(int usual, int evidence) {
        return IS_WANTED ? evidence : usual;
    }
}
