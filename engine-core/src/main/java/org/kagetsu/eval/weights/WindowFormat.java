package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The file form of {@link WindowNetwork}: a {@link PackedFile} that begins with {@code KGTV}. Its content is a
 * {@link NetworkHeader}, the three numbers of the size (2 each), the arrays of the layers (4 a number) in the order of
 * {@link WindowHeads}, then for each table its length (4) and, deflated, the vectors of windows and rings (1 a number) and
 * the masks (2 a number).
 */
final class WindowFormat {

    static final PackedFile FILE = new PackedFile("network weights", PackedFile.NETWORK, 5, 1 << 25);

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
        List<byte[]> tables = new ArrayList<>();
        int bytes = 0;
        for (int table = 0; table < WindowNetwork.TABLES; table++) {
            tables.add(network.table(table).packed());
            bytes += Integer.BYTES + tables.get(table).length;
        }
        ByteBuffer content = ByteBuffer.allocate(header.length + headBytes(size) + bytes);
        content.put(header);
        content.putShort((short) size.channels()).putShort((short) size.hidden()).putShort((short) size.second());
        for (int[] numbers : network.heads().arrays()) {
            for (int number : numbers) {
                content.putInt(number);
            }
        }
        for (byte[] table : tables) {
            content.putInt(table.length).put(table);
        }
        return content.array();
    }

    /** The bytes of the size and the layers. */
    private static int headBytes(WindowSize size) {
        int bytes = 6;
        for (int length : WindowHeads.lengths(size)) {
            bytes += Integer.BYTES * length;
        }
        return bytes;
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
        int[] lengths = WindowHeads.lengths(size);
        int[][] arrays = new int[lengths.length][];
        for (int i = 0; i < lengths.length; i++) {
            arrays[i] = new int[lengths[i]];
            content.asIntBuffer().get(arrays[i]);
            content.position(content.position() + Integer.BYTES * lengths[i]);
        }
        List<WindowTable> tables = new ArrayList<>();
        for (int table = 0; table < WindowNetwork.TABLES; table++) {
            int length = content.getInt();
            if (length < 0 || length > content.remaining()) {
                throw new IllegalArgumentException("a table of " + length + " bytes, outside 0.." + content.remaining());
            }
            byte[] packed = new byte[length];
            content.get(packed);
            tables.add(new WindowTable(size, packed));
        }
        if (content.hasRemaining()) {
            throw new IllegalArgumentException(content.remaining() + " bytes after the last table");
        }
        return new WindowNetwork(header.provenance(), header.linear(), size, new WindowHeads(arrays), tables);
    }
}
