package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.pattern.Arms;

/**
 * The file form of {@link WindowNetwork}: a {@link PackedFile} that begins with {@code KGTV}. Its content is a
 * {@link NetworkHeader}, the three numbers of the size (2 each), the arrays of the layers (4 a number) in the order of
 * {@link WindowHeads}, then for each table the vectors of windows (1 a number) and the masks (2 a number).
 */
final class WindowFormat {

    static final PackedFile FILE = new PackedFile("window network weights", 0x4B47_5456, 1, 1 << 25);

    private WindowFormat() {}

    static void write(WindowNetwork network, OutputStream out) throws IOException {
        FILE.write(content(network), out);
    }

    /** The CRC-32 of the content. */
    static int checksum(WindowNetwork network) throws IOException {
        return PackedFile.checksum(content(network));
    }

    private static byte[] content(WindowNetwork network) throws IOException {
        byte[] header = new NetworkHeader(network.provenance(), network.linear()).bytes();
        WindowSize size = network.size();
        ByteBuffer content = ByteBuffer.allocate(header.length + bytes(size));
        content.put(header);
        content.putShort((short) size.channels()).putShort((short) size.hidden()).putShort((short) size.second());
        for (int[] numbers : network.heads().arrays()) {
            for (int number : numbers) {
                content.putInt(number);
            }
        }
        for (int table = 0; table < WindowNetwork.TABLES; table++) {
            content.put(network.rows(table));
            PackedFile.put(content, network.masks(table));
        }
        return content.array();
    }

    /** The bytes of a network from its size on. */
    private static int bytes(WindowSize size) {
        int bytes = 6;
        for (int length : WindowHeads.lengths(size)) {
            bytes += Integer.BYTES * length;
        }
        return bytes + WindowNetwork.TABLES
                * (Arms.PAIRS * size.channels() + Short.BYTES * ThreatMask.COUNT * size.hidden());
    }

    static WindowNetwork read(InputStream in) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(FILE.read(in));
        try {
            return decode(content);
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the window network is damaged: " + e.getMessage(), e);
        }
    }

    private static WindowNetwork decode(ByteBuffer content) throws IOException {
        NetworkHeader header = NetworkHeader.read(content);
        WindowSize size = new WindowSize(content.getShort(), content.getShort(), content.getShort());
        if (content.remaining() != bytes(size) - 6) {
            throw new IllegalArgumentException(
                    content.remaining() + " bytes of layers and tables instead of " + (bytes(size) - 6));
        }
        int[] lengths = WindowHeads.lengths(size);
        int[][] arrays = new int[lengths.length][];
        for (int i = 0; i < lengths.length; i++) {
            arrays[i] = new int[lengths[i]];
            content.asIntBuffer().get(arrays[i]);
            content.position(content.position() + Integer.BYTES * lengths[i]);
        }
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < WindowNetwork.TABLES; table++) {
            byte[] vectors = new byte[Arms.PAIRS * size.channels()];
            content.get(vectors);
            rows.add(vectors);
            masks.add(PackedFile.get(content, ThreatMask.COUNT * size.hidden()));
        }
        return new WindowNetwork(header.provenance(), header.linear(), size, rows, masks, new WindowHeads(arrays));
    }
}
