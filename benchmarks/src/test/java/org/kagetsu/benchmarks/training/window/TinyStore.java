package org.kagetsu.benchmarks.training.window;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.LinearEvaluator;

/** The positions of a tiny file of games, read once for all tests, and trainings on them. */
final class TinyStore {

    static final PositionStore STORE = read();
    static final Windows WINDOWS = new Windows(LinearEvaluator.standard().weights());

    private TinyStore() {}

    private static PositionStore read() {
        String name = "/tiny-games.bin";
        try {
            Path file = Path.of(Objects.requireNonNull(TinyStore.class.getResource(name), name).toURI());
            return PositionStore.forNetwork(List.of(file), Long.MAX_VALUE);
        } catch (URISyntaxException | IOException e) {
            throw new UncheckedIOException(new IOException(name, e));
        }
    }

    /** The first training positions. */
    static long[] first(int count) {
        return Arrays.copyOf(STORE.training(), count);
    }

    static WindowTrainer trainer(ModelSize size, Learning learning) {
        return new WindowTrainer(STORE, WINDOWS, size, learning);
    }

    /** A trainer that has been trained on the first positions. */
    static WindowTrainer trained(ModelSize size, Learning learning, int count) {
        WindowTrainer trainer = trainer(size, learning);
        trainer.train(first(count), STORE.heldOut(), (epoch, training, heldOut) -> {});
        return trainer;
    }

    static Position position(PositionCursor cursor) {
        Position position = new Position(cursor.grid(), cursor.rule());
        for (int i = 0; i < cursor.stones(); i++) {
            position.place(cursor.move(i));
        }
        return position;
    }
}
