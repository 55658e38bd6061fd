package org.kagetsu.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluator;

class EvaluatorTest {

    @Test
    void read_linearWeights_isALinearEvaluator() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        LinearEvaluator.hand().weights().write(file);

        LinearEvaluator found =
                assertInstanceOf(LinearEvaluator.class, Evaluator.read(in(file.toByteArray())).forStates());

        assertEquals(LinearEvaluator.hand().weights(), found.weights());
    }

    @Test
    void read_somethingElse_isRefused() {
        byte[] text = "no weights at all".getBytes(StandardCharsets.UTF_8);

        assertEquals("not a file of weights",
                assertThrows(IOException.class, () -> Evaluator.read(in(text))).getMessage());
    }

    /** The network of version 0.1.0 is gone. */
    @Test
    void read_weightsOfAnotherKind_areRefusedByTheirKind() {
        assertRefused("the network of version 0.1.0", "KGTN", Evaluator::read);
        assertRefused("the network of version 0.1.0", "KGTN", Evaluator::readTrusted);
        assertRefused("the network of version 0.1.0", "KGTN", Weights::read);
        assertRefused("the network of version 0.1.0", "KGTN", Network::read);
        assertRefused("a network", "KGTV", Weights::read);
        assertRefused("linear weights", "KGTW", Network::read);
    }

    private static void assertRefused(String kind, String magic, Reader reader) {
        byte[] file = Arrays.copyOf(magic.getBytes(StandardCharsets.US_ASCII), 40);
        String message = assertThrows(IOException.class, () -> reader.read(in(file))).getMessage();
        assertTrue(message.contains("but of " + kind), message);
    }

    /** Reads weights. */
    private interface Reader {

        Object read(InputStream in) throws IOException;
    }

    @Test
    void evaluators_ofThisVersion_areMadeOnce() {
        assertSame(Evaluator.standard(), Evaluator.standard());
        assertSame(Evaluator.linear(), Evaluator.linear());
        assertInstanceOf(NetworkEvaluator.class, Evaluator.standard().forStates());
    }

    private static InputStream in(byte[] file) {
        return new ByteArrayInputStream(file);
    }
}
