package org.kagetsu.certificate.plain;

import java.util.Optional;

/** Finds wins by threats; nothing that it says is believed. */
@FunctionalInterface
public interface PlainSolver {

    /**
     * Looks for a win of the side to move.
     *
     * @param board the position; a copy
     * @param nodes how long to look
     */
    Optional<PlainWin> solve(PlainBoard board, long nodes);
}
