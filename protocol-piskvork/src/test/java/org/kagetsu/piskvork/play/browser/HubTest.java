package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HubTest {

    private final Hub hub = new Hub();

    @Test
    void take_afterTwoEventsOfAName_givesTheLater() throws InterruptedException {
        try (Hub.Listener window = hub.open().orElseThrow()) {
            hub.tell("a", "1");
            hub.tell("b", "2");
            hub.tell("a", "3");
            assertEquals(Map.of("a", "3", "b", "2"), window.take(0));
            assertEquals(Map.of(), window.take(1));
        }
        assertEquals(0, hub.listeners());
    }

    @Test
    void open_later_hearsWhatIsNotForgotten() throws InterruptedException {
        hub.tell("a", "1");
        hub.tell("b", "2");
        hub.forget("b");
        try (Hub.Listener window = hub.open().orElseThrow()) {
            assertEquals(Map.of("a", "1"), window.take(0));
        }
    }

    @Test
    void open_tooMany_isRefusedUntilOneCloses() {
        List<Hub.Listener> windows = new ArrayList<>();
        for (int i = 0; i < Hub.MAX_LISTENERS; i++) {
            windows.add(hub.open().orElseThrow());
        }
        assertEquals(Optional.empty(), hub.open());
        windows.get(0).close();
        assertTrue(hub.open().isPresent());
        assertEquals(Hub.MAX_LISTENERS, hub.listeners());
    }
}
