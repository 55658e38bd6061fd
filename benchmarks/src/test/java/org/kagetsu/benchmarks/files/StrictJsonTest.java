package org.kagetsu.benchmarks.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictJsonTest {

    private static final String GOOD = "{\"name\":\"a\",\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"]}";

    private enum Mode { OFF, ON }

    private record Form(String name, int number, Mode mode, List<String> texts) {}

    @Test
    void read_whatWasWritten_isTheSame() {
        Form form = new Form("a", 3, Mode.ON, List.of("b"));
        assertEquals(GOOD, StrictJson.line(form));
        assertEquals(form, StrictJson.read(GOOD, Form.class));
        assertEquals(form, StrictJson.read(StrictJson.bytes(form), Form.class));
        assertEquals(form, StrictJson.read(StrictJson.tree(form), Form.class));
        assertEquals(GOOD, StrictJson.parse(GOOD).toString());
    }

    /** A text may have been cut in the middle of a character. */
    @Test
    void bytes_halfOfACharacter_isReadAgain() {
        Form form = new Form("\ud800", 3, Mode.ON, List.of());
        assertEquals(form, StrictJson.read(StrictJson.bytes(form), Form.class));
    }

    /** Each differs from the good form in one respect. */
    @ParameterizedTest
    @ValueSource(strings = {
        "{\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":null,\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"name\":\"a\",\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"],\"more\":1}",
        "{\"name\":\"a\",\"number\":null,\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"number\":3.0,\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"number\":\"3\",\"mode\":\"ON\",\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"number\":3,\"mode\":1,\"texts\":[\"b\"]}",
        "{\"name\":\"a\",\"number\":3,\"mode\":\"ON\",\"texts\":[null]}",
        "{\"name\":\"a\",\"number\":3,\"mode\":\"ON\",\"texts\":[\"b\"]}}",
        "null",
        "",
    })
    void read_anythingElse_isRefused(String json) {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        String message =
                assertThrows(IllegalArgumentException.class, () -> StrictJson.read(json, Form.class)).getMessage();
        assertEquals("not valid: ", message.substring(0, 11));
        assertEquals(message, assertThrows(IllegalArgumentException.class, () -> StrictJson.read(bytes, Form.class))
                .getMessage());
    }
}
