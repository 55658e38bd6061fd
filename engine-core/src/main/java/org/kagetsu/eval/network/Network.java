package org.kagetsu.eval.network;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.PackedFile;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.grid.Grid;

/**
 * A network over line windows and rings that corrects a linear evaluation and says which moves are likely, in integers.
 *
 * <p>A point that is empty and has a stone in one of its four windows or of its {@linkplain org.kagetsu.eval.network.Rings
 * rings} has features for both sides: the sums of the vectors of its windows and rings, 0 below 0. The features of all
 * these points are summed, and two layers of neurons follow. The policy of a point depends on its features and, a little,
 * on those of its {@link NetworkNeighbours}.
 *
 * <table>
 * <caption>Numbers and their units</caption>
 * <tr><th>number</th><th>unit</th></tr>
 * <tr><td>number of a window's vector, -24..23, or of a ring's, -8..7; a feature, 0..120; the sums of features</td>
 *     <td>1 of its channel</td></tr>
 * <tr><td>weight of an input of the first layer</td><td>1/256 of the neuron</td></tr>
 * <tr><td>bias of a neuron, number of a mask</td><td>1 of the neuron</td></tr>
 * <tr><td>neuron, 0..{@value #MAX_NEURON}</td><td>its own</td></tr>
 * <tr><td>weight of a neuron in the second layer</td><td>1/1,024 of the neuron there</td></tr>
 * <tr><td>weight of a neuron in the value, bias there</td><td>1/65,536 point of the score</td></tr>
 * <tr><td>weight of a neuron in the policy</td><td>1/1,048,576 of a weight of the policy</td></tr>
 * <tr><td>weight of a feature in the policy by table</td><td>1/256 of a weight of the policy</td></tr>
 * <tr><td>weight of the policy, -64..64</td><td>1/256 of the logarithm of the odds</td></tr>
 * <tr><td>weight of a feature in the policy of neighbours</td><td>1/1,024 of the logarithm of the odds</td></tr>
 * </table>
 *
 * <p>Both layers are computed in 32 bits for sums of weights that {@link #Network} has checked. Immutable and safe
 * for use by many threads.
 */
public final class Network {

    /** Number of tables: one for each rule, two for renju, where the sides differ. */
    public static final int TABLES = 6;

    /** The largest value of a neuron. */
    public static final int MAX_NEURON = 0xFFFF;

    /** From the unit of the first layer's sums to that of neurons. */
    static final int FIRST_SHIFT = 8;

    /** From the unit of the second layer's sums to that of neurons. */
    static final int SECOND_SHIFT = 10;

    /** From the unit of outputs to points. */
    static final int OUTPUT_SHIFT = 16;

    /** From the unit of a neuron's weights in the policy to that of the policy. */
    static final int POLICY_SHIFT = 20;

    /** From the unit of a neuron's weights in the policy to that of the weights by table. */
    static final int POLICY_TABLE_SHIFT = 12;

    /** The largest weight of the policy; its negative is the smallest. */
    public static final int MAX_POLICY = 64;

    /** The most that the features of one channel can sum up to. */
    public static final int MAX_SUM = Grid.MAX_POINTS * WindowTables.MAX_FEATURE;

    /** The most that weights of neurons may add up to. */
    private static final int MOST = Integer.MAX_VALUE / MAX_NEURON;

    private static final int MAX_PROVENANCE = 0xFFFF;

    private final String provenance;
    private final Weights linear;
    private final NetworkSize size;
    private final List<NetworkTable> tables;
    private final NetworkHeads heads;

    /**
     * Creates a network.
     *
     * @param provenance how it was made
     * @param linear the linear evaluation that it corrects
     * @param size how large it is
     * @param rows by table: for each window, as the owner of the table sees it, its vector, -24..23; then for each kind
     *     of ring its vector, -8..7
     * @param masks by table of the side to move: for each {@link ThreatMask} what it adds to each neuron of the first
     *     layer
     * @param heads the layers
     * @throws IllegalArgumentException if there are too few or too many of anything, or a number is out of range
     */
    public Network(
            String provenance, Weights linear, NetworkSize size, List<byte[]> rows, List<short[]> masks,
            NetworkHeads heads) {
        this(provenance, linear, size, heads, tables(Objects.requireNonNull(size, "size"),
                Objects.requireNonNull(rows, "rows"), Objects.requireNonNull(masks, "masks")));
    }

    /** Takes over one table for each number of a table. */
    Network(
            String provenance, Weights linear, NetworkSize size, NetworkHeads heads, List<NetworkTable> tables) {
        this.provenance = Objects.requireNonNull(provenance, "provenance");
        this.linear = Objects.requireNonNull(linear, "linear");
        this.size = Objects.requireNonNull(size, "size");
        this.heads = Objects.requireNonNull(heads, "heads");
        this.tables = tables;
        checkHeads();
    }

    private static List<NetworkTable> tables(NetworkSize size, List<byte[]> rows, List<short[]> masks) {
        NetworkTable.checkLength("tables of vectors", rows.size(), TABLES);
        NetworkTable.checkLength("tables of masks", masks.size(), TABLES);
        List<NetworkTable> tables = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            tables.add(new NetworkTable(size, rows.get(table), masks.get(table)));
        }
        return tables;
    }

    private void checkHeads() {
        int[] lengths = NetworkHeads.lengths(size);
        for (int i = 0; i < lengths.length; i++) {
            NetworkTable.checkLength("numbers of a layer", heads.arrays()[i].length, lengths[i]);
        }
        for (int neuron = 0; neuron < size.hidden(); neuron++) {
            checkSum("a neuron in the first layer", heads.first(), neuron * size.inputs(), 1, 2 * size.channels(),
                    Integer.MAX_VALUE / MAX_SUM);
        }
        for (int neuron = 0; neuron < size.second(); neuron++) {
            checkSum("a neuron in the second layer", heads.second(), neuron * size.hidden(), 1, size.hidden(), MOST);
        }
        for (int channel = 0; channel < 2 * size.channels(); channel++) {
            checkSum("a channel in the policy", heads.policyByNeuron(), channel, 2 * size.channels(), size.hidden(), MOST);
        }
        checkSum("neighbours in the policy", heads.neighbours(), 0, 1, 2 * size.channels(), Lanes.MAX_WEIGHTS);
    }

    /** Weights without their signs add up to so much at most that sums of products with inputs stay in range. */
    private static void checkSum(String what, int[] weights, int from, int step, int count, int most) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.abs((long) weights[from + i * step]);
        }
        Range.check("sum of the weights of " + what, sum, 0, most);
    }

    /**
     * {@return the table of a side}
     *
     * @param rule a rule; those of {@link Rule#inARow} share the table of freestyle
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public static int table(Rule rule, int side) {
        if (rule.hasForbiddenPoints() && side == Side.WHITE) {
            return TABLES - 1;
        }
        for (int i = 0; i < TABLES - 1; i++) {
            if (Rule.all().get(i).code() == rule.code()) {
                return i;
            }
        }
        throw new IllegalArgumentException("no table for rule " + rule);
    }

    /**
     * Reads a network.
     *
     * @param in the file's bytes, read to their end; not closed
     * @return the network
     * @throws IOException if the bytes cannot be read, are not a network of this version, or are damaged
     */
    public static Network read(InputStream in) throws IOException {
        Network network = readTrusted(in);
        for (NetworkTable table : network.tables) {
            table.unpack();
        }
        return network;
    }

    /**
     * Reads a network that comes with this version. It is ready sooner, because each table is unpacked at first use; a
     * number out of range in it is an {@link IllegalStateException} only then.
     *
     * @param in the file's bytes, read to their end; not closed
     * @return the network
     * @throws IOException if the bytes cannot be read, are not a network of this version, or are damaged
     */
    public static Network readTrusted(InputStream in) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(NetworkTable.FILE.read(Objects.requireNonNull(in, "in")));
        try {
            return decode(content);
        } catch (IllegalArgumentException | BufferUnderflowException e) {
            throw new IOException("the window network is damaged: " + e.getMessage(), e);
        }
    }

    /**
     * {@return whether a file claims to be a network; {@link #read} says so if it is one of another version}
     *
     * @param file a file's bytes
     */
    public static boolean isNetwork(byte[] file) {
        return PackedFile.isNetwork(Objects.requireNonNull(file, "file"));
    }

    /**
     * Writes the network.
     *
     * @param out takes the file's bytes; not closed
     * @throws IOException if they cannot be written
     */
    public void write(OutputStream out) throws IOException {
        Objects.requireNonNull(out, "out");
        NetworkTable.FILE.write(content(), out);
    }

    /**
     * {@return the checksum of the network's file in eight hexadecimal digits; it covers linear weights and provenance}
     */
    public String checksum() {
        try {
            return "%08x".formatted(PackedFile.checksum(content()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return how the network was made: data, date, command, loss} */
    public String provenance() {
        return provenance;
    }

    /** {@return the weights of the linear evaluation that the network corrects} */
    public Weights linear() {
        return linear;
    }

    /** {@return how large the network is} */
    public NetworkSize size() {
        return size;
    }

    /** What belongs to a table. */
    NetworkTable table(int number) {
        return tables.get(number);
    }

    /**
     * {@return the vectors of a table, as the constructor takes them; not to be changed}
     *
     * @param table 0 up to {@link #TABLES}
     */
    public byte[] rows(int table) {
        return table(table).rows();
    }

    /**
     * {@return the masks of a table, as the constructor takes them; not to be changed}
     *
     * @param table 0 up to {@link #TABLES}
     */
    public short[] masks(int table) {
        return table(table).masks();
    }

    /** {@return the layers; their arrays are not to be changed} */
    public NetworkHeads heads() {
        return heads;
    }

    private byte[] content() throws IOException {
        byte[] text = provenance.getBytes(StandardCharsets.UTF_8);
        if (text.length > MAX_PROVENANCE) {
            throw new IOException("the provenance has " + text.length + " bytes, more than " + MAX_PROVENANCE);
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream content = new DataOutputStream(bytes);
        content.writeShort(text.length);
        content.write(text);
        ByteArrayOutputStream weights = new ByteArrayOutputStream();
        linear.write(weights);
        content.writeInt(weights.size());
        weights.writeTo(content);
        content.writeShort(size.channels());
        content.writeShort(size.hidden());
        content.writeShort(size.second());
        for (int[] numbers : heads.arrays()) {
            for (int number : numbers) {
                content.writeInt(number);
            }
        }
        for (NetworkTable table : tables) {
            byte[] packed = table.packed();
            content.writeInt(packed.length);
            content.write(packed);
        }
        return bytes.toByteArray();
    }

    private static Network decode(ByteBuffer content) throws IOException {
        byte[] text = new byte[content.getShort() & MAX_PROVENANCE];
        content.get(text);
        Weights linear = Weights.read(new ByteArrayInputStream(bytes("linear weights", content)));
        NetworkSize size = new NetworkSize(content.getShort(), content.getShort(), content.getShort());
        int[] lengths = NetworkHeads.lengths(size);
        int[][] arrays = new int[lengths.length][];
        for (int i = 0; i < lengths.length; i++) {
            arrays[i] = new int[lengths[i]];
            content.asIntBuffer().get(arrays[i]);
            content.position(content.position() + Integer.BYTES * lengths[i]);
        }
        List<NetworkTable> tables = new ArrayList<>();
        for (int table = 0; table < TABLES; table++) {
            tables.add(new NetworkTable(size, bytes("a table", content)));
        }
        if (content.hasRemaining()) {
            throw new IllegalArgumentException(content.remaining() + " bytes after the last table");
        }
        return new Network(new String(text, StandardCharsets.UTF_8), linear, size, new NetworkHeads(arrays), tables);
    }

    /** Takes bytes that follow their number. */
    private static byte[] bytes(String what, ByteBuffer content) {
        int length = content.getInt();
        if (length < 0 || length > content.remaining()) {
            throw new IllegalArgumentException(what + " of " + length + " bytes, outside 0.." + content.remaining());
        }
        byte[] bytes = new byte[length];
        content.get(bytes);
        return bytes;
    }
}
