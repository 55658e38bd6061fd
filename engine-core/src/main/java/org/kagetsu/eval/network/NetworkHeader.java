package org.kagetsu.eval.network;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.kagetsu.eval.linear.PackedFile;
import org.kagetsu.eval.linear.Weights;

/**
 * How the content of a network's file begins: the length of the provenance (2) and its UTF-8 text, the length of the
 * linear weights (4) and their file.
 *
 * @param provenance how the network was made
 * @param linear the linear evaluation that it corrects
 */
record NetworkHeader(String provenance, Weights linear) {

    static final PackedFile FILE = new PackedFile("network weights", PackedFile.NETWORK, 5, 1 << 25);

    private static final int MAX_PROVENANCE = 0xFFFF;

    byte[] bytes() throws IOException {
        byte[] text = provenance.getBytes(StandardCharsets.UTF_8);
        if (text.length > MAX_PROVENANCE) {
            throw new IOException("the provenance has " + text.length + " bytes, more than " + MAX_PROVENANCE);
        }
        ByteArrayOutputStream weights = new ByteArrayOutputStream();
        linear.write(weights);
        return ByteBuffer.allocate(Short.BYTES + text.length + Integer.BYTES + weights.size())
                .putShort((short) text.length)
                .put(text)
                .putInt(weights.size())
                .put(weights.toByteArray())
                .array();
    }

    /** Reads a header, and leaves the content behind it. */
    static NetworkHeader read(ByteBuffer content) throws IOException {
        byte[] text = new byte[content.getShort() & MAX_PROVENANCE];
        content.get(text);
        int length = content.getInt();
        if (length < 0 || length > content.remaining()) {
            throw new IllegalArgumentException(
                    "linear weights of " + length + " bytes, outside 0.." + content.remaining());
        }
        byte[] weights = new byte[length];
        content.get(weights);
        return new NetworkHeader(
                new String(text, StandardCharsets.UTF_8), Weights.read(new ByteArrayInputStream(weights)));
    }
}
