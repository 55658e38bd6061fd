package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.PositionStore;

class WindowTrainerTest {

    private static final ModelSize SMALL = new ModelSize(4, 8, 4);

    private static final Learning LEARNING = new Learning(2, 64, 0.01f, 0.5f, 0.5f, 3, 2);
    private static final PositionStore STORE = TinyStore.STORE;

    @Test
    void train_onAnyNumberOfProcessors_givesTheSameModel() {
        Supplier<float[]> training = () -> TinyStore.trained(SMALL, LEARNING, 100).model().parameters;
        float[] expected = training.get();
        for (int processors : new int[] {1, 3}) {
            ForkJoinPool pool = new ForkJoinPool(processors);
            try {
                assertArrayEquals(expected, pool.submit(training::get).join());
            } finally {
                pool.shutdown();
            }
        }
    }

    /** Training that goes on from any state gives the model of training without a break. */
    @Test
    void train_fromAState_givesTheSameModel() throws IOException {
        Learning learning = new Learning(3, 32, 0.01f, 0.5f, 0.5f, 3, 2);
        long[] numbers = TinyStore.first(100);
        List<byte[]> states = new ArrayList<>();
        WindowTrainer trainer = TinyStore.trainer(SMALL, learning);
        trainer.train(numbers, STORE.heldOut(), (epoch, training, heldOut) -> states.add(state(trainer)));
        for (byte[] state : states) {
            WindowTrainer other = TinyStore.trainer(SMALL, learning);
            other.read(new DataInputStream(new ByteArrayInputStream(state)));
            other.train(numbers, STORE.heldOut(), (epoch, training, heldOut) -> {});
            assertArrayEquals(trainer.model().parameters, other.model().parameters);
            assertArrayEquals(trainer.model().rows, other.model().rows);
        }
        WindowTrainer stranger = TinyStore.trainer(SMALL, new Learning(3, 32, 0.01f, 0.5f, 0.5f, 4, 2));
        IOException refused = assertThrows(IOException.class,
                () -> stranger.read(new DataInputStream(new ByteArrayInputStream(states.get(0)))));
        assertTrue(String.valueOf(refused.getMessage()).contains("seed=4"), String.valueOf(refused.getMessage()));
    }

    private static byte[] state(WindowTrainer trainer) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            trainer.write(new DataOutputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Training of another kind begins with the averaged parameters, which are those of the trained model. */
    @Test
    void begin_withTheStateOfAnotherTraining_takesItsParameters() throws IOException {
        WindowTrainer trainer = TinyStore.trained(SMALL, LEARNING, 100);
        WindowTrainer other = TinyStore.trainer(SMALL, new Learning(1, 32, 0.001f, 1, 1, 9, 1));
        other.begin(new DataInputStream(new ByteArrayInputStream(state(trainer))));
        assertArrayEquals(trainer.model().parameters, other.model().parameters);
        Layout layout = other.model().layout;
        float[] neighbours = Arrays.copyOfRange(other.model().parameters, layout.neighbours, layout.count);
        assertTrue(IntStream.range(0, neighbours.length).anyMatch(i -> neighbours[i] != 0), "no weight learned");
        WindowTrainer stranger = TinyStore.trainer(new ModelSize(8, 6, 4), new Learning(1, 32, 0.001f, 1, 1, 9, 1));
        IOException refused = assertThrows(IOException.class,
                () -> stranger.begin(new DataInputStream(new ByteArrayInputStream(state(trainer)))));
        assertTrue(String.valueOf(refused.getMessage()).contains("hidden=6"), String.valueOf(refused.getMessage()));
    }

    /** A few positions of games, whose targets are their results alone, are learned by heart, moves and values. */
    @Test
    void train_fewPositions_learnsThemByHeart() {
        long[] numbers = Arrays.stream(STORE.training()).filter(number -> (number & 1) == 0).limit(40).toArray();
        List<Losses> curve = new ArrayList<>();
        WindowTrainer trainer = TinyStore.trainer(SMALL, new Learning(60, 20, 0.06f, 1, 1, 1, 2));
        trainer.train(numbers.clone(), numbers, (epoch, training, heldOut) -> curve.add(heldOut));
        Losses last = curve.get(curve.size() - 1);
        assertTrue(curve.get(0).value() > 0.3 && last.value() < 0.05, curve.get(0) + " to " + last);
        assertTrue(last.policy() < 0.3 && last.hits() > 0.9, last.toString());
    }

    @Test
    void judge_beforeAnyStep_isTheLossOfTheLinearScoreAndAnEvenChoice() {
        WindowTrainer trainer = TinyStore.trainer(SMALL, LEARNING);
        Losses losses = trainer.judge(STORE.heldOut());
        assertEquals(STORE.heldOut().length, losses.positions());
        assertTrue(losses.policy() > 3 && losses.policy() < 6, losses.toString());
        assertTrue(losses.hits() < 0.2, losses.toString());
    }
}
