package org.kagetsu.certificate;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.kagetsu.base.Range;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;
import org.kagetsu.proof.ProofNode;

/**
 * Reads the binary form of one certificate. Whatever is wrong becomes a {@link CertificateFormatException} at its
 * place.
 *
 * <p>Not safe for use by more than one thread.
 */
final class CertificateReader {

    private final byte[] file;

    /** The moves from the root to the place that is read; a reader that fails leaves them as they are. */
    private final List<Integer> line = new ArrayList<>();

    private int width;
    private int points;
    private int version;
    private boolean isWhole;
    private int nodes;

    CertificateReader(byte[] file) {
        this.file = file;
    }

    Certificate read() {
        long offset = 0;
        try (InflatedBytes data = new InflatedBytes(file)) {
            try {
                return certificate(data);
            } finally {
                offset = data.offset();
            }
        } catch (IllegalArgumentException e) {
            CertificateFormatException failure = new CertificateFormatException(
                    String.valueOf(e.getMessage()), offset, line);
            failure.initCause(e);
            throw failure;
        }
    }

    private Certificate certificate(InflatedBytes data) {
        version = data.version();
        Rule rule = rule(data);
        Grid grid = new Grid(data.next(), data.next());
        width = grid.width();
        points = grid.points();
        int winner = Range.check("winner", data.next(), Side.BLACK, Side.WHITE);
        Range.check("kind of certificate", data.next(), 0, 0);
        int solver = 1;
        if (version == 1) {
            isWhole = Range.check("form", data.next(), 0, 1) == 1;
        } else {
            solver = number(data, "version of the solver", Certificate.MAX_SOLVER);
        }
        List<Integer> rootMoves = new ArrayList<>();
        for (int left = number(data, "number of root moves", points); left > 0; left--) {
            rootMoves.add(point(data));
        }
        int count = number(data, "number of nodes", Certificate.MAX_NODES);
        CertificateNode root = node(data);
        if (nodes != count) {
            throw new IllegalArgumentException("the file has " + nodes + " nodes, not " + count);
        }
        data.checkEnd();
        Certificate certificate = new Certificate(grid, rule, rootMoves, solver, root);
        if (certificate.winner() != winner) {
            throw new IllegalArgumentException("the winner is not to move at the root");
        }
        return certificate;
    }

    private Rule rule(InflatedBytes data) {
        Rule rule = Rule.ofCode(data.next());
        int length = version == 1 ? rule.winLength() : data.next();
        if (rule == Rule.FREESTYLE) {
            return Rule.inARow(length);
        }
        Range.check("win length", length, rule.winLength(), rule.winLength());
        return rule;
    }

    private CertificateNode node(InflatedBytes data) {
        int number = nodes++;
        Range.check("nodes", nodes, 1, Certificate.MAX_NODES);
        int kind = Range.check("kind of node", data.next(), CertificateFormat.CLAIM, CertificateFormat.REFERENCE);
        return switch (kind) {
            case CertificateFormat.CLAIM -> claim(data, data.next());
            case CertificateFormat.STEP -> step(data);
            case CertificateFormat.WIN -> new CertificateNode.Win(point(data));
            default -> new CertificateNode.Reference(
                    number(data, "number of a node before this one", number - 1),
                    CertificateFormat.SYMMETRIES.get(Range.check("symmetry", data.next(), 0, 7)));
        };
    }

    private CertificateNode step(InflatedBytes data) {
        int move = point(data);
        push(move);
        int pass = data.next();
        Optional<CertificateNode.Claim> claim = pass == 0 ? Optional.empty() : Optional.of(claim(data, pass - 1));
        int others = data.next();
        SortedMap<Integer, CertificateNode> replies = branches(data, "number of replies", this::node);
        pop();
        OptionalInt exponent = others == 0 ? OptionalInt.empty() : OptionalInt.of(others - 1);
        return new CertificateNode.Step(move, new CertificateNode.Answers(claim, exponent, replies));
    }

    private CertificateNode.Claim claim(InflatedBytes data, int limit) {
        boolean hasWin = version == 1 ? isWhole : limit >= CertificateFormat.WITH_WIN;
        int exponent = version == 1 || !hasWin ? limit : limit - CertificateFormat.WITH_WIN;
        CertificateNode.Claim claim = CertificateNode.Claim.within(exponent);
        return hasWin ? new CertificateNode.Claim(exponent, Optional.of(attack(data))) : claim;
    }

    private Attack attack(InflatedBytes data) {
        int move = point(data);
        if (Range.check("flag of a defence", data.next(), 0, 1) == 0) {
            return Attack.win(move);
        }
        push(move);
        Defence defence = defence(data);
        pop();
        return Attack.then(move, defence);
    }

    private Defence defence(InflatedBytes data) {
        Map<Integer, Attack> branches = branches(data, "number of branches", this::attack);
        return Range.check("flag of a shared answer", data.next(), 0, 1) == 0
                ? Defence.of(branches)
                : Defence.of(branches, attack(data));
    }

    /** A list of points that ascend, each with what follows it. */
    private <T> SortedMap<Integer, T> branches(InflatedBytes data, String name, Function<InflatedBytes, T> reader) {
        SortedMap<Integer, T> branches = new TreeMap<>();
        int index = -1;
        for (int left = number(data, name, points); left > 0; left--) {
            int difference = number(data, "difference of two points", points);
            index += Range.check("difference of two points", difference, 1, points - 1 - index);
            push(point(index));
            branches.put(point(index), reader.apply(data));
            pop();
        }
        return branches;
    }

    /** Goes one move deeper. No line is longer than the board has points, so reading cannot overflow the stack. */
    private void push(int move) {
        line.add(move);
        Range.check("length of a line", line.size(), 0, Math.min(points, ProofNode.MAX_PLIES));
    }

    private void pop() {
        line.remove(line.size() - 1);
    }

    private int point(InflatedBytes data) {
        return point(number(data, "point", points - 1));
    }

    private int point(int index) {
        return Move.of(index % width, index / width);
    }

    private static int number(InflatedBytes data, String name, int most) {
        long value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = data.next();
            value |= (long) (next & 0x7F) << shift;
            if (next < 0x80) {
                return (int) Range.check(name, value, 0, most);
            }
        }
        throw new IllegalArgumentException(name + " has more than 5 bytes");
    }

    /**
     * The uncompressed data of a file, one byte after the other, in a bounded memory.
     *
     * <p>Not safe for use by more than one thread.
     */
    static final class InflatedBytes implements AutoCloseable {

        private static final int MAGIC_LENGTH = CertificateFormat.MAGIC.length() + 1;

        private final byte[] file;
        private final Inflater inflater = new Inflater(true);
        private final CRC32 sum = new CRC32();
        private final byte[] buffer = new byte[1 << 16];
        private int at;
        private int end;
        private long before;

        /** Begins with the first byte of the data; throws {@link IllegalArgumentException} if it is not a certificate. */
        InflatedBytes(byte[] file) {
            this.file = file;
            String magic = new String(file, 0, Math.min(file.length, MAGIC_LENGTH), StandardCharsets.ISO_8859_1);
            if (!magic.equals(CertificateFormat.MAGIC + 1) && !magic.equals(CertificateFormat.MAGIC + 2)) {
                throw new IllegalArgumentException("a certificate begins with KGTCERT1 or KGTCERT2");
            }
            if (file.length > CertificateFormat.MAX_FILE) {
                throw new IllegalArgumentException("a certificate has at most " + CertificateFormat.MAX_FILE + " bytes");
            }
            inflater.setInput(file, MAGIC_LENGTH, file.length - MAGIC_LENGTH);
        }

        /** The version of the format, 1 or 2. */
        int version() {
            return file[MAGIC_LENGTH - 1] - '0';
        }

        /** The place of the byte that was read last. */
        long offset() {
            return Math.max(0, before + at - 1);
        }

        /** The next byte, 0..255; throws an {@link IllegalArgumentException} if there is none. */
        int next() {
            if (at == end && !inflate()) {
                throw new IllegalArgumentException("the data end too early");
            }
            return buffer[at++] & 0xFF;
        }

        private boolean inflate() {
            before += end;
            at = 0;
            end = 0;
            try {
                end = inflater.inflate(buffer);
            } catch (DataFormatException e) {
                throw new IllegalArgumentException("the compressed data are damaged", e);
            }
            sum.update(buffer, 0, end);
            if (before + end > CertificateFormat.MAX_DATA) {
                throw new IllegalArgumentException("the data have more than " + CertificateFormat.MAX_DATA + " bytes");
            }
            if (end == 0 && !inflater.finished()) {
                throw new IllegalArgumentException("the file ends too early");
            }
            return end > 0;
        }

        /** Checks that the data end here, and that nothing but their checksum follows. */
        void checkEnd() {
            if (at < end || inflate()) {
                throw new IllegalArgumentException("the data go on after the last node");
            }
            int left = inflater.getRemaining();
            if (left != Integer.BYTES) {
                throw new IllegalArgumentException("a checksum of 4 bytes expected at the end, found " + left + " bytes");
            }
            if (ByteBuffer.wrap(file, file.length - left, left).getInt() != (int) sum.getValue()) {
                throw new IllegalArgumentException("the checksum is wrong");
            }
        }

        @Override
        public void close() {
            inflater.end();
        }
    }
}
