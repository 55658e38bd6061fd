package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HubTest {

    private final Hub hub = new Hub();

    private static Json json(int number) {
        return new Json().put("n", number);
    }

    @Test
    void take_afterTwoEventsOfAName_givesTheLater() throws InterruptedException {
        try (Hub.Listener window = hub.open().orElseThrow()) {
            hub.tell("a", json(1));
            hub.tell("b", json(2));
            hub.tell("a", json(3));
            assertEquals(Map.of("a", "{\"n\":3}", "b", "{\"n\":2}"), window.take(0));
            assertEquals(Map.of(), window.take(1));
        }
        assertEquals(0, hub.listeners());
    }

    @Test
    void open_later_hearsWhatIsNotForgotten() throws InterruptedException {
        hub.tell("a", json(1));
        hub.tell("b", json(2));
        hub.forget("b");
        try (Hub.Listener window = hub.open().orElseThrow()) {
            assertEquals(Map.of("a", "{\"n\":1}"), window.take(0));
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

    private static void expect(Hub.Listener window, String text) throws InterruptedException {
        assertEquals(Map.of(Hub.TROUBLE, "{\"text\":\"" + text + "\"}"), window.take(0));
    }

    @Test
    void troubles_ofTwoKinds_endOneByOne() throws Exception {
        Hub.Listener window = hub.open().orElseThrow();
        hub.begin(Hub.Trouble.FILE, "disk");
        expect(window, "disk");
        hub.begin(Hub.Trouble.ENGINE, "engine");
        expect(window, "engine\\u000adisk");
        hub.end(Hub.Trouble.FILE);
        expect(window, "engine");
        hub.end(Hub.Trouble.ENGINE);
        expect(window, "");
        assertEquals(Map.of(), hub.open().orElseThrow().take(0), "who comes later hears nothing");
    }

    @Test
    void trouble_thatIsKnownOrNone_isNotTold() throws Exception {
        Hub.Listener window = hub.open().orElseThrow();
        hub.end(Hub.Trouble.BOOK);
        assertEquals(Map.of(), window.take(0));
        hub.begin(Hub.Trouble.BOOK, "full");
        expect(window, "full");
        hub.begin(Hub.Trouble.BOOK, "full");
        assertEquals(Map.of(), window.take(0));
    }

    @Test
    void toString_ofAllKinds_isJson() {
        Json inner = new Json().put("yes", true);
        Json json = new Json().put("n", -5).put("f", 0.12345).put("t", List.of("a", "b")).put("o", List.of(inner));
        assertEquals("{\"n\":-5,\"f\":0.123,\"t\":[\"a\",\"b\"],\"o\":[{\"yes\":true}]}", json.toString());
        assertEquals("{}", new Json().toString());
    }

    /** What is no kind of JSON would be told as a text that nobody means. */
    @Test
    void put_anythingElse_isRefused() {
        for (Object value : List.of(Optional.of("a"), Hub.Trouble.FILE, new int[1], Map.of(), List.of(Optional.empty()))) {
            assertThrows(IllegalArgumentException.class, () -> new Json().put("x", value));
        }
    }

    @Test
    void put_text_leavesCharactersOfTwoUnitsAsTheyAre() {
        assertEquals("{\"t\":\"\ud83c\udf38\"}", new Json().put("t", "\ud83c\udf38").toString());
    }

    @Test
    void put_text_escapesWhatJsonAndEventsCannotCarry() {
        String json = new Json().put("t", "\"\\\n\r\u0000</script>\u2028\u82b1\ud83c").toString();
        assertEquals("{\"t\":\"\\\"\\\\\\u000a\\u000d\\u0000</script>\\u2028\u82b1\\ud83c\"}", json);
    }
}
