package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.network.Network;

/** A model that begins with a network says what the network says, also if it has more neurons. */
class WindowImportTest {

    private static final ModelSize SIZE = new ModelSize(8, 8, 4);
    private static final Learning LEARNING = new Learning(8, 64, 0.01f, 0.5f, 0.5f, 3, 2);

    private final Windows windows = new Windows(LinearEvaluator.standard().weights());
    private PositionStore store;
    private WindowTrainer trained;
    private Network network;

    @BeforeEach
    void train() throws IOException {
        store = TinyStore.read();
        trained = new WindowTrainer(store, windows, SIZE, LEARNING);
        long[] numbers = Arrays.copyOf(store.training(), 1500);
        trained.train(numbers, store.heldOut(), (epoch, training, heldOut) -> {});
        network = trained.network(numbers, "a test", LinearEvaluator.standard().weights());
    }

    /** The losses of a model of some size that has begun with the network. */
    private Losses begun(ModelSize size) {
        WindowTrainer other = new WindowTrainer(store, windows, size, new Learning(1, 32, 0.001f, 0.5f, 0.5f, 9, 1));
        other.begin(network);
        other.model().expand();
        return other.judge(store.heldOut());
    }

    /** The weights of the policy are rounded more coarsely than all else. */
    @Test
    void begin_withANetwork_hasItsLosses() {
        Losses expected = trained.judge(store.heldOut());
        Losses found = begun(SIZE);
        String both = expected + " and " + found;
        assertEquals(expected.value(), found.value(), 1e-3, both);
        assertEquals(expected.policy(), found.policy(), 0.1, both);
    }

    @Test
    void begin_withMoreNeuronsAndRegions_hasTheSameLosses() {
        Losses expected = begun(SIZE);
        Losses found = begun(new ModelSize(8, 12, 6));
        String both = expected + " and " + found;
        assertEquals(expected.value(), found.value(), 1e-5, both);
        assertEquals(expected.policy(), found.policy(), 1e-5, both);
    }

    /** The neurons that the network does not have learn, too: those that any position awakes. */
    @Test
    void train_afterBeginning_makesUseOfNewNeurons() {
        ModelSize size = new ModelSize(8, 16, 12);
        WindowTrainer other = new WindowTrainer(store, windows, size, new Learning(3, 64, 0.01f, 0.5f, 0.5f, 9, 1));
        other.begin(network);
        Layout layout = other.model().layout;
        int[] fresh = {layout.value + 8, layout.value + 16 + 4, layout.policyByNeuron + 8 * 16};
        int[] lengths = {8, 8, 8 * 16};
        for (int i = 0; i < fresh.length; i++) {
            assertFalse(hasLearned(other, fresh[i], lengths[i]), "numbers from " + fresh[i]);
        }
        List<Losses> learned = new ArrayList<>();
        other.train(Arrays.copyOf(store.training(), 1500), store.heldOut(),
                (epoch, training, heldOut) -> learned.add(training));
        for (int i = 0; i < fresh.length; i++) {
            assertTrue(hasLearned(other, fresh[i], lengths[i]), "numbers from " + fresh[i]);
        }
        assertTrue(learned.get(2).value() < learned.get(0).value(), learned::toString);
    }

    private static boolean hasLearned(WindowTrainer trainer, int from, int length) {
        return IntStream.range(from, from + length).anyMatch(i -> trainer.model().parameters[i] != 0);
    }

    @Test
    void begin_withAnotherNumberOfChannelsOrMoreNeurons_isRefused() {
        for (ModelSize size : List.of(new ModelSize(16, 8, 4), new ModelSize(8, 7, 4), new ModelSize(8, 8, 3))) {
            String message = assertThrows(IllegalArgumentException.class, () -> begun(size)).getMessage();
            assertTrue(String.valueOf(message).contains("channels=8, hidden=8, second=4"), String.valueOf(message));
            assertTrue(String.valueOf(message).contains(size.toString()), String.valueOf(message));
        }
    }
}
