package org.kagetsu.prover;

import java.io.IOException;

/** Hears of the steps of a prover, one at a time; an exception ends the prover. */
@FunctionalInterface
public interface ProverListener {

    /**
     * A step was done. The prover waits until the call returns, so what it writes is on the disk before work goes on.
     *
     * @param entry what was found
     * @throws IOException if the record cannot be kept
     */
    void found(ProverRecord entry) throws IOException;
}
