package org.kagetsu.certificate;

/**
 * What a check has looked at.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes of the certificate
 * @param checkedNodes nodes that were checked: fewer in a sample, and in a check that ended early
 * @param references nodes that refer to an equal position
 * @param claims wins by threats that were verified, those after a pass among them
 * @param passClaims wins by threats after a pass
 * @param zonePoints the empty points of all zones together
 * @param proofNodes nodes of all verified wins together
 * @param longestLine the longest line in plies from the root to the end of the game, the wins by threats included; 0 if
 *     the check ended early; in a sample it leaves out the wins that were not looked at
 */
public record CheckStatistics(
        int nodes,
        int checkedNodes,
        int references,
        long claims,
        long passClaims,
        long zonePoints,
        long proofNodes,
        int longestLine) {

    /** {@return the mean number of empty points of a zone; 0 if there was none} */
    public double meanZone() {
        return passClaims == 0 ? 0 : (double) zonePoints / passClaims;
    }
}
