package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TroubleTest {

    private final Hub hub = new Hub();
    private final Trouble trouble = hub.trouble();
    private final Hub.Listener window = hub.open().orElseThrow();

    private void expect(String text) throws InterruptedException {
        assertEquals(Map.of(Trouble.EVENT, "{\"text\":\"" + text + "\"}"), window.take(0));
    }

    @Test
    void troubles_ofTwoKinds_endOneByOne() throws Exception {
        trouble.begin(Trouble.Kind.FILE, "disk");
        expect("disk");
        trouble.begin(Trouble.Kind.ENGINE, "engine");
        expect("engine\\u000adisk");
        trouble.end(Trouble.Kind.FILE);
        expect("engine");
        trouble.end(Trouble.Kind.ENGINE);
        expect("");
        assertEquals(Map.of(), hub.open().orElseThrow().take(0), "who comes later hears nothing");
    }

    @Test
    void trouble_thatIsKnownOrNone_isNotTold() throws Exception {
        trouble.end(Trouble.Kind.BOOK);
        assertEquals(Map.of(), window.take(0));
        trouble.begin(Trouble.Kind.BOOK, "full");
        expect("full");
        trouble.begin(Trouble.Kind.BOOK, "full");
        assertEquals(Map.of(), window.take(0));
    }
}
