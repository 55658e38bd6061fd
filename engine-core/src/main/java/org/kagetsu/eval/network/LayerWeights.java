package org.kagetsu.eval.network;

/**
 * The weights of a layer of neurons, in steps of {@link #STEP} neurons as a {@link Kernel} reads them. The last step is
 * filled up with zeros.
 *
 * <p>Immutable and safe for use by many threads, as long as nobody writes to the arrays.
 */
final class LayerWeights {

    /** Neurons that are computed at a time. */
    static final int STEP = 8;

    /** Words of a step: each has the weights of two neurons, as {@code lower + 2^32 upper}. */
    static final int STEP_WORDS = STEP / 2;

    /** How many inputs a neuron has. */
    final int inputs;

    /** By step, input and pair of neurons. */
    final long[] pairs;

    /** By step, input and neuron. */
    final int[] single;

    /** Takes weights: that of neuron n and input i is at n * neuronStep + i * inputStep. */
    LayerWeights(int[] weights, int neurons, int neuronStep, int inputStep, int inputs) {
        this.inputs = inputs;
        single = new int[(neurons + STEP - 1) / STEP * STEP * inputs];
        pairs = new long[single.length / 2];
        for (int neuron = 0; neuron < neurons; neuron++) {
            int at = neuron / STEP * STEP * inputs + neuron % STEP;
            for (int i = 0; i < inputs; i++, at += STEP) {
                int weight = weights[neuron * neuronStep + i * inputStep];
                single[at] = weight;
                pairs[at / 2] += (long) weight << (neuron % 2 * Integer.SIZE);
            }
        }
    }
}
