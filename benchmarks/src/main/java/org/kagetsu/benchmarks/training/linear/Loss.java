package org.kagetsu.benchmarks.training.linear;

/** A sum of losses over samples, as a function of the weights; safe for use by many threads. */
interface Loss {

    /** Number of samples. */
    int samples();

    /**
     * Adds the losses of some samples and their gradients.
     *
     * @param from the first sample
     * @param to the sample after the last
     * @param weights the weights
     * @param gradient takes the gradient
     * @return the sum of the losses in nats
     */
    double add(int from, int to, double[] weights, double[] gradient);
}
