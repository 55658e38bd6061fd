package org.kagetsu.benchmarks.training.network;

import java.util.List;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.eval.weights.Network;

/**
 * A network that was trained, and the course of the training.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param curve the losses after each epoch, of the network before it was rounded
 * @param linear mean loss in nats of the linear evaluation in held-out games
 * @param rounded mean loss in nats of the network as it is written, in held-out games
 * @param calibration of the network as it is written
 * @param network makes the network, given its provenance
 */
public record NetworkFit(
        List<Fit.Losses> curve, double linear, double rounded, Calibration calibration, Maker network) {

    /** Makes a network. */
    public interface Maker {

        /**
         * Makes the network.
         *
         * @param provenance how it was made
         * @return the network
         */
        Network make(String provenance);
    }
}
