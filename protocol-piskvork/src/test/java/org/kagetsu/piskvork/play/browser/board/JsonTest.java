package org.kagetsu.piskvork.play.browser.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void toString_ofAllKinds_isJson() {
        Json inner = new Json().put("yes", true);
        Json json = new Json().put("n", -5).put("f", 0.12345).put("t", List.of("a", "b")).put("o", List.of(inner));
        assertEquals("{\"n\":-5,\"f\":0.123,\"t\":[\"a\",\"b\"],\"o\":[{\"yes\":true}]}", json.toString());
        assertEquals("{}", new Json().toString());
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
