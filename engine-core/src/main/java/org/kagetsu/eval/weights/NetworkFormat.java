package org.kagetsu.eval.weights;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Rule;

/**
 * The file form of {@link Network}: a {@link PackedFile} that begins with {@code KGTN}. Its content is a
 * {@link NetworkHeader}, the numbers that all rules share, then for each rule its code (1) and the tables of
 * {@link RuleNetwork#tables}, all numbers of 16 bits.
 */
final class NetworkFormat {

    static final PackedFile FILE = new PackedFile("network weights", 0x4B47_544E, 1, 1 << 22);
    private static final int RULE_BYTES = 1 + 4 * (RuleNetwork.VECTOR_NUMBERS + RuleNetwork.MASK_NUMBERS);

    private NetworkFormat() {}

    static void write(Network network, OutputStream out) throws IOException {
        FILE.write(content(network), out);
    }

    /** The CRC-32 of the content. */
    static int checksum(Network network) throws IOException {
        return PackedFile.checksum(content(network));
    }

    private static byte[] content(Network network) throws IOException {
        byte[] header = new NetworkHeader(network.provenance(), network.linear()).bytes();
        ByteBuffer content = ByteBuffer.allocate(
                header.length + 2 * Network.SHARED_NUMBERS + Rule.all().size() * RULE_BYTES);
        content.put(header);
        PackedFile.put(content, network.shared());
        for (Rule rule : Rule.all()) {
            content.put((byte) rule.code());
            for (short[] table : network.of(rule).tables()) {
                PackedFile.put(content, table);
            }
        }
        return content.array();
    }

    static Network read(InputStream in) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(FILE.read(in));
        try {
            return decode(content);
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the network is damaged: " + e.getMessage(), e);
        }
    }

    private static Network decode(ByteBuffer content) throws IOException {
        NetworkHeader header = NetworkHeader.read(content);
        short[] shared = PackedFile.get(content, Network.SHARED_NUMBERS);
        List<RuleNetwork> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            int code = content.get();
            if (code != rule.code()) {
                throw new IllegalArgumentException("rule code " + code + " where " + rule.code() + " is expected");
            }
            rules.add(new RuleNetwork(
                    pair(content, RuleNetwork.VECTOR_NUMBERS), pair(content, RuleNetwork.MASK_NUMBERS)));
        }
        if (content.hasRemaining()) {
            throw new IllegalArgumentException(content.remaining() + " bytes too many");
        }
        return new Network(header.provenance(), header.linear(), rules, shared);
    }

    /** Reads a table for Black and one for White. */
    private static short[][] pair(ByteBuffer content, int size) {
        return new short[][] {PackedFile.get(content, size), PackedFile.get(content, size)};
    }
}
