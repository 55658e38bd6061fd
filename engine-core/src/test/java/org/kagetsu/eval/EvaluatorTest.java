package org.kagetsu.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.weights.NetworkEvaluator;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.WindowEvaluator;

class EvaluatorTest {

    @Test
    void read_aNetwork_isANetworkEvaluator() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        NetworkEvaluator.standard().network().write(file);

        NetworkEvaluator found = assertInstanceOf(NetworkEvaluator.class, Evaluator.read(in(file.toByteArray())));

        assertEquals(NetworkEvaluator.standard().network().checksum(), found.network().checksum());
    }

    @Test
    void read_linearWeights_isALinearEvaluator() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        PatternEvaluator.hand().weights().write(file);

        PatternEvaluator found = assertInstanceOf(PatternEvaluator.class, Evaluator.read(in(file.toByteArray())));

        assertEquals(PatternEvaluator.hand().weights(), found.weights());
    }

    @Test
    void read_somethingElse_isRefused() {
        byte[] text = "no weights at all".getBytes(StandardCharsets.UTF_8);

        assertEquals("not a file of weights",
                assertThrows(IOException.class, () -> Evaluator.read(in(text))).getMessage());
    }

    @Test
    void evaluators_ofThisVersion_areMadeOnce() {
        assertSame(Evaluator.standard(), Evaluator.standard());
        assertSame(Evaluator.network(), Evaluator.network());
        assertSame(Evaluator.linear(), Evaluator.linear());
        assertInstanceOf(WindowEvaluator.class, Evaluator.standard());
        assertInstanceOf(NetworkEvaluator.class, Evaluator.network());
    }

    private static InputStream in(byte[] file) {
        return new ByteArrayInputStream(file);
    }
}
