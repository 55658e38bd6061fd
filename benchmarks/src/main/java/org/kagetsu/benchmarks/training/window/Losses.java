package org.kagetsu.benchmarks.training.window;

/**
 * Mean losses over some positions.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param value of the chance to win, in nats
 * @param policy of the search's move, in nats, where it is one of the points
 * @param hits how often the policy's first move is the search's, 0..1
 * @param positions their number
 */
public record Losses(double value, double policy, double hits, long positions) {

    /** Adds up losses; not safe for use by more than one thread. */
    static final class Sum {

        private double value;
        private double policy;
        private long hits;
        private long positions;
        private long choices;

        void add(Pass pass, PositionInput input) {
            value += pass.valueLoss;
            positions++;
            if (input.best >= 0) {
                policy += pass.policyLoss;
                hits += pass.isHit ? 1 : 0;
                choices++;
            }
        }

        void add(Sum other) {
            value += other.value;
            policy += other.policy;
            hits += other.hits;
            positions += other.positions;
            choices += other.choices;
        }

        Losses mean() {
            return new Losses(value / positions, policy / choices, (double) hits / choices, positions);
        }
    }
}
