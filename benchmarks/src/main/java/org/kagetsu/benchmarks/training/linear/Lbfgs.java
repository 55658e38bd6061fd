package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;

/**
 * Limited-memory quasi-Newton minimisation (Nocedal, Wright, "Numerical Optimization", 2nd edition 2006, algorithms
 * 7.4 and 7.5), with a backtracking line search, which is enough for convex functions.
 *
 * <p>Not safe for use by more than one thread.
 */
final class Lbfgs {

    private static final int MEMORY = 20;
    private static final double SUFFICIENT_DECREASE = 1e-4;
    private static final int MAX_HALVINGS = 30;

    /** A step, the change of the gradient over it, and 1 over their product. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Pair(double[] step, double[] change, double scale) {}

    private final Objective objective;
    private final Deque<Pair> pairs = new ArrayDeque<>();
    private double[] parameters;
    private Objective.Point here;

    Lbfgs(Objective objective) {
        this.objective = objective;
        this.parameters = new double[objective.expansion().parameters()];
        this.here = objective.at(parameters);
    }

    double[] parameters() {
        return parameters;
    }

    double value() {
        return here.value();
    }

    /** Makes one iteration; false if the value cannot be reduced any more. */
    boolean step() {
        double[] direction = direction();
        double slope = dot(direction, here.gradient());
        if (slope >= 0) {
            return false;
        }
        double length = pairs.isEmpty() ? 1 / Math.sqrt(dot(here.gradient(), here.gradient())) : 1;
        for (int i = 0; i < MAX_HALVINGS; i++, length /= 2) {
            double[] there = plus(parameters, length, direction);
            Objective.Point point = objective.at(there);
            if (point.value() <= here.value() + SUFFICIENT_DECREASE * length * slope) {
                remember(there, point);
                return true;
            }
        }
        return false;
    }

    private void remember(double[] there, Objective.Point point) {
        double[] step = plus(there, -1, parameters);
        double[] change = plus(point.gradient(), -1, here.gradient());
        double product = dot(step, change);
        if (product > 0) {
            pairs.addFirst(new Pair(step, change, 1 / product));
            if (pairs.size() > MEMORY) {
                pairs.removeLast();
            }
        }
        parameters = there;
        here = point;
    }

    /** The two-loop recursion. */
    private double[] direction() {
        double[] q = plus(new double[parameters.length], -1, here.gradient());
        double[] alphas = new double[pairs.size()];
        int i = 0;
        for (Pair pair : pairs) {
            alphas[i] = pair.scale * dot(pair.step, q);
            q = plus(q, -alphas[i], pair.change);
            i++;
        }
        if (!pairs.isEmpty()) {
            Pair last = pairs.getFirst();
            double factor = 1 / (last.scale * dot(last.change, last.change));
            q = plus(new double[q.length], factor, q);
        }
        for (Iterator<Pair> oldestFirst = pairs.descendingIterator(); oldestFirst.hasNext();) {
            Pair pair = oldestFirst.next();
            i--;
            q = plus(q, alphas[i] - pair.scale * dot(pair.change, q), pair.step);
        }
        return q;
    }

    /** a + factor * b. */
    private static double[] plus(double[] a, double factor, double[] b) {
        double[] sum = new double[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] + factor * b[i];
        }
        return sum;
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
