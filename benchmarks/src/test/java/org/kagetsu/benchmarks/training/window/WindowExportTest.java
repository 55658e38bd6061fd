package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluation;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.pattern.PatternState;

/** The network in whole numbers says what the model says, but for rounding. */
class WindowExportTest {

    private static final Learning LEARNING = new Learning(8, 64, 0.01f, 0.5f, 0.5f, 3, 2);
    private static final double POINTS = 200;
    private static final double NAT = 256;

    private final Windows windows = new Windows(LinearEvaluator.standard().weights());
    private PositionStore store;

    @BeforeEach
    void readTinyGames() throws IOException {
        store = TinyStore.read();
    }

    private WindowTrainer trained(ModelSize size) {
        WindowTrainer trainer = new WindowTrainer(store, windows, size, LEARNING);
        trainer.train(Arrays.copyOf(store.training(), 1500), store.heldOut(), (epoch, training, heldOut) -> {});
        return trainer;
    }

    @Test
    void network_ofATrainedModel_saysTheSame() {
        WindowTrainer trainer = trained(new ModelSize(8, 8, 4));
        Network network = trainer.network(store.training(), "a test", LinearEvaluator.standard().weights());
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        Pass pass = new Pass(trainer.model());
        PositionInput input = new PositionInput(windows);
        PositionCursor cursor = store.cursor();
        double scores = 0;
        double priors = 0;
        int choices = 0;
        for (long number : store.heldOut()) {
            cursor.go(number, 0);
            input.fill(cursor);
            pass.forward(input, 0);
            PatternState state = new PatternState(TinyStore.position(cursor), evaluator.tables(cursor.rule()));
            NetworkEvaluation evaluation = evaluator.on(state);
            scores += Math.abs(POINTS * pass.logit() - evaluation.score());
            if (input.best >= 0) {
                evaluation.prepare();
                priors += Math.abs(pass.policyLoss - loss(evaluation, input));
                choices++;
            }
        }
        double score = scores / store.heldOut().length;
        double prior = priors / choices;
        assertTrue(score < 2, "points " + score);
        assertTrue(prior < 0.1, "nats " + prior);
        assertEquals("a test", network.provenance());
    }

    /** The loss of the policy in whole numbers. */
    private static double loss(NetworkEvaluation evaluation, PositionInput input) {
        double sum = 0;
        for (int point = 0; point < input.points; point++) {
            sum += Math.exp(evaluation.prior(input.moves[point]) / NAT);
        }
        return Math.log(sum) - evaluation.prior(input.moves[input.best]) / NAT;
    }

    /** The policy of one channel is a thousand times too large; that of the others is as before. */
    @Test
    void network_ofAPolicyThatIsTooLarge_isMadeSmaller() {
        WindowTrainer trainer = trained(new ModelSize(8, 8, 4));
        int width = 16;
        int[] before = policy(trainer);
        int from = trainer.model().layout.policyByNeuron;
        for (int neuron = 0; neuron < 8; neuron++) {
            trainer.model().parameters[from + neuron * width + 3] *= 1000;
        }
        int[] after = policy(trainer);
        long sum = 0;
        for (int i = 0; i < after.length; i++) {
            if (i % width == 3) {
                sum += Math.abs(after[i]);
                assertEquals(Math.signum(trainer.model().parameters[from + i]), Math.signum(after[i]), "number " + i);
            } else {
                assertEquals(before[i], after[i], "number " + i);
            }
        }
        assertTrue(sum > 32_700 && sum <= 32_768, "sum " + sum);
    }

    private int[] policy(WindowTrainer trainer) {
        return trainer.network(store.training(), "", LinearEvaluator.standard().weights()).heads().policyByNeuron();
    }
}
