package org.kagetsu.threat;

/** Which threats the solver of continuous threats tries, and with which proof numbers they begin. */
public enum ThreatOrder {

    /** The order that needs the fewest nodes; it may change with each version. */
    BEST,

    /**
     * The order of the claims in certificates. It never changes: a certificate does not hold the wins that it claims but
     * only answers what they leave open, so it is accepted only if the solver finds the same wins again.
     */
    CLAIMS
}
