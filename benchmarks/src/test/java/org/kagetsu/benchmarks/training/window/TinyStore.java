package org.kagetsu.benchmarks.training.window;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Objects;
import org.kagetsu.benchmarks.training.store.PositionCursor;
import org.kagetsu.benchmarks.training.store.PositionStore;
import org.kagetsu.board.Position;

/** The positions of a tiny file of games. */
final class TinyStore {

    private TinyStore() {}

    static PositionStore read() throws IOException {
        String name = "/tiny-games.bin";
        PositionStore store = new PositionStore(Long.MAX_VALUE);
        try {
            store.add(Path.of(Objects.requireNonNull(TinyStore.class.getResource(name), name).toURI()));
        } catch (URISyntaxException e) {
            throw new IOException(name, e);
        }
        return store;
    }

    static Position position(PositionCursor cursor) {
        Position position = new Position(cursor.grid(), cursor.rule());
        for (int i = 0; i < cursor.stones(); i++) {
            position.place(cursor.move(i));
        }
        return position;
    }
}
