package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.PackedFile;

/** The file form of a network over line windows, and what it refuses. */
class NetworkTest {

    private static final NetworkSize SIZE = new NetworkSize(8, 4, 2);

    private final Network network = RandomNetwork.of(1, SIZE, 50);

    private static byte[] bytes(Network network) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        network.write(out);
        return out.toByteArray();
    }

    @Test
    void read_afterWrite_givesTheSameNetwork() throws IOException {
        Network read = Network.read(new ByteArrayInputStream(bytes(network)));
        assertEquals(network.provenance(), read.provenance());
        assertEquals(network.linear(), read.linear());
        assertEquals(network.size(), read.size());
        assertArrayEquals(network.heads().arrays(), read.heads().arrays());
        for (int table = 0; table < Network.TABLES; table++) {
            assertArrayEquals(network.table(table).rows(), read.table(table).rows());
            assertArrayEquals(network.table(table).masks(), read.table(table).masks());
        }
        assertEquals(network.checksum(), read.checksum());
        assertNotEquals(network.checksum(), RandomNetwork.of(2, SIZE, 50).checksum());
    }

    @Test
    void evaluatorRead_ofThisFile_isTheEvaluator() throws IOException {
        Evaluator evaluator = Evaluator.read(new ByteArrayInputStream(bytes(network)));
        assertEquals(network.checksum(), evaluator.forStates().checksum());
    }

    @Test
    void readTrusted_afterWrite_givesTheSameNetwork() throws IOException {
        Network read = Network.readTrusted(new ByteArrayInputStream(bytes(network)));
        assertEquals(network.checksum(), read.checksum());
        assertArrayEquals(network.table(2).rows(), read.table(2).rows());
        assertArrayEquals(network.table(2).masks(), read.table(2).masks());
        Evaluator evaluator = Evaluator.readTrusted(new ByteArrayInputStream(bytes(network)));
        assertEquals(network.checksum(), evaluator.forStates().checksum());
    }

    /** A table whose vectors hold a number that no vector may have, in a file whose checksum is right. */
    @Test
    void read_aNumberOutOfRange_isRefusedAtOnceOrAtFirstUse() throws IOException {
        int ring = Arms.PAIRS * SIZE.channels();
        assertRefused(1003, 24, "number of a window's vector 24 is outside -24..23");
        assertRefused(ring - 1, -25, "number of a window's vector -25 is outside -24..23");
        assertRefused(0, 127, "number of a window's vector 127 is outside -24..23");
        assertRefused(5, -128, "number of a window's vector -128 is outside -24..23");
        assertRefused(ring, 8, "number of a ring's vector 8 is outside -8..7");
        assertRefused(WindowTables.ROWS * SIZE.channels() - 1, -9, "number of a ring's vector -9 is outside -8..7");
    }

    private void assertRefused(int at, int wrong, String message) throws IOException {
        byte[] rows = network.table(4).rows().clone();
        rows[at] = (byte) wrong;
        ByteBuffer content = ByteBuffer.allocate(rows.length + 2 * network.table(4).masks().length).put(rows);
        PackedFile.put(content, network.table(4).masks());
        List<NetworkTable> tables = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            tables.add(table == 4
                    ? new NetworkTable(SIZE, PackedFile.deflate(content.array()))
                    : network.table(table));
        }
        Network lazy = new Network("", network.linear(), SIZE, network.heads(), tables);
        assertTrue(assertThrows(IOException.class, tables.get(4)::unpack).getMessage().contains(message));
        assertTrue(assertThrows(IllegalStateException.class, lazy.table(4)::rows).getMessage().contains(message));
    }

    @Test
    void isNetwork_ofOtherFiles_isFalse() throws IOException {
        ByteArrayOutputStream other = new ByteArrayOutputStream();
        network.linear().write(other);
        assertFalse(Network.isNetwork(other.toByteArray()));
        assertFalse(Network.isNetwork(new byte[3]));
        assertTrue(Network.isNetwork(bytes(network)));
    }

    @Test
    void read_anotherLength_isRefused() throws IOException {
        byte[] bytes = bytes(network);
        for (int change : new int[] {-6, -5, -4, -3, -2, -1, 1, 3}) {
            byte[] changed = Arrays.copyOf(bytes, bytes.length + change);
            IOException e =
                    assertThrows(IOException.class, () -> Network.read(new ByteArrayInputStream(changed)));
            String message = change < 0 ? "truncated" : change + " bytes after its end";
            assertTrue(e.getMessage().contains(message), e::getMessage);
        }
    }

    private static void assertRefused(String message, Runnable creation) {
        String found = assertThrows(IllegalArgumentException.class, creation::run).getMessage();
        assertTrue(found.contains(message), found);
    }

    @Test
    void create_withNumbersOutOfRange_namesThem() {
        assertRefused("channels 12 is not a multiple of 8", () -> new NetworkSize(12, 4, 2));
        assertRefused("hidden 130 is outside 2..128", () -> new NetworkSize(8, 130, 2));
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            rows.add(network.table(table).rows().clone());
            masks.add(network.table(table).masks());
        }
        NetworkHeads heads = network.heads();
        rows.get(3)[7] = 32;
        assertRefused("number of a window's vector 32 is outside -24..23",
                () -> new Network("", network.linear(), SIZE, rows, masks, heads));
        rows.get(3)[7] = -24;
        new Network("", network.linear(), SIZE, rows, masks, heads);
        int[][] arrays = Arrays.stream(heads.arrays()).map(int[]::clone).toArray(int[][]::new);
        Arrays.fill(arrays[0], 0, 16, 37_000 / 16 + 100);
        assertRefused("sum of the weights of a neuron in the first layer",
                () -> new Network("", network.linear(), SIZE, rows, masks, new NetworkHeads(arrays)));
        int[][] others = Arrays.stream(heads.arrays()).map(int[]::clone).toArray(int[][]::new);
        others[6][3] = 32_769;
        assertRefused("sum of the weights of a channel in the policy",
                () -> new Network("", network.linear(), SIZE, rows, masks, new NetworkHeads(others)));
        int[][] neighbours = Arrays.stream(heads.arrays()).map(int[]::clone).toArray(int[][]::new);
        Arrays.fill(neighbours[7], 0);
        neighbours[7][2] = 274;
        assertRefused("sum of the weights of neighbours in the policy 274 is outside 0..273",
                () -> new Network("", network.linear(), SIZE, rows, masks, new NetworkHeads(neighbours)));
        neighbours[7][2] = -273;
        new Network("", network.linear(), SIZE, rows, masks, new NetworkHeads(neighbours));
        assertRefused("5 tables of vectors instead of 6",
                () -> new Network("", network.linear(), SIZE, rows.subList(0, 5), masks, heads));
    }
}
