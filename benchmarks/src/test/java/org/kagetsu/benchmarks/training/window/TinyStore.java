package org.kagetsu.benchmarks.training.window;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.board.Position;

/** The positions of a tiny file of games. */
final class TinyStore {

    private TinyStore() {}

    static PositionStore read() throws IOException {
        String name = "/tiny-games.bin";
        try {
            Path file = Path.of(Objects.requireNonNull(TinyStore.class.getResource(name), name).toURI());
            return PositionStore.forNetwork(List.of(file), Long.MAX_VALUE);
        } catch (URISyntaxException e) {
            throw new IOException(name, e);
        }
    }

    static Position position(PositionCursor cursor) {
        Position position = new Position(cursor.grid(), cursor.rule());
        for (int i = 0; i < cursor.stones(); i++) {
            position.place(cursor.move(i));
        }
        return position;
    }
}
