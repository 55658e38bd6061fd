package org.kagetsu.eval.network;

import java.util.Objects;

/** Findings of a process that were made before it began. */
public final class FixedKernels extends Kernels.Shared {

    private static final Kernel WORDS = new WordKernel();

    private FixedKernels() {}

    /** Whether the threads of this process may try vectors from now on. If not, they go back to words. */
    public static void tryVectors(boolean isAllowed) {
        Kernels.Shared shared = Kernels.OF_PROCESS;
        shared.rest.set(isAllowed ? Kernels.COUNTED : Integer.MAX_VALUE);
        shared.compiled = null;
    }

    /** Words are never given up. */
    static Kernels.Shared onlyWords() {
        Kernels.Shared shared = new FixedKernels();
        shared.rest.set(Integer.MAX_VALUE);
        return shared;
    }

    /** Vectors are compiled from the start. */
    static Kernels.Shared onlyVectors() {
        Kernels.Shared shared = new FixedKernels();
        shared.compiled = kernel();
        return shared;
    }

    /** Each call uses another kernel than the call before. */
    static Kernels.Shared inTurn() {
        Kernel words = onlyWords().words;
        Kernel vectors = kernel();
        Kernels.Shared shared = new FixedKernels();
        shared.compiled = new Kernel() {

            private boolean isVectors;

            private Kernel next() {
                isVectors = !isVectors;
                return isVectors ? vectors : words;
            }

            @Override
            public void addDifferences(PointVectors points, WindowChanges changes, int move, long[] to, int first) {
                next().addDifferences(points, changes, move, to, first);
            }

            @Override
            public void exchange(PointVectors points, int point, int old, int now, boolean isSeen) {
                next().exchange(points, point, old, now, isSeen);
            }

            @Override
            public void products(LayerWeights weights, int[] numbers, int from, int to) {
                next().products(weights, numbers, from, to);
            }
        };
        return shared;
    }

    /** That of vectors; on a processor without them, words by another name. */
    static Kernel kernel() {
        return Objects.requireNonNullElse(new Kernels.Shared().vectors(), WORDS);
    }

    /** Nothing is found yet. */
    static Kernels.Shared none() {
        return new FixedKernels();
    }

    @Override
    Kernel vectors() {
        return kernel();
    }
}
