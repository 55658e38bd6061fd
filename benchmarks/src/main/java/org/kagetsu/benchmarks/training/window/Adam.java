package org.kagetsu.benchmarks.training.window;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Stochastic optimisation with moments of the gradient (Kingma, Ba, "Adam: A Method for Stochastic Optimization",
 * 2015) and decoupled weight decay (Loshchilov, Hutter, "Decoupled Weight Decay Regularization", 2019).
 *
 * <p>Not safe for use by more than one thread.
 */
public final class Adam {

    private static final float FIRST = 0.9f;
    private static final float SECOND = 0.999f;
    private static final float LEAST = 1e-8f;

    private final float[] means;
    private final float[] squares;
    private double firstPower = 1;
    private double secondPower = 1;

    /** Creates the moments of this many parameters. */
    public Adam(int parameters) {
        means = new float[parameters];
        squares = new float[parameters];
    }

    /**
     * Writes the moments.
     *
     * @param out takes them; not closed
     * @throws IOException if they cannot be written
     */
    public void write(DataOutput out) throws IOException {
        out.writeDouble(firstPower);
        out.writeDouble(secondPower);
        for (int i = 0; i < means.length; i++) {
            out.writeFloat(means[i]);
            out.writeFloat(squares[i]);
        }
    }

    /**
     * Takes over what {@link #write} has written for as many parameters.
     *
     * @param in has them; not closed
     * @throws IOException if they cannot be read
     */
    public void read(DataInput in) throws IOException {
        firstPower = in.readDouble();
        secondPower = in.readDouble();
        for (int i = 0; i < means.length; i++) {
            means[i] = in.readFloat();
            squares[i] = in.readFloat();
        }
    }

    /** Begins the next step, whose gradients follow. */
    public void begin() {
        firstPower *= FIRST;
        secondPower *= SECOND;
    }

    /**
     * Makes a step with some of the parameters.
     *
     * @param from the first parameter
     * @param to the one after the last
     * @param rate the length of a step
     * @param decay what share of a parameter is lost for each unit of the rate
     */
    public void step(float[] parameters, float[] gradient, int from, int to, float rate, float decay) {
        float first = (float) (1 / (1 - firstPower));
        float second = (float) (1 / (1 - secondPower));
        for (int i = from; i < to; i++) {
            float slope = gradient[i];
            means[i] = FIRST * means[i] + (1 - FIRST) * slope;
            squares[i] = SECOND * squares[i] + (1 - SECOND) * slope * slope;
            float step = means[i] * first / ((float) Math.sqrt(squares[i] * second) + LEAST);
            parameters[i] -= rate * (step + decay * parameters[i]);
        }
    }
}
