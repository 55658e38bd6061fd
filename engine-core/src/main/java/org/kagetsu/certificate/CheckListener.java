package org.kagetsu.certificate;

/**
 * Hears how far a check has come. Called by the threads of the check, by one at a time.
 */
@FunctionalInterface
public interface CheckListener {

    /** Does nothing. */
    CheckListener NONE = (nodes, claims) -> { };

    /**
     * A claim was verified, or a node was checked.
     *
     * @param nodes nodes checked so far, of {@link CertificateChecker#nodes}
     * @param claims claims verified so far
     */
    void checked(int nodes, long claims);
}
