package org.kagetsu.eval.weights;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Rule;

/** The file form of a network. */
class NetworkTest {

    @Test
    void read_afterWrite_givesTheSameNetwork() throws IOException {
        Network network = RandomNetwork.of(1, 1000);
        Network read = Network.read(new ByteArrayInputStream(bytes(network)));
        assertEquals(network.provenance(), read.provenance());
        assertEquals(network.linear(), read.linear());
        assertArrayEquals(network.shared(), read.shared());
        for (Rule rule : Rule.all()) {
            assertEquals(network.of(rule), read.of(rule));
        }
        assertNotEquals(network.of(Rule.RENJU), read.of(Rule.STANDARD));
    }

    @Test
    void of_anotherWinLength_isFreestyle() {
        Network network = RandomNetwork.of(1, 10);
        assertSame(network.of(Rule.FREESTYLE), network.of(Rule.inARow(4)));
    }

    @Test
    void read_aForeignFile_saysSo() throws IOException {
        ByteArrayOutputStream weights = new ByteArrayOutputStream();
        HandWeights.create().write(weights);
        assertRefused("not a file of network weights", weights.toByteArray());
        assertRefused("not a file of network weights", new byte[3]);
    }

    @Test
    void read_anotherVersion_namesBoth() throws IOException {
        byte[] bytes = bytes(RandomNetwork.of(1, 10));
        bytes[5] = 77;
        assertRefused("version 77 instead of 1", bytes);
    }

    @Test
    void read_aTruncatedFile_isRefused() throws IOException {
        byte[] bytes = bytes(RandomNetwork.of(1, 1000));
        for (int length = 0; length < bytes.length; length += 19_997) {
            byte[] part = Arrays.copyOf(bytes, length);
            assertThrows(IOException.class, () -> Network.read(new ByteArrayInputStream(part)));
        }
        assertRefused("truncated", Arrays.copyOf(bytes, bytes.length / 2));
    }

    @Test
    void read_anotherLength_isRefused() throws IOException {
        byte[] bytes = bytes(RandomNetwork.of(1, 100));
        for (int cut = 1; cut <= 6; cut++) {
            assertRefused("truncated", Arrays.copyOf(bytes, bytes.length - cut));
        }
        assertRefused("3 bytes after its end", Arrays.copyOf(bytes, bytes.length + 3));
    }

    @Test
    void read_anyChangedByte_isRefused() throws IOException {
        byte[] bytes = bytes(RandomNetwork.of(1, 100));
        Random random = new Random(1);
        for (int i = 0; i < 40; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            assertThrows(IOException.class, () -> Network.read(new ByteArrayInputStream(changed)));
        }
    }

    @Test
    void constructor_aWrongTable_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RuleNetwork(new short[2][7], new short[2][7]));
        assertThrows(IllegalArgumentException.class,
                () -> new Network("none", HandWeights.create(), List.of(), new short[Network.SHARED_NUMBERS]));
    }

    private static void assertRefused(String message, byte[] bytes) {
        IOException e = assertThrows(IOException.class, () -> Network.read(new ByteArrayInputStream(bytes)));
        assertTrue(e.getMessage().contains(message), e.getMessage());
    }

    private static byte[] bytes(Network network) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        network.write(out);
        return out.toByteArray();
    }
}
