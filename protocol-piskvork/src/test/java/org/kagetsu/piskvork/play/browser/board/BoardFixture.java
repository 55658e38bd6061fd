package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.play.BadInputException;

/** A board, and a window that hears of it. */
abstract class BoardFixture {

    final Map<String, String> heard = new HashMap<>();
    Board board;
    Hub.Listener window;

    @BeforeEach
    void open() throws BadInputException {
        board = new Board(Engine.builder().memory(1 << 20).build(), Board.Keeper.NONE, Optional.empty());
        window = board.hub().open().orElseThrow();
    }

    @AfterEach
    void close() {
        board.close();
    }

    /** The latest event of a name. */
    final String event(String name) throws InterruptedException {
        heard.putAll(window.take(0));
        return heard.getOrDefault(name, "");
    }

    final String state() throws InterruptedException {
        return event(Board.STATE);
    }

    final void expect(String... parts) throws InterruptedException {
        for (String part : parts) {
            assertTrue(state().contains(part), () -> part + " in " + heard);
        }
    }
}
