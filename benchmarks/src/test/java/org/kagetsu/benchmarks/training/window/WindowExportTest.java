package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluation;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.pattern.PatternState;

/**
 * The network in whole numbers says what the model says, but for rounding; and a model that begins with a network says
 * what the network says, also if it has more neurons.
 */
class WindowExportTest {

    private static final double POINTS = 200;
    private static final double NAT = 256;
    private static final ModelSize SIZE = new ModelSize(8, 8, 4);
    private static final PositionStore STORE = TinyStore.STORE;

    private static WindowTrainer trained;
    private static Network network;

    @BeforeAll
    static void train() {
        trained = TinyStore.trained(SIZE, new Learning(4, 32, 0.02f, 0.5f, 0.5f, 3, 2), 600);
        network = export("a test");
    }

    private static Network export(String provenance) {
        return trained.network(STORE.training(), provenance, LinearEvaluator.standard().weights());
    }

    @Test
    void network_ofATrainedModel_saysTheSame() {
        NetworkEvaluator evaluator = new NetworkEvaluator(network);
        Pass pass = new Pass(trained.model());
        PositionInput input = new PositionInput(TinyStore.WINDOWS);
        PositionCursor cursor = STORE.cursor();
        double scores = 0;
        double priors = 0;
        int choices = 0;
        for (long number : STORE.heldOut()) {
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
        double score = scores / STORE.heldOut().length;
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
        float[] parameters = trained.model().parameters;
        float[] saved = parameters.clone();
        int width = 16;
        int from = trained.model().layout.policyByNeuron;
        for (int neuron = 0; neuron < 8; neuron++) {
            parameters[from + neuron * width + 3] *= 1000;
        }
        int[] before = network.heads().policyByNeuron();
        int[] after = export("").heads().policyByNeuron();
        System.arraycopy(saved, 0, parameters, 0, saved.length);
        long sum = 0;
        for (int i = 0; i < after.length; i++) {
            if (i % width == 3) {
                sum += Math.abs(after[i]);
                assertEquals(Math.signum(parameters[from + i]), Math.signum(after[i]), "number " + i);
            } else {
                assertEquals(before[i], after[i], "number " + i);
            }
        }
        assertTrue(sum > 32_700 && sum <= 32_768, "sum " + sum);
    }

    /** The losses of a model of some size that has begun with the network. */
    private static Losses begun(ModelSize size) {
        WindowTrainer other = TinyStore.trainer(size, new Learning(1, 32, 0.001f, 0.5f, 0.5f, 9, 1));
        other.begin(network);
        other.model().expand();
        return other.judge(STORE.heldOut());
    }

    private static void assertLosses(Losses expected, Losses found, double valueTolerance, double policyTolerance) {
        String both = expected + " and " + found;
        assertEquals(expected.value(), found.value(), valueTolerance, both);
        assertEquals(expected.policy(), found.policy(), policyTolerance, both);
    }

    /** The weights of the policy are rounded more coarsely than all else. */
    @Test
    void begin_withANetwork_hasItsLossesWhateverTheNumberOfNeurons() {
        Losses same = begun(SIZE);
        assertLosses(trained.judge(STORE.heldOut()), same, 1e-3, 0.1);
        assertLosses(same, begun(new ModelSize(8, 12, 6)), 1e-5, 1e-5);
    }

    /** The neurons that the network does not have learn, too: those that any position awakes. */
    @Test
    void train_afterBeginning_makesUseOfNewNeurons() {
        ModelSize size = new ModelSize(8, 16, 12);
        WindowTrainer other = TinyStore.trainer(size, new Learning(3, 64, 0.01f, 0.5f, 0.5f, 9, 1));
        other.begin(network);
        assertNewNeurons(false, other);
        List<Losses> learned = new ArrayList<>();
        other.train(TinyStore.first(600), STORE.heldOut(), (epoch, training, heldOut) -> learned.add(training));
        assertNewNeurons(true, other);
        assertTrue(learned.get(2).value() < learned.get(0).value(), learned::toString);
    }

    /** Whether some of the weights of each kind that new neurons have are not 0. */
    private static void assertNewNeurons(boolean haveLearned, WindowTrainer trainer) {
        Layout layout = trainer.model().layout;
        int[] fresh = {layout.value + 8, layout.value + 16 + 4, layout.policyByNeuron + 8 * 16};
        int[] lengths = {8, 8, 8 * 16};
        for (int i = 0; i < fresh.length; i++) {
            assertEquals(haveLearned, IntStream.range(fresh[i], fresh[i] + lengths[i])
                    .anyMatch(at -> trainer.model().parameters[at] != 0), "numbers from " + fresh[i]);
        }
    }

    @Test
    void begin_withAnotherNumberOfChannelsOrMoreNeurons_isRefused() {
        for (ModelSize size : List.of(new ModelSize(16, 8, 4), new ModelSize(8, 7, 4), new ModelSize(8, 8, 3))) {
            String message = String.valueOf(assertThrows(IllegalArgumentException.class, () -> begun(size)).getMessage());
            assertTrue(message.contains("channels=8, hidden=8, second=4"), message);
            assertTrue(message.contains(size.toString()), message);
        }
    }
}
